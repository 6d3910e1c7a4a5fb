import type { ChatMessage, ChatMessagePart } from '@mui/x-chat/headless';
import type { ChatMdElementAttributes } from '../ChatMdNode.ts';
import { getMessageNotes, getPartNotes } from '../ChatMdNotes.ts';
import type { DocumentCallWriter, ChatMdWrittenCall } from './DocumentCallWriter.ts';
import { recordName, writeMessageRecord } from '../records/messageRecord.ts';
import { roles } from '../messages/roles.ts';
import { writeElement, writeText } from './writeElement.ts';
import { isInlinePart, writeInline } from './writeInline.ts';
import type { InlinePart, WrittenTag } from './writeInline.ts';

/** What a document holds before an element: as much as it takes to know what reading would make of it. */
export interface WritingPlace {
  /** Whether the element before is what an assistant says: the next one of the kind is a new message. */
  isBehindAnswer: boolean;
  /** Whether the message before is that of an assistant, which goes on until somebody else speaks. */
  isInAnswer: boolean;
  /** How many messages there are. */
  messages: number;
  /** How many sources there are. */
  sources: number;
  /** The numbers of the reasonings, which need an id. */
  reasonings: number;
}

type TextPart = Extract<ChatMessagePart, { type: 'text' }>;
type ReasoningPart = Extract<ChatMessagePart, { type: 'reasoning' }>;

const isSame = (one: ChatMdElementAttributes, other: ChatMdElementAttributes): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Writes one message as elements. */
export class MessageWriter {
  readonly #message: ChatMessage;
  readonly #calls: DocumentCallWriter;
  readonly #place: WritingPlace;
  readonly #blocks: string[] = [];
  /** Parts that stand in one element. */
  #content: (TextPart | InlinePart)[] = [];
  #thoughts: ReasoningPart[] = [];
  /** Responses of the step, which come behind its calls. */
  #responses: NonNullable<ChatMdWrittenCall['response']>[] = [];
  #isStep = false;
  /** Whether reading would begin a step here. */
  #isAnswered = false;

  constructor(message: ChatMessage, calls: DocumentCallWriter, place: WritingPlace) {
    this.#message = message;
    this.#calls = calls;
    this.#place = place;
  }

  /** The elements of the message, in order. */
  write(): readonly string[] {
    const { parts } = this.#message;
    for (const part of parts) {
      this.#add(part);
    }
    this.#endContent();
    this.#endCalls();
    if (this.#isStep || this.#blocks.length === 0) {
      this.#addElement([], {});
    }
    return this.#blocks;
  }

  #add(part: ChatMessagePart): void {
    if (part.type === 'tool' || part.type === 'dynamic-tool') {
      this.#endContent();
      this.#addCall(this.#calls.write(part.toolInvocation, part.type === 'dynamic-tool'));
    } else if (part.type === 'step-start') {
      this.#endContent();
      this.#endCalls();
      if (this.#isStep) {
        this.#addElement([], {});
      }
      this.#isStep = true;
    } else if (part.type === 'reasoning' && part.text !== '') {
      this.#addThought(part);
    } else if (isInlinePart(part) || (part.type === 'text' && part.text !== '')) {
      this.#addContent(part);
    }
  }

  #addCall({ call, response }: ChatMdWrittenCall): void {
    if (call === undefined) {
      this.#endCalls();
      this.#blocks.push(response?.(this.#next(false)) ?? '');
      this.#isAnswered = true;
      return;
    }
    this.#blocks.push(call(this.#next(false)));
    if (response !== undefined) {
      this.#responses.push(response);
    }
  }

  #addThought(part: ReasoningPart): void {
    this.#endCalls();
    const [first] = this.#thoughts;
    const { tag, attributes = {} } = getPartNotes(part);
    const before = first && getPartNotes(first);
    const isMore =
      before?.attributes?.['id'] !== undefined &&
      before.tag !== 'reasoning' &&
      tag !== 'reasoning' &&
      isSame(before.attributes, attributes);
    if (!isMore) {
      this.#endContent();
    }
    this.#thoughts.push(part);
  }

  #addContent(part: TextPart | InlinePart): void {
    this.#endCalls();
    const { tag, attributes = {} } = getPartNotes(part);
    const isApart =
      this.#thoughts.length > 0 ||
      tag !== undefined ||
      (part.type === 'text' && this.#content.at(-1)?.type === 'text') ||
      Object.keys(attributes).length > 0;
    if (isApart) {
      this.#endContent();
    }
    this.#content.push(part);
  }

  /** Writes the parts that stand together. */
  #endContent(): void {
    const content = this.#content;
    const thoughts = this.#thoughts;
    this.#content = [];
    this.#thoughts = [];
    const [first] = content;
    if (first !== undefined) {
      const { attributes = {}, tag } = getPartNotes(first);
      const place = this.#tagOf(tag);
      const lines = content.map((part) => this.#line(part, place));
      this.#addElement(lines, attributes, place);
    }
    const [thought] = thoughts;
    if (thought !== undefined) {
      const { tag, attributes = {} } = getPartNotes(thought);
      this.#place.reasonings += 1;
      const id = `reasoning-${this.#place.reasonings}`;
      const lines = thoughts.map(({ text }) =>
        tag === 'reasoning' ? writeText(text) : writeElement('summary', {}, [writeText(text)]),
      );
      this.#blocks.push(
        writeElement('reasoning', { id, ...attributes, ...this.#next(false) }, lines),
      );
    }
  }

  #line(part: TextPart | InlinePart, place: WrittenTag): string {
    if (part.type === 'text') {
      return writeText(part.text);
    }
    this.#place.sources += 1;
    return writeInline(part, `source-${this.#place.sources}`, place);
  }

  /** Writes the responses that are due. */
  #endCalls(): void {
    for (const response of this.#responses) {
      this.#blocks.push(response({}));
      this.#isAnswered = true;
      this.#place.isBehindAnswer = false;
    }
    this.#responses = [];
  }

  /** The tag of an element of what is said. */
  #tagOf(partTag?: string): WrittenTag {
    const { role } = this.#message;
    const written = partTag ?? getMessageNotes(this.#message).tag ?? role;
    const [tag = role, name = ''] = written.split(' ', 2);
    const said = tag === 'msg' ? name : written;
    const isKnown = (roles.get(said) ?? (tag === 'msg' ? 'user' : undefined)) === role;
    return isKnown
      ? { tag, attributes: tag === 'msg' ? { role: said } : {} }
      : { tag: role, attributes: {} };
  }

  /** Writes an element of what is said. */
  #addElement(
    lines: readonly string[],
    attributes: ChatMdElementAttributes,
    place: WrittenTag = this.#tagOf(),
  ): void {
    const isFirst = this.#blocks.length === 0;
    const own =
      isFirst && this.#message.role !== 'assistant'
        ? getMessageNotes(this.#message).attributes
        : {};
    const all = { ...place.attributes, ...this.#next(true), ...own, ...attributes };
    this.#blocks.push(writeElement(place.tag, all, lines));
  }

  /** What the next element must say for reading to put it into this message, and into its step. */
  #next(isSaid: boolean): ChatMdElementAttributes {
    const place = this.#place;
    const { id, role } = this.#message;
    const isAnswer = role === 'assistant';
    const isFirst = this.#blocks.length === 0;
    const isApart = !isAnswer || !place.isInAnswer || (isSaid && place.isBehindAnswer);
    const isClear = isFirst
      ? isApart && id === `message-${place.messages}`
      : isAnswer && !(isSaid && place.isBehindAnswer);
    const isStep = this.#isStep;
    const wasAnswered = this.#isAnswered;
    this.#isStep = false;
    this.#isAnswered = false;
    place.isBehindAnswer = isSaid && isAnswer;
    place.isInAnswer = isAnswer;
    const record = isFirst ? writeMessageRecord(this.#message) : undefined;
    return {
      ...(!isClear && { message: id }),
      ...(record !== undefined && { [recordName]: record }),
      ...(isAnswer && isStep && !wasAnswered && { step: true as const }),
      ...(isAnswer && !isStep && wasAnswered && { step: 'same' }),
    };
  }
}
