import type { ChatDynamicToolInvocation } from '@mui/x-chat/headless';
import type { ChatToolDefinitionMap } from '@mui/x-chat/types';
import type * as React from 'react';
import type { ToolDecisionKind } from '../../core/ToolDecision.ts';
import { escapeInvisible } from '../format/text/escapeInvisible.ts';
import { getOwnEntry } from './expansionPolicy.ts';
import type { ToolCardExpansion } from './expansionPolicy.ts';
import type { ToolApprovalOption } from '../../core/ToolApprovalOption.ts';
import { fillTemplate } from '../format/text/fillTemplate.ts';
import type { ToolRiskLevel } from '../locales/ToolApprovalLocaleText.ts';
import type { Redact } from '../redaction/secrets/RedactOptions.ts';
import type { Redaction } from '../redaction/Redaction.ts';
import type { ToolCardInvocation } from './toolCardStatus.ts';

/** A type in which all fields are optional, at any depth. */
type Part<Value> = Value extends object
  ? { readonly [Key in keyof Value]?: Part<Value[Key]> }
  : Value;

/**
 * The type of a value that isn't final. All fields of an object are optional, at any depth. Any other value is
 * `unknown`, because a tool can report progress in any form, such as a string instead of a list.
 */
export type PreliminaryToolValue<Value> = Value extends readonly unknown[]
  ? unknown
  : Value extends object
    ? Part<Value>
    : unknown;

type DefinedInput<Definition> = Definition extends { readonly input: infer Input }
  ? Input
  : unknown;
type DefinedOutput<Definition> = Definition extends { readonly output: infer Output }
  ? Output
  : unknown;

/** A call with the input and output types of its tool. The types are `unknown` if the tool isn't registered. */
export interface ToolInvocation<Definition = unknown> extends Omit<
  ChatDynamicToolInvocation,
  'input' | 'output'
> {
  readonly input?: DefinedInput<Definition>;
  readonly output?: DefinedOutput<Definition> | PreliminaryToolValue<DefinedOutput<Definition>>;
}

/**
 * Props of a custom component for the input or output of a tool. `preliminary` is true if the value isn't final: an
 * input that is arriving, was cut off or is invalid, or the partial output of a tool that is or was running.
 */
export type ToolValueProps<Value = unknown, Definition = unknown> = {
  /** The call, without its secrets. */
  readonly invocation: ToolInvocation<Definition>;
  /** Whether the value is still arriving. */
  readonly isArriving: boolean;
} & (
  | {
      /** Whether the value isn't final. If so, fields can be missing. */
      readonly preliminary: false;
      /** The input or output, without its secrets unless the user has revealed them. */
      readonly value: Value;
    }
  | { readonly preliminary: true; readonly value: PreliminaryToolValue<Value> }
);

/**
 * A component that renders values. Typed as a method, because TypeScript compares the parameters of methods less
 * strictly. Otherwise, a component for one tool's values wouldn't fit into a map of all tools.
 */
export type ToolValueComponent<Props> =
  | { render(props: Props): React.ReactNode }['render']
  | React.ComponentClass<Props>;

/**
 * Text about a call: a template such as `'Read {file.path}'`, whose placeholders are paths in the input, or a function
 * that returns the text.
 */
export type ToolText<Definition = unknown> =
  | string
  | { write(invocation: ToolInvocation<Definition>): string | undefined }['write'];

/** The risk of a call. */
export interface ToolRisk {
  /** The level: `low`, `medium` or `high`. */
  readonly level: ToolRiskLevel;
  /** One sentence that explains the level. */
  readonly reason?: string | undefined;
}

/** Assesses the risk of a call. Return undefined to show nothing. */
export type ToolRiskAssessor<Definition = unknown> = {
  assess(
    invocation: ToolInvocation<Definition>,
  ): ToolRisk | undefined | Promise<ToolRisk | undefined>;
}['assess'];

/**
 * The configuration of a tool. `Definition` contains the types of the tool's `input` and `output`, like an entry in the
 * host's `ChatToolDefinitionMap`.
 */
export interface ToolConfig<Definition = unknown> {
  /** The title of a call. The tool's name stays visible next to it. */
  readonly title?: ToolText<Definition>;
  /** The icon in the header of a card. */
  readonly icon?: React.ElementType;
  /**
   * The preview of the input in the header, or `false` for none. While a card is closed, the cause of a failure or the
   * reason for a denial replaces it.
   */
  readonly preview?: ToolText<Definition> | false;
  /**
   * The color of the icon, as in `sx`, for example `'secondary.main'` or `'#6d28d9'`.
   * @default the color of the status
   */
  readonly accent?: string;
  /**
   * The text of the Approve button, such as `'Delete files'`. Not a template, because models must not be able to change
   * it.
   * @default localeText.approveLabel
   */
  readonly approveLabel?: string;
  /**
   * Whether calls can do damage, such as deleting data. If so, Approve is red and needs a second press, and no grant
   * approves the calls.
   * @default false
   */
  readonly destructive?: boolean;
  /**
   * The decisions to offer. The receiver of the answer must support them: `onApprovalResponse` or, if it isn't set, the
   * chat's adapter. A decision that the request doesn't accept is never offered.
   * @default ['approve', 'reject'] for `onApprovalResponse`, otherwise all that the adapter accepts
   */
  readonly allowedDecisions?: readonly ToolDecisionKind[];
  /**
   * The JSON Schema of the input, for the form that edits it.
   * @default the adapter's schema
   */
  readonly inputSchema?: Readonly<Record<string, unknown>>;
  /**
   * Assesses the risk of a call that needs approval. The card shows the assessment next to its buttons. Approve stays
   * disabled until it arrives, for at most two seconds.
   */
  readonly risk?: ToolRiskAssessor<Definition>;
  /**
   * The answers that a request offers. The first one of the kind `allow_once` is the Approve button, the first one of
   * the kind `reject_once` is the Deny button, and the others are in a menu.
   */
  readonly approvalOptions?: readonly ToolApprovalOption[];
  /** The component that renders the input. Can be created with `React.lazy`. */
  readonly Input?: ToolValueComponent<ToolValueProps<DefinedInput<Definition>, Definition>>;
  /** The component that renders the output. Can be created with `React.lazy`. */
  readonly Output?: ToolValueComponent<ToolValueProps<DefinedOutput<Definition>, Definition>>;
  /** Whether cards and their sections are open by default. */
  readonly expanded?: ToolCardExpansion;
  /** The phrase for the tool's calls in the summary of an inline widget. */
  readonly summary?: ToolSummary;
  /**
   * Which secrets to hide wherever the tool's calls are shown, copied or exported.
   * @default true
   */
  readonly redact?: Redact;
  /**
   * Whether the tool's calls keep their own cards in the layouts `inline` and `grouped`.
   * @default false
   */
  readonly pinned?: boolean;
}

/**
 * The phrase for a tool's calls. `one` is a template for a single call, such as `'read {path}'`. The other plural
 * categories contain `#` for the number of calls. Calls with the same phrase count once.
 */
export type ToolSummary = Partial<Record<Intl.LDMLPluralRule, string>> & {
  readonly one: string;
  readonly other: string;
};

/**
 * Configurations by exact tool name. The entry `'*'` sets defaults for all tools. The inputs and outputs of the tools
 * in `Tools` are typed. Those of other tools have the type `unknown`.
 */
export type ToolConfigMap<Tools = ChatToolDefinitionMap> = {
  readonly [Name in keyof Tools]?: ToolConfig<Tools[Name]> | undefined;
} & { readonly [name: string]: ToolConfig | undefined };

/** Returns the configuration of a tool, with the fields of `'*'` as defaults. */
export const getToolConfig = (tools: ToolConfigMap | undefined, name: string): ToolConfig => ({
  ...getOwnEntry(tools, '*'),
  ...getOwnEntry(tools, name),
});

/**
 * Returns the configurations with the given redaction rules as the default for all tools. Rules in the configurations
 * take precedence.
 */
export const withRedact = (
  tools: ToolConfigMap | undefined,
  redact: Redact | undefined,
): ToolConfigMap | undefined =>
  redact === undefined ? tools : { ...tools, '*': { redact, ...getOwnEntry(tools, '*') } };

/** Returns whether calls of a tool keep their own cards in the layouts `inline` and `grouped`. */
export const isPinned = (tools: ToolConfigMap | undefined, name: string): boolean =>
  getToolConfig(tools, name).pinned === true;

/** The fields that are never redacted, because they identify the call and its state. */
const identity = ['toolCallId', 'toolName', 'state', 'approvalId'];

/**
 * Returns a call without its secrets. Redacts each field only when it is read. Fields in `shown` replace those of the
 * call and aren't redacted.
 */
export const redactInvocation = (
  invocation: ToolCardInvocation,
  redaction: Redaction,
  shown: Partial<ToolCardInvocation> = {},
): ToolCardInvocation => {
  const redacted = { ...invocation, ...shown };
  for (const [key, value] of Object.entries(invocation)) {
    if (!identity.includes(key) && !Object.hasOwn(shown, key)) {
      const get = (): unknown => redaction.maskValue(value);
      Object.defineProperty(redacted, key, { get, enumerable: true, configurable: true });
    }
  }
  return redacted;
};

/**
 * Formats text about a call on one line, without secrets. Returns an empty string if there is no text, a value is
 * missing or the app's function throws.
 */
export function formatToolText(
  text: ToolText | undefined,
  invocation: ToolCardInvocation,
  redaction: Redaction,
): string {
  try {
    const formatted =
      typeof text === 'function'
        ? escapeInvisible(text(redactInvocation(invocation, redaction)) ?? '', { inline: true })
        : (fillTemplate(text ?? '', (path) => redaction.maskAt(invocation.input, path)) ?? '');
    return formatted.replaceAll(/[\r\n]+/g, ' ').trim();
  } catch {
    return '';
  }
}
