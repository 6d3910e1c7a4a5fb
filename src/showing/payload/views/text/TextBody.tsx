'use client';
import * as React from 'react';
import { ClientSuspense } from '../../../ui/ClientSuspense.tsx';
import type { LongTextProps } from './WindowedText.tsx';
import type { MarkedTextProps } from './HighlightedText.tsx';
import type { PayloadViewProps } from '../../frame/PayloadView.ts';
import { PlainTextFrame } from '../../frame/PlainTextFrame.tsx';
import { truncate } from '../../../format/text/truncate.ts';
import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';
import { takeBeginning } from '../../../format/value/joinChunks.ts';
import { lazyComponent } from '../../../ui/lazyComponent.tsx';
import type { LazyComponent } from '../../../ui/lazyComponent.tsx';

/** A text that is not larger is shown as a whole. */
const maxCharacters = 20_000;
const maxLines = 200;
/** No more than this is seen before the reader scrolls. */
const firstCharacters = 4_000;

const long: LazyComponent<LongTextProps> = lazyComponent(
  async () => (await import('./WindowedText.tsx')).WindowedText,
);
const marked: LazyComponent<MarkedTextProps> = lazyComponent(
  async () => (await import('./HighlightedText.tsx')).HighlightedText,
);

const hasFewLines = (text: string): boolean => {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0 && lines <= maxLines; lines += 1) {
    at = text.indexOf('\n', at + 1);
  }
  return lines <= maxLines;
};

/** Props of a value that is written as text. */
export interface WrittenTextProps extends PayloadViewProps {
  /** Writes the value, in pieces. */
  readonly write: (value: unknown) => Iterable<string>;
  /** Whether the text may be written from the right. */
  readonly isProse?: boolean;
}

/** A value as text, however long: a short one as a whole, a long one in rows. */
export function TextBody({
  write,
  isProse = false,
  ...props
}: WrittenTextProps): React.JSX.Element {
  const { value, label, tabIndex, className, search, localeText } = props;
  const writeValue = React.useCallback(() => write(value), [write, value]);
  const { text, isWhole } = React.useMemo(
    () => takeBeginning(writeValue(), maxCharacters),
    [writeValue],
  );
  const isShort = isWhole && hasFewLines(text);
  const shown = escapeInvisible(isShort ? text : truncate(text, firstCharacters));
  const isSearched = search !== undefined && search.query !== '';
  const plain = (
    <PlainTextFrame
      label={label}
      tabIndex={tabIndex}
      className={className}
      dir={isProse ? 'auto' : 'ltr'}
    >
      {text === '' ? <em>{localeText.emptyText}</em> : shown}
    </PlainTextFrame>
  );
  if (!isShort) {
    return (
      <ClientSuspense fallback={plain}>
        <long.Component {...props} write={writeValue} beginning={text} />
      </ClientSuspense>
    );
  }
  if (!isSearched) {
    return plain;
  }
  return (
    <PlainTextFrame
      label={label}
      tabIndex={tabIndex}
      className={className}
      dir={isProse ? 'auto' : 'ltr'}
    >
      <ClientSuspense fallback={shown}>
        <marked.Component text={text} search={search} />
      </ClientSuspense>
    </PlainTextFrame>
  );
}
