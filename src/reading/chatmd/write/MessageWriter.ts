import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ChatMdElementAttributes } from '../ChatMdNode.ts';
import { getMessageMetadata, getPartMetadata } from '../ChatMdMetadata.ts';
import { getHostRole } from '../messageElements.ts';
import type { AssistantMessageTracker } from '../messages/AssistantMessageTracker.ts';
import type { GeneratedIds } from '../messages/GeneratedIds.ts';
import {
  messageIdAttribute,
  messageRecordAttribute,
  stepAttribute,
} from '../records/toolcardAttributes.ts';
import { writeMessageRecord } from '../records/messageRecord.ts';
import type { CallElementWriter } from './CallElementWriter.ts';
import type { CallIdAssigner } from './CallIdAssigner.ts';
import { groupParts } from './groupParts.ts';
import type { ContentPart, PartGroup } from './groupParts.ts';
import { writeElement, writeText } from './writeElement.ts';
import { writeFileOrSource } from './writeFileOrSource.ts';
import type { WrittenTag } from './writeFileOrSource.ts';

/** The state that all messages of a document share while the document is being written. */
export interface WritingState {
  readonly calls: CallIdAssigner;
  /** Tracks where the answer ends, in the same way as reading the document will. */
  readonly boundary: AssistantMessageTracker;
  /** The ids that reading the document will generate. */
  readonly ids: GeneratedIds;
}

/** Converts one message to elements. */
export class MessageWriter {
  readonly #message: ChatMessage;
  readonly #state: WritingState;
  /** The id that reading will generate for the message if none is written. */
  readonly #generatedId: string;
  readonly #blocks: string[] = [];
  /** Calls whose responses haven't been written. The responses of consecutive calls follow the last of those calls. */
  #answered: CallElementWriter[] = [];
  #isStepStart = false;

  constructor(message: ChatMessage, state: WritingState) {
    this.#message = message;
    this.#state = state;
    this.#generatedId = state.ids.next('message');
  }

  write(): readonly string[] {
    groupParts(this.#message.parts).forEach((group) => this.#writeGroup(group));
    this.#writeResponses();
    if (this.#isStepStart || this.#blocks.length === 0) {
      this.#writeEmpty();
    }
    return this.#blocks;
  }

  #writeGroup(group: PartGroup): void {
    if (group.type === 'tool' || group.type === 'dynamic-tool') {
      const isDynamic = group.type === 'dynamic-tool';
      this.#writeCall(this.#state.calls.add(group.toolInvocation, isDynamic));
      return;
    }
    this.#writeResponses();
    switch (group.type) {
      case 'step-start':
        if (this.#isStepStart) {
          this.#writeEmpty();
        }
        this.#isStepStart = true;
        break;
      case 'content':
        this.#writeContent(group.parts);
        break;
      default:
        this.#writeReasoning(group.parts);
    }
  }

  #writeCall(call: CallElementWriter): void {
    if (!call.hasCall) {
      this.#writeResponses();
      this.#blocks.push(call.writeResponse(this.#placeNext(false)));
      this.#state.boundary.isStepOver = true;
      return;
    }
    this.#blocks.push(call.writeCall(this.#placeNext(false)));
    if (call.hasResponse) {
      this.#answered.push(call);
    }
  }

  #writeResponses(): void {
    for (const call of this.#answered) {
      this.#blocks.push(call.writeResponse({}));
      this.#state.boundary.add(false);
      this.#state.boundary.isStepOver = true;
    }
    this.#answered = [];
  }

  #writeReasoning(parts: Extract<PartGroup, { type: 'reasoning' }>['parts']): void {
    const { tag, attributes } = getPartMetadata(parts[0]);
    const id = this.#state.ids.next('reasoning');
    const lines = parts.map(({ text }) =>
      tag === 'reasoning' ? writeText(text) : writeElement('summary', {}, [writeText(text)]),
    );
    const all = { id, ...attributes, ...this.#placeNext(false) };
    this.#blocks.push(writeElement('reasoning', all, lines));
  }

  #writeContent(parts: Extract<PartGroup, { type: 'content' }>['parts']): void {
    const { tag: noted, attributes } = getPartMetadata(parts[0]);
    const tag = this.#chooseTag(noted);
    const lines = parts.map((part) => this.#writeLine(part, tag));
    this.#writeMessageElement(tag, lines, attributes);
  }

  #writeLine(part: ContentPart, tag: WrittenTag): string {
    return part.type === 'text'
      ? writeText(part.text)
      : writeFileOrSource(part, this.#state.ids.next('source'), tag);
  }

  /** Adds an element without content, for an empty message or step. */
  #writeEmpty(): void {
    this.#writeMessageElement(this.#chooseTag(), [], {});
  }

  #writeMessageElement(
    { tag, attributes }: WrittenTag,
    lines: readonly string[],
    partAttributes: ChatMdElementAttributes,
  ): void {
    const isFirst = this.#blocks.length === 0;
    const messageAttributes =
      isFirst && this.#message.role !== 'assistant'
        ? getMessageMetadata(this.#message).attributes
        : {};
    const place = this.#placeNext(true);
    const all = { ...attributes, ...place, ...messageAttributes, ...partAttributes };
    this.#blocks.push(writeElement(tag, all, lines));
  }

  /**
   * Returns the tag in the metadata, such as `developer`, if it matches the role of the message. Otherwise, returns the
   * tag that is named after the role.
   */
  #chooseTag(noted?: string): WrittenTag {
    const { role } = this.#message;
    const written = noted ?? getMessageMetadata(this.#message).tag ?? role;
    const [tag = role, name = ''] = written.split(' ', 2);
    const speaker = tag === 'msg' ? name : written;
    return getHostRole(tag, speaker) === role
      ? { tag, attributes: tag === 'msg' ? { role: speaker } : {} }
      : { tag: role, attributes: {} };
  }

  /**
   * Returns the attributes that place the next element in this message and step. Advances the shared state past that
   * element.
   */
  #placeNext(isText: boolean): ChatMdElementAttributes {
    const { boundary } = this.#state;
    const { id, role } = this.#message;
    const isAnswer = role === 'assistant';
    const isFirst = this.#blocks.length === 0;
    const continues = isAnswer && boundary.continues(isText);
    const isClear = isFirst ? !continues && id === this.#generatedId : continues;
    if (isFirst) {
      boundary.begin(role);
    }
    boundary.add(isText);
    const isStepStart = this.#isStepStart;
    const { isStepOver } = boundary;
    this.#isStepStart = false;
    boundary.isStepOver = false;
    const record = isFirst ? writeMessageRecord(this.#message) : undefined;
    return {
      ...(!isClear && { [messageIdAttribute]: id }),
      ...(record !== undefined && { [messageRecordAttribute]: record }),
      ...(isAnswer && isStepStart && !isStepOver && { [stepAttribute]: true as const }),
      ...(isAnswer && !isStepStart && isStepOver && { [stepAttribute]: 'same' }),
    };
  }
}
