'use client';
import { clsx } from 'clsx';
import * as React from 'react';
import { enUSPayloadText } from '../locales/enUSPayloadText.ts';
import { mergeLocaleText } from '../locales/mergeLocaleText.ts';
import type {
  ToolPayloadLocaleText,
  ToolPayloadViewName,
} from '../locales/ToolPayloadLocaleText.ts';
import { ClientSuspense } from '../ui/ClientSuspense.tsx';
import { createStore } from '../ui/createStore.ts';
import { PayloadNotice } from './frame/PayloadNotice.tsx';
import { PayloadPlaceholder } from './PayloadPlaceholder.tsx';
import { PayloadToolbar } from './frame/PayloadToolbar.tsx';
import type { PayloadMatches, PayloadView, PayloadViewProps } from './frame/PayloadView.ts';
import { PlainTextFrame } from './frame/PlainTextFrame.tsx';
import { RawView } from './views/raw/RawView.tsx';
import { raw } from './views/raw/raw.ts';
import { text as textView } from './views/text/text.ts';
import { getViewComponent } from './views/getViewComponent.ts';
import { ResettableErrorBoundary } from '../ui/ResettableErrorBoundary.tsx';
import { noControls } from './frame/usePayloadControls.ts';
import type { SearchFieldProps, SearchState } from './frame/SearchField.tsx';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import { hideBase64 } from '../format/text/hideBase64.ts';
import { escapeInvisible } from '../format/text/escapeInvisible.ts';
import { formatInPieces } from '../format/value/formatInPieces.ts';
import { takeBeginning } from '../format/value/joinTextPieces.ts';
import { payloadViews } from './views/payloadViews.ts';
import { toolPayloadClasses } from './frame/toolPayloadClasses.ts';
import type { ToolPayloadClasses } from './frame/toolPayloadClasses.ts';
import { usePayloadView } from './usePayloadView.ts';

/** The search field. Loaded with the first payload that is worth searching. */
const searchField = lazyComponent<SearchFieldProps>(
  async () => (await import('./frame/SearchField.tsx')).SearchField,
);

/** Maximum length of a value that is shown without search, download and size, because users can read it at a glance. */
const maxTinyLength = 2_000;

/** Maximum length of the text that is shown until the view has loaded. */
const maxBeginningLength = 4_000;

// The raw and text views are part of this file's chunk, so preloading makes them available immediately.
getViewComponent(raw).preload();
getViewComponent(textView).preload();

/** Props of `PayloadViewer`. */
export interface PayloadViewerProps extends Omit<
  PayloadViewProps,
  'search' | 'localeText' | 'onControls'
> {
  /** Strings from the app, the theme and the card. Missing strings fall back to English. */
  readonly localeText: Partial<ToolPayloadLocaleText>;
  readonly view: ToolPayloadViewName | undefined;
  readonly onViewChange: ((view: ToolPayloadViewName) => void) | undefined;
  readonly views: readonly PayloadView[] | undefined;
  readonly classes: Partial<ToolPayloadClasses>;
}

/** Shows a value in one of its views, below a toolbar. The toolbar is hidden while the value is arriving. */
export function PayloadViewer(props: PayloadViewerProps): React.JSX.Element {
  const { view: chosen, onViewChange: onChoose, views = payloadViews, classes, ...given } = props;
  const localeText = mergeLocaleText(enUSPayloadText, given.localeText);
  const shared = { ...given, localeText };
  const { value, label, tabIndex, className, isArriving } = shared;
  const [search, setSearch] = React.useState<SearchState>();
  const [found, setFound] = React.useState<PayloadMatches>();
  const [controls] = React.useState(() => createStore(noControls));
  const { fitting, view, choose } = usePayloadView({ ...given, views, chosen, onChoose });
  const { text, isWhole } = React.useMemo(
    () => takeBeginning(isArriving ? [] : formatInPieces(value), maxBeginningLength),
    [value, isArriving],
  );
  const isTiny = isWhole && text.length <= maxTinyLength;
  const isSearchable = view.isSearchable === true;
  const canSearch = isSearchable && !isTiny && !isArriving;
  React.useEffect(() => {
    // Otherwise, what the user types right after pressing the button would be lost.
    if (canSearch) {
      searchField.preload();
    }
  }, [canSearch]);
  const { Component } = getViewComponent(view);
  const viewProps: PayloadViewProps = {
    ...shared,
    onControls: controls.set,
    search: search && isSearchable ? { ...search, onFound: setFound } : undefined,
  };
  const beginning = isArriving ? (
    <PayloadPlaceholder {...{ value, label, localeText, tabIndex, className, isArriving }} />
  ) : (
    <PlainTextFrame {...{ label, localeText, tabIndex, className }}>
      {escapeInvisible(hideBase64(text))}
    </PlainTextFrame>
  );
  const failed = (
    <>
      <PayloadNotice>{localeText.viewFailedText}</PayloadNotice>
      <RawView {...viewProps} />
    </>
  );
  return (
    <>
      {isArriving ? null : (
        <PayloadToolbar
          {...{ value, label, localeText, tabIndex, views: fitting, view, isTiny, isSearchable }}
          {...{ search, controls }}
          className={clsx(toolPayloadClasses.toolbar, classes.toolbar)}
          onSearch={setSearch}
          onViewChange={choose}
        />
      )}
      {search && isSearchable ? (
        <ClientSuspense fallback={null}>
          <searchField.Component
            {...{ label, localeText, tabIndex, search, found }}
            onSearch={setSearch}
            onClose={() => setSearch(undefined)}
          />
        </ClientSuspense>
      ) : null}
      <ResettableErrorBoundary resetKeys={[value, view]} fallback={failed}>
        <ClientSuspense key={view.name} fallback={beginning}>
          <Component {...viewProps} />
        </ClientSuspense>
      </ResettableErrorBoundary>
    </>
  );
}
