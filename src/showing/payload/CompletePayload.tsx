'use client';
import { clsx } from 'clsx';
import * as React from 'react';
import type { ToolPayloadViewName } from '../locales/ToolPayloadLocaleText.ts';
import { ClientSuspense } from '../ui/ClientSuspense.tsx';
import { PayloadNotice } from './frame/PayloadNotice.tsx';
import { PayloadToolbar } from './frame/PayloadToolbar.tsx';
import type { PayloadMatches, PayloadView, PayloadViewProps } from './frame/PayloadView.ts';
import { PlainTextFrame } from './frame/PlainTextFrame.tsx';
import { RawView } from './views/text/RawView.tsx';
import { ResettableErrorBoundary } from '../ui/ResettableErrorBoundary.tsx';
import type { SearchState } from './frame/SearchField.tsx';
import { escapeInvisible } from '../format/text/escapeInvisible.ts';
import { formatPieces } from '../format/value/formatValue.ts';
import { takeBeginning } from '../format/value/joinChunks.ts';
import { payloadViews } from './views/payloadViews.ts';
import { toolPayloadClasses } from './frame/toolPayloadClasses.ts';
import type { ToolPayloadClasses } from './frame/toolPayloadClasses.ts';
import { usePayloadView } from './usePayloadView.ts';

/** A smaller value is seen at a glance: it needs no search and no size. */
const maxTinyCharacters = 2_000;

/** No more than this is seen of a value before its view is there. */
const firstCharacters = 4_000;

/** Props of a value that has arrived. */
export interface SettledPayloadProps extends Omit<PayloadViewProps, 'search'> {
  readonly view: ToolPayloadViewName | undefined;
  readonly onViewChange: ((view: ToolPayloadViewName) => void) | undefined;
  readonly views: readonly PayloadView[] | undefined;
  readonly classes: Partial<ToolPayloadClasses>;
}

/** A value that has arrived: the view of it, and its controls. */
export function CompletePayload(props: SettledPayloadProps): React.JSX.Element {
  const { view: chosen, onViewChange: onChoose, views = payloadViews, classes, ...shared } = props;
  const { value, label, localeText, tabIndex, className, language } = shared;
  const [search, setSearch] = React.useState<SearchState>();
  const [found, setFound] = React.useState<PayloadMatches>();
  const { fitting, view, choose } = usePayloadView({ value, language, views, chosen, onChoose });
  const { text, isWhole } = React.useMemo(
    () => takeBeginning(formatPieces(value), firstCharacters),
    [value],
  );
  const isTiny = isWhole && text.length <= maxTinyCharacters;
  if (view === undefined) {
    throw new Error('ToolPayload has no views: leave `views` out, or put one into it.');
  }
  const isSearchable = view.isSearchable === true;
  const { Component } = view;
  const viewProps: PayloadViewProps = {
    ...shared,
    search: search && isSearchable ? { ...search, onFound: setFound } : undefined,
  };
  const first = (
    <PlainTextFrame label={label} tabIndex={tabIndex} className={className}>
      {escapeInvisible(text)}
    </PlainTextFrame>
  );
  return (
    <>
      <PayloadToolbar
        {...{ value, label, localeText, tabIndex, views: fitting, view, isTiny, isSearchable }}
        {...{ search, found }}
        className={clsx(toolPayloadClasses.toolbar, classes.toolbar)}
        onSearch={setSearch}
        onViewChange={choose}
      />
      <ResettableErrorBoundary
        resetKeys={[value, view]}
        fallback={
          <>
            <PayloadNotice>{localeText.viewFailedText}</PayloadNotice>
            <RawView {...viewProps} />
          </>
        }
      >
        <ClientSuspense key={view.name} fallback={first}>
          <Component {...viewProps} />
        </ClientSuspense>
      </ResettableErrorBoundary>
    </>
  );
}
