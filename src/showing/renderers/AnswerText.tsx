'use client';
import * as React from 'react';
import { enUSCardText } from '../locales/enUSCardText.ts';
import type { LocaleText } from '../locales/LocaleText.ts';
import { LongText } from '../ui/LongText.tsx';
import { ClientSuspense } from '../ui/ClientSuspense.tsx';
import type { MarkdownProseProps } from '../payload/views/markdown/MarkdownProse.tsx';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import { useLocaleText } from '../ui/useLocaleText.ts';
import { closeMarkdown } from './closeMarkdown.ts';

const prose = lazyComponent<MarkdownProseProps>(
  async () => (await import('../payload/views/markdown/MarkdownProse.tsx')).MarkdownProse,
);

const noOrigins: readonly string[] = [];

interface Props {
  readonly text: string;
  /** Whether to render the text as Markdown instead of plain text. */
  readonly isMarkdown: boolean;
  /** Whether the text is still arriving. If so, unclosed Markdown at its end is closed before rendering. */
  readonly isArriving?: boolean;
  readonly localeText: Partial<LocaleText> | undefined;
}

/** Removes the most common Markdown markers from text that is shown until the renderer has loaded. */
const hideMarkers = (text: string): string =>
  text
    .replaceAll(/!?\[([^\][\n]{0,500})\]\([^()\n]{0,2000}\)/g, '$1')
    .replaceAll(/\*+(?=\S)|(?<=\S)\*+|~~|`|^#{1,6} /gm, '');

/**
 * Text without Markdown markers. A separate component, so that the text is searched for markers only until the renderer
 * has loaded.
 */
const Unformatted = ({ text }: { readonly text: string }): React.JSX.Element => (
  <LongText text={hideMarkers(text)} />
);

/** Preloads the Markdown renderer, so that the answer doesn't first appear unformatted. */
export function AnswerTextPreload(): null {
  React.useEffect(() => prose.preload(), []);
  return null;
}

function UnmemoizedAnswerText(props: Props): React.JSX.Element {
  const { text, isMarkdown, isArriving = false, localeText: given } = props;
  const localeText = useLocaleText('ToolCard', given, enUSCardText);
  const shown = isMarkdown && isArriving ? closeMarkdown(text) : text;
  return isMarkdown ? (
    <ClientSuspense fallback={<Unformatted text={shown} />}>
      <prose.Component
        text={shown}
        localeText={localeText}
        tabIndex={undefined}
        allowedImageOrigins={noOrigins}
      />
    </ClientSuspense>
  ) : (
    <>
      <LongText text={text} />
      <AnswerTextPreload />
    </>
  );
}

/**
 * The text of a message in the layout `inline`. Memoized, because a finished answer would otherwise be parsed again
 * while another one streams.
 */
export const AnswerText: React.NamedExoticComponent<Props> = React.memo(UnmemoizedAnswerText);
