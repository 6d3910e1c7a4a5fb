'use client';
import * as React from 'react';
import { ClientSuspense } from '../../../ui/ClientSuspense.tsx';
import type { WindowedTextProps } from './WindowedText.tsx';
import type { HighlightedTextProps } from './HighlightedText.tsx';
import type { PayloadViewProps } from '../../frame/PayloadView.ts';
import { Prose } from './Prose.tsx';
import { getHangingIndent } from '../../frame/getHangingIndent.ts';
import { PlainTextFrame } from '../../frame/PlainTextFrame.tsx';
import { truncate } from '../../../format/text/truncate.ts';
import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';
import { takeBeginning } from '../../../format/value/joinTextPieces.ts';
import { JsonText } from '../../../ui/look/JsonText.tsx';
import { tokenizeJson } from '../../../ui/look/tokenizeJson.ts';
import { lazyComponent } from '../../../ui/lazyComponent.tsx';
import type { LazyComponent } from '../../../ui/lazyComponent.tsx';

// Limits for short text, which is rendered as a whole.
const maxCharacters = 20_000;
const maxLines = 200;
/** Maximum length of the beginning that is shown until the view for long text has loaded. */
const maxBeginningLength = 4_000;

const windowedText: LazyComponent<WindowedTextProps> = lazyComponent(
  async () => (await import('./WindowedText.tsx')).WindowedText,
);
const highlightedText: LazyComponent<HighlightedTextProps> = lazyComponent(
  async () => (await import('./HighlightedText.tsx')).HighlightedText,
);

const hasFewLines = (text: string): boolean => {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0 && lines <= maxLines; lines += 1) {
    at = text.indexOf('\n', at + 1);
  }
  return lines <= maxLines;
};

/** Props of `TextBody`. */
export interface TextBodyProps extends PayloadViewProps {
  /** Yields the text of the value in pieces. */
  readonly write: (value: unknown) => Iterable<string>;
  /**
   * Whether the text is prose, which can be right-to-left.
   * @default false
   */
  readonly isProse?: boolean;
}

/** Shows a value as text of any length. Renders short text as a whole, and long text only near the scroll position. */
export function TextBody({ write, isProse = false, ...props }: TextBodyProps): React.JSX.Element {
  const { value, label, tabIndex, className, search, localeText } = props;
  const writeValue = React.useCallback(() => write(value), [write, value]);
  const { text, isWhole } = React.useMemo(
    () => takeBeginning(writeValue(), maxCharacters),
    [writeValue],
  );
  const isShort = isWhole && hasFewLines(text);
  const tokens = React.useMemo(() => (isProse ? [] : tokenizeJson(text)), [isProse, text]);
  const shown = escapeInvisible(isShort ? text : truncate(text, maxBeginningLength));
  const frame = (children: React.ReactNode): React.JSX.Element => (
    <PlainTextFrame
      {...{ label, localeText, tabIndex, className }}
      dir={isProse ? 'auto' : 'ltr'}
      style={isProse ? {} : { textIndent: getHangingIndent(shown) }}
    >
      {children}
    </PlainTextFrame>
  );
  const wrap = (children: React.ReactNode): React.ReactNode =>
    isProse ? <Prose text={text}>{children}</Prose> : children;
  const content = isProse ? wrap(shown) : <JsonText text={shown} />;
  const plain = frame(text === '' ? <em>{localeText.emptyText}</em> : content);
  if (!isShort) {
    return (
      <ClientSuspense fallback={plain}>
        <windowedText.Component {...props} isProse={isProse} write={writeValue} beginning={text} />
      </ClientSuspense>
    );
  }
  if (search === undefined || search.query === '') {
    return plain;
  }
  return frame(
    <ClientSuspense fallback={content}>
      {wrap(<highlightedText.Component text={text} tokens={tokens} search={search} />)}
    </ClientSuspense>,
  );
}
