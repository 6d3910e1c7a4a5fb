import type * as React from 'react';
import { truncate } from '../format/text/truncate.ts';
import { escapeInvisible } from '../format/text/escapeInvisible.ts';
import { isolateBidi } from '../format/text/isolateBidi.ts';
import { ownEntry } from './expansionPolicy.ts';
import type { ToolCardExpansion } from './expansionPolicy.ts';
import type { ToolCardInvocation } from './toolCardStatus.ts';

/** Props of a component that shows an input or output of a tool in its own way. */
export interface ToolValueProps {
  readonly value: unknown;
  readonly invocation: ToolCardInvocation;
  /** Whether the value still arrives: it may be half of what it will be. */
  readonly isArriving: boolean;
}

/** A text about a call: with `{path.to.a.value}` of its input in it, or as a function of the call. */
export type ToolText = string | ((invocation: ToolCardInvocation) => string | undefined);

/** How the calls of a tool are shown. */
export interface ToolConfig {
  /** What stands for the tool's name; that stays readable beside it. */
  readonly title?: ToolText;
  readonly icon?: React.ElementType;
  /** What the header tells of the input; `false` for nothing. */
  readonly preview?: ToolText | false;
  /** Shows the input in its own way; it may be lazy. */
  readonly Input?: React.ElementType<ToolValueProps>;
  /** Shows the output in its own way; it may be lazy. */
  readonly Output?: React.ElementType<ToolValueProps>;
  /** Whether cards and their sections are open. */
  readonly expanded?: ToolCardExpansion;
  /** What calls of the tool did, for a summary of several tools. */
  readonly summary?: ToolSummary;
  /** Whether its calls keep their own cards where others are folded into one. */
  readonly pinned?: boolean;
}

/**
 * What calls of a tool did, in words: of one by a template such as `'read {path}'`, of several by plural
 * category with `#` for their number. Calls that did the same count once.
 */
export type ToolSummary = Partial<Record<Intl.LDMLPluralRule, string>> & {
  readonly one: string;
  readonly other: string;
};

/** How calls are shown, by exact tool name; `'*'` is for what a tool has none of its own for. */
export type ToolConfigMap = Readonly<Record<string, ToolConfig | undefined>>;

/** How the calls of a tool are shown. */
export const getToolConfig = (tools: ToolConfigMap | undefined, name: string): ToolConfig => ({
  ...ownEntry(tools, '*'),
  ...ownEntry(tools, name),
});

const maxValueLength = 80;

const readPath = (input: unknown, path: string): unknown => {
  let value = input;
  for (const key of path.split('.')) {
    const owner = typeof value === 'object' && value !== null ? value : {};
    value = Object.getOwnPropertyDescriptor(owner, key.trim())?.value;
  }
  return value;
};

const tellValue = (value: unknown): string | undefined => {
  const isTold = ['string', 'number', 'boolean'].includes(typeof value);
  const text = isTold
    ? escapeInvisible(String(value).slice(0, 4 * maxValueLength), { inline: true })
    : '';
  const short = truncate(text, maxValueLength);
  if (text === '') {
    return undefined;
  }
  return short === text ? text : `${short}…`;
};

const places = /\{([^{}]*)\}/g;

/** Puts values of an input into a template; undefined where one of them is missing. */
export function fillTemplate(template: string, input: unknown): string | undefined {
  const words = template.replaceAll(places, '');
  let isWhole = true;
  const text = template.replaceAll(places, (_, path: string) => {
    const value = tellValue(readPath(input, path));
    isWhole &&= value !== undefined;
    return isolateBidi(words, value ?? '');
  });
  return isWhole ? text : undefined;
}

/** A text about a call, in one line. Code of the app that fails says nothing. */
export function tellCall(text: ToolText | undefined, invocation: ToolCardInvocation): string {
  try {
    const told =
      typeof text === 'function'
        ? escapeInvisible(text(invocation) ?? '', { inline: true })
        : (fillTemplate(text ?? '', invocation.input) ?? '');
    return told.replaceAll(/[\r\n]+/g, ' ').trim();
  } catch {
    return '';
  }
}
