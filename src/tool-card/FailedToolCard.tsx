'use client';
import type * as React from 'react';
import { enUSCardText } from '../locales/enUSCard.ts';
import type { CardLocaleText } from '../locales/ToolCardLocaleText.ts';
import { escapeInvisible } from '../payload/escapeInvisible.ts';
import { ToolCardRoot } from './ToolCardRoot.ts';
import { toolCardClasses } from './toolCardClasses.ts';

interface Props {
  readonly toolName: string;
  readonly localeText: CardLocaleText | undefined;
}

/** Stands for a card that could not be shown, as when a slot of the app fails. */
export function FailedToolCard({ toolName, localeText = enUSCardText }: Props): React.JSX.Element {
  const name = escapeInvisible(toolName, { inline: true });
  return (
    <ToolCardRoot
      role="group"
      aria-label={name}
      className={`${toolCardClasses.root} ${toolCardClasses.outlined}`}
      sx={{ p: 1 }}
    >
      <bdi>{name}</bdi> · {localeText.cardFailedText}
    </ToolCardRoot>
  );
}
