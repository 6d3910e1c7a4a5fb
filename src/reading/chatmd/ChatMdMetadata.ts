import type { ChatMessage } from '../../core/host/ChatMessage.ts';
import type { ChatMessagePart } from '../../core/host/ChatMessagePart.ts';
import type { ToolInvocation } from '../syntax/Syntax.ts';
import type { ChatMdElementAttributes } from './ChatMdNode.ts';
import { isPlainRecord } from '../../core/json/isPlainRecord.ts';

/**
 * Details of a message or part for which the host (x-chat) has no fields. Kept as JSON data under `chatmd`, so that the
 * document can be written again.
 */
export interface ChatMdMetadata {
  /** The original tag, if the host can't distinguish it from similar ones: `developer`, `msg critic`, `reasoning`. */
  readonly tag?: string;
  /** The attributes that toolcard doesn't interpret. */
  readonly attributes?: ChatMdElementAttributes;
  /** The source text of the inline element from which the part was read. */
  readonly literal?: string;
  /** Set if the text or the URL of the part was loaded from outside the document. */
  readonly resolved?: true;
  /** The declarations before a message: `<config/>`, `<tool/>` and `<!-- META_REFINE -->`. */
  readonly before?: string;
  /** The declarations after the last message. */
  readonly after?: string;
}

/** A JSON reference to a payload that is stored outside its document. */
export interface ExternalPayload {
  /** The path or URL of the payload. */
  readonly src: string;
  /** Whether `src` is a file path instead of a URL. */
  readonly local: boolean;
  /** The size in bytes, if the document states it. */
  readonly size?: number;
  /** The attributes that toolcard doesn't interpret. */
  readonly attributes?: ChatMdElementAttributes;
}

interface ExternalPayloads {
  readonly input?: ExternalPayload;
  readonly output?: ExternalPayload;
  /** Set if the external output is JSON instead of plain text. */
  readonly isJson?: true;
}

/** Details of a call for which the host has no fields. Kept as JSON data in the call's provider metadata. */
export interface ChatMdCallMetadata {
  /** The range of the call's element in the document, or of the response if there is no such element. */
  readonly source: { readonly start: number; readonly end: number };
  /** The attributes of the call that toolcard doesn't interpret. */
  readonly fields: ChatMdElementAttributes;
  /** The attributes of the response that toolcard doesn't interpret. */
  readonly responseFields?: ChatMdElementAttributes;
  /**
   * The source text of the input, if toolcard would format its JSON differently or if the input was
   * cut off.
   */
  readonly inputText?: string;
  /** The source text of the output, if toolcard would format its JSON differently. */
  readonly outputText?: string;
  /** The payloads that are stored outside the document. */
  readonly external?: ExternalPayloads;
  /** Set for a response without a call. */
  readonly isResponse?: true;
}

const parseAttributes = (value: unknown): ChatMdElementAttributes =>
  isPlainRecord(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([key, item]) =>
          typeof item === 'string' || item === true ? [[key, item]] : [],
        ),
      )
    : {};

const parseExternal = (value: unknown): ExternalPayload | undefined =>
  isPlainRecord(value) && typeof value['src'] === 'string'
    ? {
        src: value['src'],
        local: value['local'] === true,
        ...(typeof value['size'] === 'number' && { size: value['size'] }),
        ...(isPlainRecord(value['attributes']) && {
          attributes: parseAttributes(value['attributes']),
        }),
      }
    : undefined;

type ParsedNotes = ChatMdMetadata & Required<Pick<ChatMdMetadata, 'attributes'>>;

type ParsedCallNotes = Omit<ChatMdCallMetadata, 'source'> &
  Required<Pick<ChatMdCallMetadata, 'external'>>;

const textFields = ['tag', 'literal', 'before', 'after'] as const;

/** Parses stored metadata. Omits invalid fields, because stored messages can't be trusted. */
const parseNotes = (value: unknown): ParsedNotes => {
  const notes = isPlainRecord(value) ? value : {};
  const texts = textFields.flatMap((key) =>
    typeof notes[key] === 'string' ? [[key, notes[key]]] : [],
  );
  return {
    ...Object.fromEntries(texts),
    ...(notes['resolved'] === true && { resolved: true }),
    attributes: parseAttributes(notes['attributes']),
  };
};

/** Returns the ChatMD metadata of a message, without invalid fields. */
export const getMessageMetadata = ({ metadata }: Pick<ChatMessage, 'metadata'>): ParsedNotes =>
  parseNotes(isPlainRecord(metadata) ? metadata['chatmd'] : undefined);

/** Returns the ChatMD metadata of a part, without invalid fields. */
export const getPartMetadata = (part: ChatMessagePart): ParsedNotes =>
  parseNotes('chatmd' in part ? part.chatmd : undefined);

/**
 * Returns the ChatMD metadata of a call, apart from its `source`. If the call has none, `fields` and
 * `external` are empty.
 */
export const getCallMetadata = (
  invocation: Pick<ToolInvocation, 'callProviderMetadata'>,
): ParsedCallNotes => {
  const value: unknown = invocation.callProviderMetadata?.['toolcard'];
  const notes = isPlainRecord(value) ? value : {};
  const external = isPlainRecord(notes['external']) ? notes['external'] : {};
  const input = parseExternal(external['input']);
  const output = parseExternal(external['output']);
  const { inputText, outputText } = notes;
  return {
    fields: parseAttributes(notes['fields']),
    ...(typeof inputText === 'string' && { inputText }),
    ...(typeof outputText === 'string' && { outputText }),
    ...(isPlainRecord(notes['responseFields']) && {
      responseFields: parseAttributes(notes['responseFields']),
    }),
    external: {
      ...(input && { input }),
      ...(output && { output }),
      ...(external['isJson'] === true && { isJson: true }),
    },
    ...(notes['isResponse'] === true && { isResponse: true }),
  };
};

/** Returns metadata without empty `attributes`, or undefined if nothing is left to store. */
export const toStoredMetadata = ({
  attributes = {},
  ...rest
}: ChatMdMetadata): ChatMdMetadata | undefined => {
  const notes = { ...rest, ...(Object.keys(attributes).length > 0 && { attributes }) };
  return Object.keys(notes).length === 0 ? undefined : notes;
};

/** Returns a copy of a part with the metadata, or the part itself if the metadata is empty. */
export const withNotes = (part: ChatMessagePart, notes: ChatMdMetadata): ChatMessagePart => {
  const chatmd = toStoredMetadata(notes);
  return chatmd === undefined ? part : Object.assign({}, part, { chatmd });
};
