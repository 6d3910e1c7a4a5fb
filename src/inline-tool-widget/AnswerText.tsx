'use client';
import type * as React from 'react';
import { enUSText } from '../locales/enUS.ts';
import type { ToolCardLocaleText } from '../locales/index.ts';
import { LazyPart } from '../payload/LazyPart.tsx';
import type { MarkdownProseProps } from '../payload/MarkdownProse.tsx';
import { lazyComponent } from '../payload/lazyComponent.tsx';

const prose = lazyComponent<MarkdownProseProps>(
  async () => (await import('../payload/MarkdownProse.tsx')).MarkdownProse,
);

const noOrigins: readonly string[] = [];
const asWritten = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

interface Props {
  readonly text: string;
  /** Whether it is Markdown, as the answers of models are. */
  readonly isMarkdown: boolean;
  readonly localeText: ToolCardLocaleText | undefined;
}

/** A text of a message, in a layout that leaves what was said before calls to the widget. */
export function AnswerText({ text, isMarkdown, localeText }: Props): React.JSX.Element {
  const plain = (
    <div dir="auto" style={asWritten}>
      {text}
    </div>
  );
  return isMarkdown ? (
    <LazyPart fallback={plain}>
      <prose.Component
        text={text}
        localeText={localeText ?? enUSText}
        tabIndex={undefined}
        allowedImageOrigins={noOrigins}
        tooLong={plain}
      />
    </LazyPart>
  ) : (
    plain
  );
}
