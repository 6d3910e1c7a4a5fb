import type { ChatMessage, ChatMessagePart } from '@mui/x-chat/headless';
import { getAttribute, hasAttribute, isInlineTag } from '../ChatMdNode.ts';
import type { ChatMdElement, ChatMdElementAttributes, ChatMdNode } from '../ChatMdNode.ts';
import { withNotes } from '../ChatMdNotes.ts';
import type { ChatMdDocument } from '../ChatMdDocument.ts';
import type { ChatMdNotes } from '../ChatMdNotes.ts';
import { inlinePart } from './inlineParts.ts';
import { metaRefineMark } from '../parse/metaRefine.ts';
import { readMessageRecord, recordName } from '../records/messageRecord.ts';
import {
  isAnswerElement,
  isResponseElement,
  pairCallsWithResponses,
} from '../parse/pairCallsWithResponses.ts';
import type { PairedCall } from '../parse/pairCallsWithResponses.ts';
import { toInvocation } from './toInvocation.ts';
import { reasoningParts } from './reasoningParts.ts';
import { roles } from './roles.ts';
import { dedentedText } from './dedentedText.ts';
import { IdAllocator } from '../../../core/ids/IdAllocator.ts';

type Role = ChatMessage['role'];

/** A message that is being built. */
interface OpenMessage {
  readonly id: string;
  readonly role: Role;
  readonly parts: ChatMessagePart[];
  readonly notes: ChatMdNotes;
  readonly record: ReturnType<typeof readMessageRecord>;
  /** Whether a response has come: what follows is a new step. */
  isAnswered: boolean;
}

/** The attributes that say how the elements of a document make messages. */
const known = ['role', 'message', recordName, 'step'];

const restOf = ({ attributes }: ChatMdElement): ChatMdElementAttributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => !known.includes(name)));

/** Builds a chat from the top-level elements of a document. */
export class MessagesBuilder {
  readonly #idPrefix: string;
  readonly #messages: ChatMessage[] = [];
  readonly #calls: ReadonlyMap<ChatMdElement, PairedCall>;
  readonly #strayRole: Role;
  readonly #shown = new Set<PairedCall>();
  readonly #ids = new IdAllocator();
  #open: OpenMessage | undefined;
  #declared: string[];
  #isBehindAnswer = false;
  #sources = 0;
  #reasonings = 0;

  constructor(
    { elements, metaRefine }: Pick<ChatMdDocument, 'elements' | 'metaRefine'>,
    idPrefix: string,
  ) {
    this.#idPrefix = idPrefix;
    this.#calls = pairCallsWithResponses(elements);
    this.#strayRole = elements.some(({ type }) => type === 'element') ? 'system' : 'assistant';
    this.#declared = metaRefine ? [metaRefineMark] : [];
  }

  /** Adds what stands at the top level. */
  add(node: ChatMdNode): void {
    const wasBehindAnswer = this.#isBehindAnswer;
    this.#isBehindAnswer = node.type === 'element' && isAnswerElement(node);
    if (node.type === 'text') {
      this.#addStray(node);
    } else if (node.tag === 'config' || node.tag === 'tool') {
      this.#declared.push(node.literal);
    } else if (this.#calls.has(node) || node.tag === 'reasoning') {
      this.#addToAnswer(node, this.#declared.length > 0);
    } else if (isAnswerElement(node)) {
      this.#addToAnswer(node, wasBehindAnswer || this.#declared.length > 0);
    } else {
      this.#addOther(node);
    }
  }

  /** Ends the chat, and gives its messages. */
  end(): ChatMessage[] {
    this.#close();
    const last = this.#messages.at(-1);
    if (last !== undefined && this.#declared.length > 0) {
      const { chatmd }: { chatmd?: ChatMdNotes } = { ...last.metadata };
      const after = this.#declared.join('\n');
      this.#messages[this.#messages.length - 1] = {
        ...last,
        ...metadataOf({ ...chatmd, after }, last.metadata),
      };
    }
    return this.#messages;
  }

  /** What belongs to nobody belongs to the message before it. A text without any element is an answer. */
  #addStray(node: ChatMdNode): void {
    const open = this.#open ?? this.#begin(this.#strayRole, undefined);
    this.#addContent(open, [node], {});
  }

  #addOther(node: ChatMdElement): void {
    const said = node.tag === 'msg' ? (getAttribute(node, 'role') ?? '') : node.tag;
    const role = roles.get(said) ?? (node.tag === 'msg' ? 'user' : undefined);
    if (role === undefined) {
      this.#addStray(node);
      return;
    }
    const isMore = this.#isMore(node, role);
    const isPlain = node.tag === role;
    const notes: ChatMdNotes = {
      ...(!isPlain && { tag: said === node.tag ? said : `msg ${said}` }),
      attributes: restOf(node),
    };
    const open = isMore && this.#open ? this.#open : this.#begin(role, node, notes);
    this.#addContent(open, node.children, {});
  }

  /** Whether an element says that it goes on with the message before it. */
  #isMore(node: ChatMdElement, role: Role): boolean {
    const id = getAttribute(node, 'message');
    return this.#open?.role === role && id !== undefined && id === this.#open.id;
  }

  #addToAnswer(node: ChatMdElement, isNew: boolean): void {
    const goesOn =
      this.#open?.role === 'assistant' && !isNew && getAttribute(node, 'message') === undefined;
    const isSame = goesOn || this.#isMore(node, 'assistant');
    const open = isSame && this.#open ? this.#open : this.#begin('assistant', node);
    const step = getAttribute(node, 'step');
    const isStep = hasAttribute(node, 'step') ? step !== 'same' : open.isAnswered;
    const pair = this.#calls.get(node);
    if (pair !== undefined && isResponseElement(node) && pair.call !== undefined) {
      // The call shows it, wherever that stands.
      open.isAnswered ||= this.#shown.has(pair);
      return;
    }
    if (isStep) {
      open.parts.push({ type: 'step-start' });
    }
    open.isAnswered = false;
    if (pair !== undefined) {
      this.#addCall(open, pair);
    } else if (node.tag === 'reasoning') {
      this.#reasonings += 1;
      const attributes = { id: `reasoning-${this.#reasonings}`, ...restOf(node) };
      open.parts.push(...reasoningParts(node, attributes));
    } else {
      this.#addContent(open, node.children, {
        ...(node.tag === 'msg' && { tag: 'msg assistant' }),
        attributes: restOf(node),
      });
    }
  }

  #addCall(open: OpenMessage, pair: PairedCall): void {
    const { type, invocation } = toInvocation(pair);
    const approvalId = `${open.id}:${pair.id}`;
    const isAsked = invocation.state === 'approval-requested';
    const toolInvocation = { ...invocation, ...(isAsked && { approvalId }) };
    open.parts.push({ type, toolInvocation });
    this.#shown.add(pair);
    // A response without a call ends a step too.
    open.isAnswered = pair.call === undefined;
  }

  /** Adds the texts and the inline elements of a message. The first part bears the notes. */
  #addContent(open: OpenMessage, nodes: readonly ChatMdNode[], notes: ChatMdNotes): void {
    let rest = notes;
    let texts: ChatMdNode[] = [];
    const push = (part: ChatMessagePart, own: ChatMdNotes): void => {
      open.parts.push(withNotes(part, { ...rest, ...own }));
      rest = {};
    };
    const endText = (): void => {
      const text = dedentedText(texts);
      texts = [];
      if (text !== '') {
        push({ type: 'text', text }, {});
      }
    };
    for (const node of flattened(nodes)) {
      const pair = node.type === 'element' && this.#calls.get(node);
      if (pair) {
        endText();
        if (!this.#shown.has(pair)) {
          this.#addCall(open, pair);
        }
      } else if (node.type === 'element' && isInlineTag(node.tag)) {
        endText();
        this.#sources += 1;
        push(inlinePart(node, `source-${this.#sources}`), { literal: node.literal });
      } else {
        texts.push(node);
      }
    }
    endText();
  }

  #begin(role: Role, node: ChatMdElement | undefined, notes: ChatMdNotes = {}): OpenMessage {
    this.#close();
    const before = this.#declared.join('\n');
    this.#declared = [];
    const wanted = node && getAttribute(node, 'message');
    const open: OpenMessage = {
      id: this.#ids.take(wanted ?? `${this.#idPrefix}-${this.#messages.length + 1}`),
      role,
      parts: [],
      notes: { ...notes, ...(before !== '' && { before }) },
      record: readMessageRecord(node),
      isAnswered: false,
    };
    this.#open = open;
    return open;
  }

  #close(): void {
    if (this.#open !== undefined) {
      const { id, role, parts, notes, record } = this.#open;
      record.data.forEach(([at, part]) => parts.splice(at, 0, part));
      const metadata = metadataOf(notes, record.said.metadata);
      this.#messages.push({ id, role, status: 'sent', parts, ...record.said, ...metadata });
      this.#open = undefined;
    }
  }
}

const metadataOf = (
  { attributes = {}, ...rest }: ChatMdNotes,
  others: ChatMessage['metadata'],
): Pick<ChatMessage, 'metadata'> => {
  const chatmd = { ...rest, ...(Object.keys(attributes).length > 0 && { attributes }) };
  const metadata = { ...others, ...(Object.keys(chatmd).length > 0 && { chatmd }) };
  return Object.keys(metadata).length === 0 ? {} : { metadata };
};

const messageTags: readonly string[] = ['user', 'assistant', 'system', 'developer', 'msg'];

/** What stands in messages within a message, as an import makes them, is part of it. */
function* flattened(nodes: readonly ChatMdNode[]): Generator<ChatMdNode> {
  for (const node of nodes) {
    if (node.type === 'element' && messageTags.includes(node.tag) && !isResponseElement(node)) {
      yield* flattened(node.children);
    } else {
      yield node;
    }
  }
}
