import type { ChatToolDefinitionMap } from './ChatTypeMaps.ts';

/** The names of the tools that the app has declared. */
export type ChatRegisteredToolName = Extract<keyof ChatToolDefinitionMap, string>;

type ChatKnownToolName = [ChatRegisteredToolName] extends [never] ? string : ChatRegisteredToolName;

type Definition<ToolName extends string> = ToolName extends keyof ChatToolDefinitionMap
  ? ChatToolDefinitionMap[ToolName]
  : never;

type Declared<ToolName extends string, Key extends 'input' | 'output'> = [
  Definition<ToolName>,
] extends [never]
  ? unknown
  : Definition<ToolName> extends Record<Key, infer Value>
    ? Value
    : unknown;

/** The type of a tool's input: the declared type, or `unknown` if the app has declared none. */
export type ChatToolInput<ToolName extends string> = Declared<ToolName, 'input'>;

/** The type of a tool's output: the declared type, or `unknown` if the app has declared none. */
type ChatToolOutput<ToolName extends string> = Declared<ToolName, 'output'>;

/** The state of a call. */
export type ChatToolInvocationState =
  | 'input-streaming'
  | 'input-available'
  | 'approval-requested'
  | 'approval-responded'
  | 'output-available'
  | 'output-error'
  | 'output-denied';

/** The response to an approval request. */
export interface ChatToolApproval {
  approved: boolean;
  reason?: string;
}

/** A call to a tool that the app has declared, or to any tool if it has declared none. */
export interface ChatToolInvocation<ToolName extends ChatKnownToolName = ChatKnownToolName> {
  toolCallId: string;
  toolName: ToolName;
  state: ChatToolInvocationState;
  input?: ChatToolInput<ToolName>;
  output?: ChatToolOutput<ToolName>;
  errorText?: string;
  approval?: ChatToolApproval;
  approvalId?: string;
  providerExecuted?: boolean;
  title?: string;
  callProviderMetadata?: Record<string, unknown>;
  preliminary?: boolean;
}

/** A call to a tool that is known only at runtime. */
export interface ChatDynamicToolInvocation {
  toolCallId: string;
  toolName: string;
  state: ChatToolInvocationState;
  input?: unknown;
  output?: unknown;
  errorText?: string;
  approval?: ChatToolApproval;
  approvalId?: string;
  providerExecuted?: boolean;
  title?: string;
  callProviderMetadata?: Record<string, unknown>;
  preliminary?: boolean;
}
