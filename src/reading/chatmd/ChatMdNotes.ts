import type { ChatMessage, ChatMessagePart } from '@mui/x-chat/headless';
import type { ToolInvocation } from '../syntax/Syntax.ts';
import type { ChatMdElementAttributes } from './ChatMdNode.ts';
import { isPlainRecord } from '../../core/json/isPlainRecord.ts';

/** What a document says of a message, a part or a call, and the host has no word for. Plain data. */
export interface ChatMdNotes {
  /** The element, where several say the same to the host: `developer`, `msg`; in thoughts, `reasoning`. */
  readonly tag?: string;
  /** The attributes that mean nothing to toolcard. */
  readonly attributes?: ChatMdElementAttributes;
  /** The element as it is written, where the part shows less of it. */
  readonly literal?: string;
  /** What is declared before a message: `<config/>` and `<tool/>`. */
  readonly before?: string;
  /** The same behind the last message. */
  readonly after?: string;
}

/** A payload that stands outside of its document, in a place of its own. Plain data. */
export interface ExternalPayload {
  /** Where it lives. */
  readonly src: string;
  /** Whether that is a file, and no address. */
  readonly local: boolean;
  /** Its size in bytes, when the document says so. */
  readonly size?: number;
  /** The attributes that mean nothing to toolcard. */
  readonly attributes?: ChatMdElementAttributes;
}

/** The payloads of a call that stand elsewhere. */
interface ExternalPayloads {
  readonly input?: ExternalPayload;
  readonly output?: ExternalPayload;
  /** Whether the output is JSON, and no text. */
  readonly isJson?: true;
}

/** What a document says of a call, under `toolcard` in the metadata of its provider. Plain data. */
export interface ChatMdCallNotes {
  /** Where the call stands; the response, where there is no call. */
  readonly source: { readonly start: number; readonly end: number };
  /** The attributes of the call that mean nothing to toolcard. */
  readonly fields: ChatMdElementAttributes;
  /** Those of the response. */
  readonly responseFields?: ChatMdElementAttributes;
  /**
   * The JSON of the input and of the output, where it is written in another way than toolcard writes it; and as
   * much as there is of an input that never came to its end.
   */
  readonly inputText?: string;
  readonly outputText?: string;
  /** What stands elsewhere. */
  readonly external?: ExternalPayloads;
  /** Set for a response without a call. */
  readonly isResponse?: true;
}

const attributesIn = (value: unknown): ChatMdElementAttributes =>
  isPlainRecord(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([key, item]) =>
          typeof item === 'string' || item === true ? [[key, item]] : [],
        ),
      )
    : {};

const externalIn = (value: unknown): ExternalPayload | undefined =>
  isPlainRecord(value) && typeof value['src'] === 'string'
    ? {
        src: value['src'],
        local: value['local'] === true,
        ...(typeof value['size'] === 'number' && { size: value['size'] }),
        ...(isPlainRecord(value['attributes']) && {
          attributes: attributesIn(value['attributes']),
        }),
      }
    : undefined;

const texts = ['tag', 'literal', 'before', 'after'] as const;

const notesIn = (value: unknown): ChatMdNotes => {
  if (!isPlainRecord(value)) {
    return {};
  }
  const told = texts.flatMap((key) => (typeof value[key] === 'string' ? [[key, value[key]]] : []));
  return { ...Object.fromEntries(told), attributes: attributesIn(value['attributes']) };
};

/** The notes of a message. Stored messages may hold anything. */
export const getMessageNotes = ({ metadata }: Pick<ChatMessage, 'metadata'>): ChatMdNotes =>
  notesIn(isPlainRecord(metadata) ? metadata['chatmd'] : undefined);

/** The notes of a part. */
export const getPartNotes = (part: ChatMessagePart): ChatMdNotes =>
  notesIn('chatmd' in part ? part.chatmd : undefined);

/** The notes of a call; undefined for one of another origin. */
export const getCallNotes = (
  invocation: Pick<ToolInvocation, 'callProviderMetadata'>,
): Omit<ChatMdCallNotes, 'source'> => {
  const value: unknown = invocation.callProviderMetadata?.['toolcard'];
  const notes = isPlainRecord(value) ? value : {};
  const external = isPlainRecord(notes['external']) ? notes['external'] : {};
  const input = externalIn(external['input']);
  const output = externalIn(external['output']);
  const { inputText, outputText } = notes;
  return {
    fields: attributesIn(notes['fields']),
    ...(typeof inputText === 'string' && { inputText }),
    ...(typeof outputText === 'string' && { outputText }),
    ...(isPlainRecord(notes['responseFields']) && {
      responseFields: attributesIn(notes['responseFields']),
    }),
    external: {
      ...(input && { input }),
      ...(output && { output }),
      ...(external['isJson'] === true && { isJson: true }),
    },
    ...(notes['isResponse'] === true && { isResponse: true }),
  };
};

/** Puts notes on a part, where there are any. */
export const withNotes = (part: ChatMessagePart, notes: ChatMdNotes): ChatMessagePart => {
  const { attributes = {}, ...rest } = notes;
  const all = { ...rest, ...(Object.keys(attributes).length > 0 && { attributes }) };
  return Object.keys(all).length === 0 ? part : Object.assign({}, part, { chatmd: all });
};
