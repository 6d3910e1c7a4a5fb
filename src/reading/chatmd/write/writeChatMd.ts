import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import { assertArgument, assertOptions } from '../../../core/errors/assertArgument.ts';
import type { ChatMdDocument } from '../ChatMdDocument.ts';
import { getMessageMetadata } from '../ChatMdMetadata.ts';
import { AssistantMessageTracker } from '../messages/AssistantMessageTracker.ts';
import { GeneratedIds } from '../messages/GeneratedIds.ts';
import { CallIdAssigner } from './CallIdAssigner.ts';
import { MessageWriter } from './MessageWriter.ts';
import { PayloadFiles } from './PayloadFiles.ts';
import type { StorePayload } from './PayloadFiles.ts';
import { showsToolCalls, writeDeclarations, writeNotedDeclarations } from './writeDeclarations.ts';

/** Options for `writeChatMd`. */
export interface WriteChatMdOptions {
  /**
   * Whether to write the inputs and outputs of calls into the document. If not, they are passed to `store`, except
   * those of calls that wait for approval or lack a complete input.
   * @default true without `store`, or if `<config/>` has the attribute `show_tool_call`
   */
  readonly showToolCall?: boolean | undefined;
  /** Stores an input or output outside the document. */
  readonly store?: StorePayload | undefined;
  /**
   * A parsed document whose declarations are written first: `<config/>`, `<tool/>` and `<!-- META_REFINE -->`. Ignored
   * if the messages come from a document with its own declarations.
   */
  readonly declared?: Pick<ChatMdDocument, 'elements' | 'metaRefine'> | undefined;
}

/**
 * Converts a chat to a ChatMD document. The same chat always produces the same text. Details that ChatMD can't express
 * are written as attributes that other programs ignore. Throws if a message contains a value that JSON can't represent.
 */
export function writeChatMd(
  messages: readonly ChatMessage[],
  options: WriteChatMdOptions = {},
): string {
  assertArgument(
    Array.isArray(messages),
    messages,
    'the chat of writeChatMd()',
    'A document is written message by message.',
    'Pass the list of messages.',
  );
  assertOptions(options, 'writeChatMd()');
  const { store, declared } = options;
  const { showToolCall = store === undefined || showsToolCalls(messages, declared) } = options;
  if (!showToolCall && store === undefined) {
    throw new TypeError(
      'toolcard: writeChatMd() got `showToolCall: false` without `store`. ' +
        'All inputs and outputs would be lost. ' +
        'Pass `store: (name, text) => …` too, or leave out `showToolCall`.',
    );
  }
  const files = showToolCall || store === undefined ? undefined : new PayloadFiles(messages, store);
  const calls = new CallIdAssigner(files);
  const boundary = new AssistantMessageTracker();
  const ids = new GeneratedIds();
  let hasDeclarations = false;
  const blocks = messages.flatMap((message) => {
    const { before, after } = getMessageMetadata(message);
    hasDeclarations ||= before !== undefined || after !== undefined;
    const declarations = writeNotedDeclarations(before);
    if (declarations.length > 0) {
      boundary.end();
    }
    const elements = new MessageWriter(message, { calls, boundary, ids }).write();
    return [...declarations, ...elements, ...writeNotedDeclarations(after)];
  });
  const all = [...(declared && !hasDeclarations ? writeDeclarations(declared) : []), ...blocks];
  return all.length === 0 ? '' : `${all.join('\n\n')}\n`;
}
