export type { BlockLimits } from './BlockLimits.ts';
export type { ParsedText, ParseTextOptions } from './parseText.ts';
export type {
  MarkdownChunk,
  MarkdownTextChunk,
  MarkdownToolChunk,
} from './parseMarkdownIntoChunks.ts';
export type { InputValidator } from './CallReport.ts';
export type { ModelMessage, ToModelMessagesOptions } from './toModelMessages.ts';
export type { ParseTranscriptOptions } from './parseTranscript.ts';
export type { Position, Problem, ProblemCode } from './Problem.ts';
export type { Scanner, ScannerOptions } from './Scanner.ts';
export type {
  CallSink,
  EarlierCall,
  JsonSchema,
  Opener,
  Reading,
  Syntax,
  ToolDefinition,
  ToolDefinitions,
  ToolInvocation,
} from './Syntax.ts';
export type { ReadCall, ToolChunk, ToolEvent, WrittenCall } from './ToolEvent.ts';
export type { Input } from './Input.ts';
export { CallLedger } from './CallLedger.ts';
export { callout } from './callout.ts';
export { caret } from './caret.ts';
export { chatmd } from './chatmd.ts';
export { createScanner } from './createScanner.ts';
export { createStreamChunks } from './createStreamChunks.ts';
export { describeTools } from './describeTools.ts';
export { fence } from './fence.ts';
export { parseMarkdownIntoChunks } from './parseMarkdownIntoChunks.ts';
export { parseText } from './parseText.ts';
export { parseTranscript } from './parseTranscript.ts';
export { problemMeanings } from './Problem.ts';
export { syntaxes } from './syntaxes.ts';
export { ToolTextError } from './ToolTextError.ts';
export { thinking } from './thinking.ts';
export { toModelMessages } from './toModelMessages.ts';
export { validateInput } from './validateInput.ts';
export { writeCall } from './writeCall.ts';
export { xml } from './xml.ts';
