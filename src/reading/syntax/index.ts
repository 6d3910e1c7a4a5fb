export type {
  CallCandidate,
  CandidateOutcome,
  ExplainTextOptions,
} from './whole-text/explainText.ts';
export type { BlockLimits } from './BlockLimits.ts';
export type { ChatMessage } from '../../core/host/ChatMessage.ts';
export type { ChatMessagePart } from '../../core/host/ChatMessagePart.ts';
export type { ParsedText, ParseTextOptions } from './whole-text/parseText.ts';
export type {
  MarkdownChunk,
  MarkdownChunkOptions,
  MarkdownTextChunk,
  MarkdownToolChunk,
} from './whole-text/parseMarkdownIntoChunks.ts';
export type { JsonSchema } from '../../core/schema/JsonSchema.ts';
export type { InputValidator } from './scanner/Scanner.ts';
export type { ModelMessage, ToModelMessagesOptions } from './writing/toModelMessages.ts';
export type { ParseTranscriptOptions } from './whole-text/parseTranscript.ts';
export type { Position } from '../../core/errors/Position.ts';
export type { Problem, ProblemCode } from './Problem.ts';
export type { Scanner, ScannerOptions } from './scanner/Scanner.ts';
export type {
  CallSink,
  EarlierCall,
  Opener,
  Reading,
  Syntax,
  SyntaxGuide,
  ToolDefinition,
  ToolDefinitions,
  ToolInvocation,
} from './Syntax.ts';
export type { ReadCall, ToolChunk, ToolEvent, WrittenCall } from './ToolEvent.ts';
export type { Input } from './Input.ts';
export { callout } from './notations/callout.ts';
export { caret } from './notations/caret.ts';
export { chatmd } from './notations/chatmd.ts';
export { createScanner } from './scanner/createScanner.ts';
export { createStreamChunks } from './whole-text/createStreamChunks.ts';
export { describeTools } from './writing/describeTools.ts';
export { explainText } from './whole-text/explainText.ts';
export { fence } from './notations/fence.ts';
export { cohere } from './model-notations/cohere.ts';
export { deepseek } from './model-notations/deepseek.ts';
export { gemma } from './model-notations/gemma.ts';
export { glm } from './model-notations/glm.ts';
export { harmony } from './model-notations/harmony.ts';
export { hermes } from './model-notations/hermes.ts';
export { invoke } from './model-notations/invoke.ts';
export { kimi } from './model-notations/kimi.ts';
export { llama } from './model-notations/llama.ts';
export { mistral } from './model-notations/mistral.ts';
export { modelSyntaxes } from './model-notations/modelSyntaxes.ts';
export { openWebUi } from './model-notations/openWebUi.ts';
export { pythonic } from './model-notations/pythonic.ts';
export { qwenXml } from './model-notations/qwenXml.ts';
export { startHtmlBlock } from './markdown/HtmlBlock.ts';
export { syntaxes } from './model-notations/builtInSyntaxes.ts';
export { parseMarkdownIntoChunks } from './whole-text/parseMarkdownIntoChunks.ts';
export { parseText } from './whole-text/parseText.ts';
export { parseTranscript } from './whole-text/parseTranscript.ts';
export { problemMeanings } from './Problem.ts';
export { ToolTextError } from './whole-text/ToolTextError.ts';
export { thinking } from './notations/thinking.ts';
export { trackLiterals } from './literals/trackLiterals.ts';
export { toModelMessages } from './writing/toModelMessages.ts';
export { validateInput } from '../../core/schema/validateInput.ts';
export { writeCall } from './writing/writeCall.ts';
export { xml } from './notations/xml.ts';
