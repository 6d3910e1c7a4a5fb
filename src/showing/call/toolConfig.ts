import type * as React from 'react';
import { escapeInvisible } from '../format/text/escapeInvisible.ts';
import { getOwnEntry } from './expansionPolicy.ts';
import type { ToolCardExpansion } from './expansionPolicy.ts';
import { fillTemplate } from './fillTemplate.ts';
import type { ToolCardInvocation } from './toolCardStatus.ts';

/** Props of a custom component that renders the input or output of a tool. */
export interface ToolValueProps {
  readonly value: unknown;
  readonly invocation: ToolCardInvocation;
  /** Whether the value is still arriving, so that it might be incomplete. */
  readonly isArriving: boolean;
}

/**
 * Text about a call: a template such as `'Read {file.path}'`, whose placeholders are paths into the
 * input, or a function that receives the call.
 */
export type ToolText = string | ((invocation: ToolCardInvocation) => string | undefined);

/** The configuration of a tool: how its calls are shown. */
export interface ToolConfig {
  /** The title of a call. The tool's name stays visible next to it. */
  readonly title?: ToolText;
  readonly icon?: React.ElementType;
  /** The preview of the input in the header, or `false` for none. */
  readonly preview?: ToolText | false;
  /** The component that renders the input. Can be created with `React.lazy`. */
  readonly Input?: React.ElementType<ToolValueProps>;
  /** The component that renders the output. Can be created with `React.lazy`. */
  readonly Output?: React.ElementType<ToolValueProps>;
  /** Whether cards and their sections are open by default. */
  readonly expanded?: ToolCardExpansion;
  /** The phrase for the tool's calls in the summary of an inline widget. */
  readonly summary?: ToolSummary;
  /** Whether the tool's calls keep their own cards in the layouts `inline` and `grouped`. */
  readonly pinned?: boolean;
}

/**
 * The phrase for a tool's calls. `one` is a template for a single call, such as `'read {path}'`. The
 * other plural categories use `#` for the number of calls, in which calls with the same phrase count
 * once.
 */
export type ToolSummary = Partial<Record<Intl.LDMLPluralRule, string>> & {
  readonly one: string;
  readonly other: string;
};

/** Configurations by exact tool name. Fields of `'*'` apply to every tool that doesn't set them. */
export type ToolConfigMap = Readonly<Record<string, ToolConfig | undefined>>;

/** Returns the configuration of a tool. Fields that it doesn't set are taken from `'*'`. */
export const getToolConfig = (tools: ToolConfigMap | undefined, name: string): ToolConfig => ({
  ...getOwnEntry(tools, '*'),
  ...getOwnEntry(tools, name),
});

/** Whether calls of a tool keep their own cards in the layouts `inline` and `grouped`. */
export const isPinned = (tools: ToolConfigMap | undefined, name: string): boolean =>
  getToolConfig(tools, name).pinned === true;

/**
 * Formats text about a call as one line. Returns an empty string if a value is missing or the app's
 * function throws.
 */
export function formatToolText(text: ToolText | undefined, invocation: ToolCardInvocation): string {
  try {
    const formatted =
      typeof text === 'function'
        ? escapeInvisible(text(invocation) ?? '', { inline: true })
        : (fillTemplate(text ?? '', invocation.input) ?? '');
    return formatted.replaceAll(/[\r\n]+/g, ' ').trim();
  } catch {
    return '';
  }
}
