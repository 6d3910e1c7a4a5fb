import type { ChatRegisteredToolName, ChatToolInput } from './ChatToolInvocation.ts';

interface ChatToolInputStartChunk<ToolName = string, IsDynamic = boolean> {
  type: 'tool-input-start';
  toolCallId: string;
  toolName: ToolName;
  dynamic?: IsDynamic;
}

interface ChatToolInputAvailableChunk<ToolName extends string = string> {
  type: 'tool-input-available';
  toolCallId: string;
  toolName: ToolName;
  input: ChatToolInput<ToolName>;
}

interface ChatToolApprovalRequestChunk<ToolName extends string = string> {
  type: 'tool-approval-request';
  approvalId?: string;
  toolCallId: string;
  toolName: ToolName;
  input: ChatToolInput<ToolName>;
}

interface ChatDynamicToolInputStartChunk extends ChatToolInputStartChunk {
  dynamic: true;
}

interface ChatDynamicToolInputAvailableChunk extends ChatToolInputAvailableChunk {
  dynamic: true;
}

interface ChatDynamicToolApprovalRequestChunk extends ChatToolApprovalRequestChunk {
  dynamic: true;
}

/** A chunk that names its tool. If the app has declared any tools, calls to undeclared tools must be `dynamic`. */
type ChatNamedToolChunk = [ChatRegisteredToolName] extends [never]
  ? ChatToolInputStartChunk | ChatToolInputAvailableChunk | ChatToolApprovalRequestChunk
  : // oxlint-disable-next-line typescript/no-redundant-type-constituents -- apps augment the map
    | {
        [ToolName in ChatRegisteredToolName]:
          | ChatToolInputStartChunk<ToolName, false>
          | ChatToolInputAvailableChunk<ToolName>
          | ChatToolApprovalRequestChunk<ToolName>;
      }[ChatRegisteredToolName]
    | ChatDynamicToolInputStartChunk
    | ChatDynamicToolInputAvailableChunk
    | ChatDynamicToolApprovalRequestChunk;

interface ChatToolInputDeltaChunk {
  type: 'tool-input-delta';
  toolCallId: string;
  inputTextDelta: string;
}

interface ChatToolErrorChunk<Type> {
  type: Type;
  toolCallId: string;
  errorText: string;
}

interface ChatToolOutputAvailableChunk {
  type: 'tool-output-available';
  toolCallId: string;
  output: unknown;
  preliminary?: boolean;
}

interface ChatToolOutputDeniedChunk {
  type: 'tool-output-denied';
  toolCallId: string;
  reason?: string;
}

/** A chunk about a call. */
export type ChatToolChunk =
  | ChatNamedToolChunk
  | ChatToolInputDeltaChunk
  | ChatToolErrorChunk<'tool-input-error'>
  | ChatToolErrorChunk<'tool-output-error'>
  | ChatToolOutputAvailableChunk
  | ChatToolOutputDeniedChunk;
