import type { ChatMessage } from '../../core/host/ChatMessage.ts';
import type { ChatMessagePart } from '../../core/host/ChatMessagePart.ts';
import type { ToolInvocation } from '../syntax/Syntax.ts';
import type { ChatMdElementAttributes } from './ChatMdNode.ts';
import { isPlainRecord } from '../../core/json/isPlainRecord.ts';

/**
 * ChatMD details of a message or part. The host (x-chat) has no fields for them, so they are kept as JSON data under
 * `chatmd`. Needed to write the document again.
 */
export interface ChatMdMetadata {
  /**
   * The original tag, if the role or the type of the part doesn't imply it, such as `developer`, `msg critic` or
   * `reasoning`.
   */
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

/** A reference to a payload that is stored outside its document. */
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

/**
 * ChatMD details of a call. The host has no fields for them, so they are kept as JSON data in the call's provider
 * metadata.
 */
export interface ChatMdCallMetadata {
  /** The range of the `<tool_call>` in the document, or of the response if there is no `<tool_call>`. */
  readonly source: { readonly start: number; readonly end: number };
  /** The attributes of the call that the invocation doesn't express, such as `type`. */
  readonly fields: ChatMdElementAttributes;
  /** The attributes of the response that the invocation doesn't express. */
  readonly responseFields?: ChatMdElementAttributes;
  /** The source text of the input, if toolcard would write the input differently. */
  readonly inputText?: string;
  /** The source text of the output, if toolcard would write the output differently. */
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
 * Returns the ChatMD metadata of a call without its `source`. `fields` and `external` are always set, but can be empty.
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
