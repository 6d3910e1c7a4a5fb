export type { ChatAdapter } from '../../core/host/ChatAdapter.ts';
export type { ChatMessage } from '../../core/host/ChatMessage.ts';
export type { Pace } from './replay/paceText.ts';
export type { MessagePace } from './replay/MessageReplay.ts';
export type { ReplayChat } from './replay/ConversationReplay.ts';
export type { ReplayContext, ReplayTranscript } from './replay/TextReplay.ts';
export type {
  ConversationReplayAdapter,
  ConversationReplayOptions,
  ReplayAdapter,
  ReplayAdapterOptions,
} from './replay/ReplayAdapter.ts';
export type { WithToolCallsOptions } from './withToolCalls.ts';
export type { Model, ModelAnswer, ModelContext, ModelPiece, ModelStep } from './model/Model.ts';
export type { ModelAdapterOptions } from './model/ModelAdapterOptions.ts';
export type { ModelCall, ModelTool, ModelTools, ToolExecution } from './model/tools/ModelTool.ts';
export type { ToolInputRequest, ToolInputResponse } from './model/tools/ToolInputRequest.ts';
export type {
  McpCall,
  McpCallOptions,
  McpCallParams,
  McpToolsOptions,
} from './model/tools/toolsFromMcp.ts';
export { withToolCalls } from './withToolCalls.ts';
export { createModelAdapter } from './model/createModelAdapter.ts';
export { toolsFromMcp } from './model/tools/toolsFromMcp.ts';
export { createReplayAdapter } from './replay/createReplayAdapter.ts';
export type {
  AiSdkAdapterOptions,
  AiSdkHeaders,
  AiSdkHttpChange,
  AiSdkHttpOptions,
  AiSdkHttpRequest,
  AiSdkStreamOptions,
} from './ai-sdk/AiSdkAdapterOptions.ts';
export type { AiSdkRequest, AiSdkRequestBody, AiSdkTrigger } from './ai-sdk/AiSdkRequest.ts';
export { createAiSdkAdapter } from './ai-sdk/createAiSdkAdapter.ts';
export type {
  AgUiAdapter,
  AgUiAdapterOptions,
  AgUiAnswer,
  AgUiHttpOptions,
  AgUiHttpRequest,
  AgUiStreamOptions,
} from './ag-ui/AgUiAdapterOptions.ts';
export type { AgUiContext, AgUiResumeEntry, AgUiRunInput, AgUiTool } from './ag-ui/AgUiRunInput.ts';
export { createAgUiAdapter } from './ag-ui/createAgUiAdapter.ts';
