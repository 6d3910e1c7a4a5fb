'use client';
import * as React from 'react';
import { LazyPart } from '../../../ui/ClientSuspense.tsx';
import type { LongTextProps } from './WindowedText.tsx';
import type { MarkedTextProps } from './HighlightedText.tsx';
import type { PayloadViewProps } from '../../frame/PayloadView.ts';
import { PlainText } from '../../frame/PlainTextFrame.tsx';
import { cutText } from '../../../format/text/truncate.ts';
import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';
import { beginningOf } from '../../../format/value/joinChunks.ts';
import { lazyComponent } from '../../../ui/lazyComponent.tsx';
import type { LazyComponent } from '../../../ui/lazyComponent.tsx';

/** A text that is not larger is shown as a whole. */
const mostCharacters = 20_000;
const mostLines = 200;
/** No more than this is seen before the reader scrolls. */
const firstCharacters = 4_000;

const long: LazyComponent<LongTextProps> = lazyComponent(
  async () => (await import('./WindowedText.tsx')).LongText,
);
const marked: LazyComponent<MarkedTextProps> = lazyComponent(
  async () => (await import('./HighlightedText.tsx')).MarkedText,
);

const hasFewLines = (text: string): boolean => {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0 && lines <= mostLines; lines += 1) {
    at = text.indexOf('\n', at + 1);
  }
  return lines <= mostLines;
};

/** Props of a value that is written as text. */
export interface WrittenTextProps extends PayloadViewProps {
  /** Writes the value, in pieces. */
  readonly write: (value: unknown) => Iterable<string>;
  /** Whether the text may be written from the right. */
  readonly isProse?: boolean;
}

/** A value as text, however long: a short one as a whole, a long one in rows. */
export function WrittenText({
  write,
  isProse = false,
  ...props
}: WrittenTextProps): React.JSX.Element {
  const { value, label, tabIndex, className, search, localeText } = props;
  const writeValue = React.useCallback(() => write(value), [write, value]);
  const { text, isWhole } = React.useMemo(
    () => beginningOf(writeValue(), mostCharacters),
    [writeValue],
  );
  const isShort = isWhole && hasFewLines(text);
  const shown = escapeInvisible(isShort ? text : cutText(text, firstCharacters));
  const isSearched = search !== undefined && search.query !== '';
  const plain = (
    <PlainText
      label={label}
      tabIndex={tabIndex}
      className={className}
      dir={isProse ? 'auto' : 'ltr'}
    >
      {text === '' ? <em>{localeText.emptyText}</em> : shown}
    </PlainText>
  );
  if (!isShort) {
    return (
      <LazyPart fallback={plain}>
        <long.Component {...props} write={writeValue} beginning={text} />
      </LazyPart>
    );
  }
  if (!isSearched) {
    return plain;
  }
  return (
    <PlainText
      label={label}
      tabIndex={tabIndex}
      className={className}
      dir={isProse ? 'auto' : 'ltr'}
    >
      <LazyPart fallback={shown}>
        <marked.Component text={text} search={search} />
      </LazyPart>
    </PlainText>
  );
}
