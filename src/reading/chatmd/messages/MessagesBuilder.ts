import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ChatMessagePart } from '../../../core/host/ChatMessagePart.ts';
import { createApprovalId } from '../../../core/ids/createApprovalId.ts';
import { IdAllocator } from '../../../core/ids/IdAllocator.ts';
import { getAttribute, hasAttribute, isDeclarationTag, omitAttributes } from '../ChatMdNode.ts';
import type { ChatMdElement, ChatMdElementAttributes, ChatMdNode } from '../ChatMdNode.ts';
import { withNotes } from '../ChatMdMetadata.ts';
import type { ChatMdDocument } from '../ChatMdDocument.ts';
import type { ChatMdMetadata } from '../ChatMdMetadata.ts';
import { getHostRole, isAnswerElement, isResponseElement } from '../messageElements.ts';
import { metaRefineComment } from '../parse/metaRefineComment.ts';
import { pairCallsWithResponses } from '../parse/pairCallsWithResponses.ts';
import type { PairedCall } from '../parse/pairCallsWithResponses.ts';
import {
  messageIdAttribute,
  placeAttributes,
  stepAttribute,
} from '../records/toolcardAttributes.ts';
import { AssistantMessageTracker } from './AssistantMessageTracker.ts';
import { createFileOrSourcePart } from './createFileOrSourcePart.ts';
import { createReasoningParts } from './createReasoningParts.ts';
import { GeneratedIds } from './GeneratedIds.ts';
import { openMessage } from './OpenMessage.ts';
import type { OpenMessage } from './OpenMessage.ts';
import { separateTextAndElements } from './separateTextAndElements.ts';
import { toInvocation } from './toInvocation.ts';

type Role = ChatMessage['role'];

const knownAttributes: readonly string[] = ['role', ...placeAttributes];

const getOtherAttributes = (element: ChatMdElement): ChatMdElementAttributes =>
  omitAttributes(element, knownAttributes);

/** Builds the messages of a chat from the top-level nodes of a document. */
export class MessagesBuilder {
  readonly #messages: ChatMessage[] = [];
  readonly #calls: ReadonlyMap<ChatMdElement, PairedCall>;
  /** Calls that already have a part. */
  readonly #shown = new Set<PairedCall>();
  readonly #strayRole: Role;
  readonly #idPrefix: string;
  readonly #generatedIds = new GeneratedIds();
  readonly #messageIds = new IdAllocator();
  readonly #boundary = new AssistantMessageTracker();
  #open: OpenMessage | undefined;
  #declarations: string[];

  constructor(
    { elements, metaRefine }: Pick<ChatMdDocument, 'elements' | 'metaRefine'>,
    idPrefix: string,
  ) {
    this.#idPrefix = idPrefix;
    this.#calls = pairCallsWithResponses(elements);
    // In a document without elements, the text is an answer. Otherwise, text before the first element is a prompt.
    this.#strayRole = elements.some(({ type }) => type === 'element') ? 'system' : 'assistant';
    this.#declarations = metaRefine ? [metaRefineComment] : [];
  }

  add(node: ChatMdNode): void {
    if (node.type === 'text') {
      this.#addStray(node);
    } else if (isDeclarationTag(node.tag)) {
      this.#declarations.push(node.literal);
      this.#boundary.end();
    } else if (this.#calls.has(node) || node.tag === 'reasoning' || isAnswerElement(node)) {
      this.#addToAnswer(node);
    } else {
      this.#addOther(node);
    }
  }

  end(): ChatMessage[] {
    const after = this.#declarations.join('\n');
    this.#completeMessage(after === '' ? {} : { after });
    return this.#messages;
  }

  /**
   * Adds text or an element that is outside of messages. It becomes part of the open message, or of a new one if no
   * message is open.
   */
  #addStray(node: ChatMdNode): void {
    const open = this.#open ?? this.#begin(this.#strayRole, undefined);
    this.#boundary.add(false);
    this.#addContent(open, [node], {});
  }

  /**
   * Adds a message whose role isn't the assistant's. Treats elements that aren't messages like text outside of
   * messages.
   */
  #addOther(node: ChatMdElement): void {
    const speaker = node.tag === 'msg' ? (getAttribute(node, 'role') ?? '') : node.tag;
    const role = getHostRole(node.tag, speaker);
    if (role === undefined) {
      this.#addStray(node);
      return;
    }
    const notes: ChatMdMetadata = {
      ...(node.tag !== role && { tag: speaker === node.tag ? speaker : `msg ${speaker}` }),
      attributes: getOtherAttributes(node),
    };
    const open = this.#continue(node, role, true, notes);
    this.#addContent(open, node.children, {});
  }

  /** Returns the open message if the element continues it, otherwise begins a new one. */
  #continue(node: ChatMdElement, role: Role, isText: boolean, notes?: ChatMdMetadata): OpenMessage {
    const open = this.#open;
    const id = getAttribute(node, messageIdAttribute);
    const continues = id === undefined ? this.#boundary.continues(isText) : id === open?.id;
    return continues && role === open?.role ? open : this.#begin(role, node, notes);
  }

  #addToAnswer(node: ChatMdElement): void {
    const isText = isAnswerElement(node);
    const open = this.#continue(node, 'assistant', isText);
    this.#boundary.add(isText);
    const pair = this.#calls.get(node);
    if (pair !== undefined && isResponseElement(node) && pair.call !== undefined) {
      // The response is shown in the part of its call, wherever that is.
      this.#boundary.isStepOver ||= this.#shown.has(pair);
      return;
    }
    this.#addStep(open, node);
    if (pair !== undefined) {
      this.#addCall(open, pair);
    } else if (node.tag === 'reasoning') {
      const id = this.#generatedIds.next('reasoning');
      open.parts.push(...createReasoningParts(node, { id, ...getOtherAttributes(node) }));
    } else {
      this.#addContent(open, node.children, {
        ...(node.tag === 'msg' && { tag: 'msg assistant' }),
        attributes: getOtherAttributes(node),
      });
    }
  }

  /** Begins a step if a response ended the previous one. The element's `step` attribute can override this. */
  #addStep(open: OpenMessage, node: ChatMdElement): void {
    const isStep = hasAttribute(node, stepAttribute)
      ? getAttribute(node, stepAttribute) !== 'same'
      : this.#boundary.isStepOver;
    if (isStep) {
      open.parts.push({ type: 'step-start' });
    }
    this.#boundary.isStepOver = false;
  }

  #addCall(open: OpenMessage, pair: PairedCall): void {
    const { type, invocation } = toInvocation(pair);
    const isRequest = invocation.state === 'approval-requested';
    const approvalId = createApprovalId(open.id, pair.id);
    const toolInvocation = { ...invocation, ...(isRequest && { approvalId }) };
    open.parts.push({ type, toolInvocation });
    this.#shown.add(pair);
    // A response without a call is already complete, so the step ends here.
    this.#boundary.isStepOver = pair.call === undefined;
  }

  /** Adds the content of a message. The first part that isn't a call gets the metadata in `notes`. */
  #addContent(open: OpenMessage, nodes: readonly ChatMdNode[], notes: ChatMdMetadata): void {
    let rest = notes;
    const push = (part: ChatMessagePart, own: ChatMdMetadata): void => {
      open.parts.push(withNotes(part, { ...rest, ...own }));
      rest = {};
    };
    for (const piece of separateTextAndElements(nodes, this.#calls)) {
      const pair = typeof piece === 'string' ? undefined : this.#calls.get(piece);
      if (typeof piece === 'string') {
        push({ type: 'text', text: piece }, {});
      } else if (pair === undefined) {
        const part = createFileOrSourcePart(piece, this.#generatedIds.next('source'));
        const { literal, resolved } = piece;
        push(part, { literal, ...(resolved !== undefined && { resolved: true }) });
      } else if (!this.#shown.has(pair)) {
        this.#addCall(open, pair);
      }
    }
  }

  #begin(role: Role, first: ChatMdElement | undefined, notes: ChatMdMetadata = {}): OpenMessage {
    this.#completeMessage();
    this.#boundary.begin(role);
    const before = this.#declarations.join('\n');
    this.#declarations = [];
    const generated = this.#generatedIds.next('message', this.#idPrefix);
    const wanted = first && getAttribute(first, messageIdAttribute);
    const id = this.#messageIds.take(wanted ?? generated);
    const all = { ...notes, ...(before !== '' && { before }) };
    this.#open = openMessage(id, role, first, all);
    return this.#open;
  }

  #completeMessage(notes: ChatMdMetadata = {}): void {
    if (this.#open !== undefined) {
      this.#messages.push(this.#open.complete(notes));
    }
  }
}
