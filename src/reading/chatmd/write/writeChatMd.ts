import type { ChatMessage } from '@mui/x-chat/headless';
import { assertArgument, assertOptions } from '../../../core/errors/assertArgument.ts';
import { DocumentCallWriter } from './DocumentCallWriter.ts';
import type { StorePayload } from './DocumentCallWriter.ts';
import type { ChatMdDocument } from '../ChatMdDocument.ts';
import type { ChatMdNode } from '../ChatMdNode.ts';
import { getMessageNotes } from '../ChatMdNotes.ts';
import { MessageWriter } from './MessageWriter.ts';
import type { WritingPlace } from './MessageWriter.ts';
import { isMetaRefine, metaRefineMark } from '../parse/metaRefine.ts';
import { readDocument } from '../parse/DocumentReader.ts';
import { writeAttributes } from './writeElement.ts';

/** How to write a document. */
export interface WriteChatMdOptions {
  /**
   * Whether inputs and outputs of calls stand in the document, and not in files of their own.
   * @default true without `store`
   */
  readonly showToolCall?: boolean | undefined;
  /** Keeps the inputs and outputs that do not stand in the document. */
  readonly store?: StorePayload | undefined;
  /**
   * What to declare on top, as `parseChatMd` gives it: the configuration and the tools of a chat that knows
   * of none. Messages that come from a document bring their own.
   */
  readonly declared?: Pick<ChatMdDocument, 'elements' | 'metaRefine'> | undefined;
}

const declarationOf = (node: ChatMdNode): readonly string[] => {
  if (node.type === 'text' || (node.tag !== 'config' && node.tag !== 'tool')) {
    return [];
  }
  return node.children.length === 0
    ? [`<${node.tag}${writeAttributes(node.attributes)}/>`]
    : [node.literal];
};

/** Declares what another document does, in a block of its own. */
const declarations = ({
  elements,
  metaRefine,
}: Pick<ChatMdDocument, 'elements' | 'metaRefine'>): readonly string[] => {
  const lines = [...(metaRefine ? [metaRefineMark] : []), ...elements.flatMap(declarationOf)];
  return lines.length === 0 ? [] : [lines.join('\n')];
};

/** Writes what is declared between messages. Notes of a chat may hold anything: the rest is left out. */
const writeDeclared = (text: string | undefined): readonly string[] => {
  if (text === undefined) {
    return [];
  }
  let metaRefine = false;
  const elements = readDocument(
    text,
    undefined,
    () => undefined,
    (comment) => {
      metaRefine ||= isMetaRefine(comment);
    },
  );
  return declarations({ elements, metaRefine });
};

/**
 * Writes a chat as a ChatMD document, the same chat always in the same way. What the host holds and
 * ChatMD has no word for stands in attributes that other programs pass over.
 */
export function writeChatMd(
  messages: readonly ChatMessage[],
  options: WriteChatMdOptions = {},
): string {
  assertArgument(
    Array.isArray(messages),
    messages,
    'the chat of writeChatMd()',
    'It is written message by message.',
    'Pass the list of its messages.',
  );
  assertOptions(options, 'writeChatMd()');
  const { store, showToolCall = store === undefined, declared } = options;
  if (!showToolCall && store === undefined) {
    throw new TypeError(
      'toolcard: writeChatMd() cannot keep payloads outside of the document, since it has no `store`. ' +
        'They would be lost. Pass store(name, text), or showToolCall: true.',
    );
  }
  const calls = new DocumentCallWriter(messages, showToolCall ? undefined : store);
  const place: WritingPlace = {
    isBehindAnswer: false,
    isInAnswer: false,
    messages: 0,
    sources: 0,
    reasonings: 0,
  };
  const blocks = messages.flatMap((message) => {
    const { before, after } = getMessageNotes(message);
    const own = writeDeclared(before);
    // What is declared ends the answer before it.
    place.isInAnswer &&= own.length === 0;
    place.messages += 1;
    const written = new MessageWriter(message, calls, place).write();
    return [...own, ...written, ...writeDeclared(after)];
  });
  const isOwn = messages.some((message) => {
    const { before, after } = getMessageNotes(message);
    return before !== undefined || after !== undefined;
  });
  const all = [...(declared && !isOwn ? declarations(declared) : []), ...blocks];
  return all.length === 0 ? '' : `${all.join('\n\n')}\n`;
}
