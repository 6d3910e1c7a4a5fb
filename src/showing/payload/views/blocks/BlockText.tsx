'use client';
import * as React from 'react';
import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';
import { parseJsonText } from '../../../format/value/parseJsonText.ts';
import { ClientSuspense } from '../../../ui/ClientSuspense.tsx';
import { lazyComponent } from '../../../ui/lazyComponent.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { MoreButton } from '../../frame/MoreButton.ts';
import { looksLikeMarkdown } from '../markdown/looksLikeMarkdown.ts';
import type { MarkdownProseProps } from '../markdown/MarkdownProse.tsx';
import type { BlockContentProps } from './BlockItem.tsx';
import { Prose } from '../text/Prose.tsx';
import { JsonBeginning } from '../raw/JsonBeginning.tsx';

/** Maximum length of the text that is shown initially. */
const maxLength = 10_000;

const prose = lazyComponent<MarkdownProseProps>(
  async () => (await import('../markdown/MarkdownProse.tsx')).MarkdownProse,
);

interface Props extends BlockContentProps {
  readonly text: string;
  readonly mediaType: string;
}

/** Shows the text of a block as Markdown, JSON or plain text. Long text is truncated until the user expands it. */
export function BlockText(props: Props): React.JSX.Element {
  const { text, mediaType, localeText, tabIndex, allowedImageOrigins } = props;
  const [isWhole, setIsWhole] = React.useState(false);
  const json = parseJsonText(text);
  if (json !== undefined && text.length <= maxLength) {
    return <JsonBeginning value={json} />;
  }
  const isCut = text.length > maxLength && !isWhole;
  const shown = isCut ? text.slice(0, maxLength) : text;
  const isMarkdown = mediaType === 'text/markdown' || (mediaType === '' && looksLikeMarkdown(text));
  const plain = (
    <Prose text={shown}>
      <LongText text={escapeInvisible(shown)} />
    </Prose>
  );
  return (
    <>
      {isMarkdown ? (
        <ClientSuspense fallback={plain}>
          <prose.Component text={shown} {...{ localeText, tabIndex, allowedImageOrigins }} />
        </ClientSuspense>
      ) : (
        plain
      )}
      {isCut ? (
        <MoreButton type="button" tabIndex={tabIndex} onClick={() => setIsWhole(true)}>
          {localeText.showWholeTextLabel(text.length)}
        </MoreButton>
      ) : null}
    </>
  );
}
