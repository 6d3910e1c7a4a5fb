'use client';
import * as React from 'react';
import { enUSCardText } from '../locales/enUSCardText.ts';
import type { LocaleText } from '../locales/LocaleText.ts';
import { LongText } from '../ui/LongText.tsx';
import { ClientSuspense } from '../ui/ClientSuspense.tsx';
import type { MarkdownProseProps } from '../payload/views/markdown/MarkdownProse.tsx';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import { useLocaleText } from '../ui/useLocaleText.ts';

const prose = lazyComponent<MarkdownProseProps>(
  async () => (await import('../payload/views/markdown/MarkdownProse.tsx')).MarkdownProse,
);

const noOrigins: readonly string[] = [];

interface Props {
  readonly text: string;
  /** Whether to render the text as Markdown, like a model's answers, instead of plain text. */
  readonly isMarkdown: boolean;
  readonly localeText: Partial<LocaleText> | undefined;
}

/** Preloads the Markdown renderer, so that the answer doesn't briefly appear as source text. */
export function AnswerTextPreload(): null {
  React.useEffect(() => prose.preload(), []);
  return null;
}

function UnmemoizedAnswerText({ text, isMarkdown, localeText: given }: Props): React.JSX.Element {
  const localeText = useLocaleText('ToolCard', given, enUSCardText);
  const plain = <LongText text={text} />;
  return isMarkdown ? (
    <ClientSuspense fallback={plain}>
      <prose.Component
        text={text}
        localeText={localeText}
        tabIndex={undefined}
        allowedImageOrigins={noOrigins}
      />
    </ClientSuspense>
  ) : (
    <>
      {plain}
      <AnswerTextPreload />
    </>
  );
}

/**
 * The text of a message in the layout `inline`. Memoized, because a finished answer would otherwise be parsed again
 * while another one streams.
 */
export const AnswerText: React.NamedExoticComponent<Props> = React.memo(UnmemoizedAnswerText);
