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
import type { Redact } from '../redaction/RedactOptions.ts';
import type { Redaction } from '../redaction/Redaction.ts';
import type { ToolCardInvocation } from './toolCardStatus.ts';

/** A value whose fields can be missing, at any depth. */
type Part<Value> = Value extends object
  ? { readonly [Key in keyof Value]?: Part<Value[Key]> }
  : Value;

/**
 * A value that isn't final. Any field of an object can be missing, at any depth. Other values are unknown,
 * because a tool can report its progress with anything, such as a string instead of a list.
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

/** A call whose input and output have the types of its tool. They are unknown if the tool isn't registered. */
export interface ToolInvocation<Definition = unknown> extends Omit<
  ChatDynamicToolInvocation,
  'input' | 'output'
> {
  readonly input?: DefinedInput<Definition>;
  readonly output?: DefinedOutput<Definition> | PreliminaryToolValue<DefinedOutput<Definition>>;
}

/**
 * Props of a custom component that renders the input or output of a tool. `preliminary` is true if the value
 * isn't final: an input that is arriving, was cut off or is invalid, or an output that was sent while the
 * tool was running.
 */
export type ToolValueProps<Value = unknown, Definition = unknown> = {
  readonly invocation: ToolInvocation<Definition>;
  /** Whether more of the value will arrive. */
  readonly isArriving: boolean;
} & (
  | { readonly preliminary: false; readonly value: Value }
  | { readonly preliminary: true; readonly value: PreliminaryToolValue<Value> }
);

/**
 * A component that renders values. Typed as a method, because TypeScript compares the parameters of methods
 * less strictly: a component for the values of one tool then fits into a map of all tools.
 */
export type ToolValueComponent<Props> =
  | { render(props: Props): React.ReactNode }['render']
  | React.ComponentClass<Props>;

/**
 * Text about a call: a template such as `'Read {file.path}'`, whose placeholders are paths into the
 * input, or a function that receives the call.
 */
export type ToolText<Definition = unknown> =
  | string
  | { write(invocation: ToolInvocation<Definition>): string | undefined }['write'];

/** The risk of a call. */
export interface ToolRisk {
  readonly level: ToolRiskLevel;
  /** One sentence that explains the level. */
  readonly reason?: string | undefined;
}

/** A function that assesses the risk of a call. Returns undefined to show nothing. */
export type ToolRiskAssessor<Definition = unknown> = {
  assess(
    invocation: ToolInvocation<Definition>,
  ): ToolRisk | undefined | Promise<ToolRisk | undefined>;
}['assess'];

/**
 * The configuration of a tool: how its calls are shown. `Definition` has the types of the tool's `input`
 * and `output`, like an entry in the host's `ChatToolDefinitionMap`.
 */
export interface ToolConfig<Definition = unknown> {
  /** The title of a call. The tool's name stays visible next to it. */
  readonly title?: ToolText<Definition>;
  /** The icon in the header of a card. */
  readonly icon?: React.ElementType;
  /** The preview of the input in the header, or `false` for none. */
  readonly preview?: ToolText<Definition> | false;
  /** The color of the icon, as in `sx`: `'secondary.main'` or `'#6d28d9'`. @default the status's */
  readonly accent?: string;
  /**
   * The text of the Approve button, such as `'Delete files'`. Not a template, because the model must not be able
   * to change it.
   * @default localeText.approveLabel
   */
  readonly approveLabel?: string;
  /**
   * Whether calls can destroy something. Approve then has the color of errors and needs a second press.
   * @default false
   */
  readonly destructive?: boolean;
  /**
   * The answers that `onApprovalResponse` understands, or those of the chat's adapter that may be given. An answer
   * that the request doesn't accept is never offered.
   * @default ['approve', 'reject'] for `onApprovalResponse`, otherwise what the adapter accepts
   */
  readonly allowedDecisions?: readonly ToolDecisionKind[];
  /** The JSON Schema of the input, for the form in which it is edited. @default the adapter's */
  readonly inputSchema?: Readonly<Record<string, unknown>>;
  /**
   * Assesses the risk of a call that needs approval. The card shows the result next to its buttons. Approve waits
   * for the result, but at most two seconds.
   */
  readonly risk?: ToolRiskAssessor<Definition>;
  /**
   * The answers that a request offers. The first one of the kind `allow_once` is the Approve button, the first one
   * of the kind `reject_once` is the Deny button, and the others are in a menu.
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
   * The secrets to hide wherever the calls of the tool are shown, copied or exported.
   * @default true
   */
  readonly redact?: Redact;
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

/**
 * Configurations by exact tool name. Fields of `'*'` apply to every tool that doesn't set them. The inputs
 * and outputs of the tools in `Tools` are typed, and those of other tools are unknown.
 */
export type ToolConfigMap<Tools = ChatToolDefinitionMap> = {
  readonly [Name in keyof Tools]?: ToolConfig<Tools[Name]> | undefined;
} & { readonly [name: string]: ToolConfig | undefined };

/** Returns the configuration of a tool. Fields that it doesn't set are taken from `'*'`. */
export const getToolConfig = (tools: ToolConfigMap | undefined, name: string): ToolConfig => ({
  ...getOwnEntry(tools, '*'),
  ...getOwnEntry(tools, name),
});

/** Returns configurations with rules for all tools that don't have their own. */
export const withRedact = (
  tools: ToolConfigMap | undefined,
  redact: Redact | undefined,
): ToolConfigMap | undefined =>
  redact === undefined ? tools : { ...tools, '*': { redact, ...getOwnEntry(tools, '*') } };

/** Whether calls of a tool keep their own cards in the layouts `inline` and `grouped`. */
export const isPinned = (tools: ToolConfigMap | undefined, name: string): boolean =>
  getToolConfig(tools, name).pinned === true;

/** The fields of a call that identify it. They can't be changed, because answers refer to them. */
const identity = ['toolCallId', 'toolName', 'state', 'approvalId'];

/**
 * Returns a call without its secrets. A field is searched only if something reads it. The fields in `shown` are
 * returned as they are.
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
 * Formats text about a call as one line, without its secrets. Returns an empty string if a value is missing or
 * the app's function throws.
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
        : (fillTemplate(text ?? '', invocation.input, redaction.maskEntry) ?? '');
    return formatted.replaceAll(/[\r\n]+/g, ' ').trim();
  } catch {
    return '';
  }
}
