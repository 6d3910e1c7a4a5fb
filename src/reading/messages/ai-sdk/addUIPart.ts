import type { ChatMessagePart } from '../../../core/host/ChatMessagePart.ts';
import { getPath, getText } from '../../../core/json/getPath.ts';
import type { KeptFields, MessageBuilder } from '../building/MessageBuilder.ts';
import type { LossReporter } from '../building/createLossReporter.ts';
import { isEmpty, parseProviderMetadata } from '../history/ProviderMetadata.ts';
import { customPartType, documentType } from './writeUIPart.ts';
import { addUITool } from './addUITool.ts';

/** Returns an object with only the given string field, or an empty object if the string is missing or empty. */
const createTextField = (owner: unknown, key: string): Record<string, string> => {
  const text = getText(owner, key);
  return text === undefined ? {} : { [key]: text };
};

const isDataType = (type: string): type is `data-${string}` => type.startsWith('data-');

const hostTypes: ReadonlySet<string> = new Set([
  'dynamic-tool',
  'file',
  'reasoning',
  'source-document',
  'source-url',
  'step-start',
  'text',
  'tool',
]);

/** Returns whether a value is a custom part of the app. */
const isCustomPart = (value: unknown): value is ChatMessagePart => {
  const type = getText(value, 'type') ?? 'text';
  return !hostTypes.has(type) && !isDataType(type);
};

const parseDocument = (part: unknown): ChatMessagePart => {
  const toolcard = getPath(part, 'providerMetadata', 'toolcard');
  return {
    type: 'source-document',
    sourceId: getText(part, 'sourceId') ?? 'document',
    ...(getPath(toolcard, 'isUntitled') === true ? {} : createTextField(part, 'title')),
    ...createTextField(toolcard, 'text'),
  };
};

/** Parses a part that isn't a call. Returns undefined if the chat can't represent it. */
const parseUIPart = (part: unknown): ChatMessagePart | undefined => {
  const type = getText(part, 'type') ?? '';
  const url = getText(part, 'url') ?? '';
  const data = getPath(part, 'data');
  const state = getText(part, 'state');
  switch (type) {
    case 'text':
    case 'reasoning': {
      const isKnown = state === 'streaming' || state === 'done';
      return { type, text: getText(part, 'text') ?? '', ...(isKnown && { state }) };
    }
    case 'file': {
      const mediaType = getText(part, 'mediaType') ?? 'application/octet-stream';
      return { type, mediaType, url, ...createTextField(part, 'filename') };
    }
    case 'source-url': {
      const sourceId = getText(part, 'sourceId') ?? url;
      return { type, sourceId, url, ...createTextField(part, 'title') };
    }
    case 'source-document':
      return parseDocument(part);
    case 'step-start':
      return { type };
    case customPartType:
      return isCustomPart(data) ? data : { type, data };
    default:
      return isDataType(type) ? { type, ...createTextField(part, 'id'), data } : undefined;
  }
};

/** Returns the data of an AI SDK part for which the host's part has no fields. It is kept in the message's metadata. */
const getKept = (part: unknown): KeptFields => {
  const { toolcard: _, ...providerMetadata } = parseProviderMetadata(
    getPath(part, 'providerMetadata'),
  );
  const isDocument = getPath(part, 'type') === 'source-document';
  const isOther = isDocument && getPath(part, 'mediaType') !== documentType;
  return {
    ...(isOther && createTextField(part, 'mediaType')),
    ...(isDocument && createTextField(part, 'filename')),
    ...(!isEmpty(providerMetadata) && { providerMetadata }),
  };
};

/** Returns whether a call record already contains the text of a part. */
const isDeferred = (part: unknown, messageMetadata: Readonly<Record<string, unknown>>): boolean => {
  const place = getPath(part, 'providerMetadata', 'toolcard', 'deferred');
  const [id, key] = [getText(place, 0), getText(place, 1)];
  const kept = id && key && getPath(messageMetadata, 'toolcard', id, key);
  return kept !== undefined && kept === getPath(part, 'text');
};

/**
 * Adds a part from an AI SDK message, or reports it if the chat can't represent it. Skips text that a call record
 * already contains.
 */
export function addUIPart(
  part: unknown,
  builder: MessageBuilder,
  messageMetadata: Readonly<Record<string, unknown>>,
  lose: LossReporter,
): void {
  const type = getText(part, 'type') ?? '';
  const kept = getKept(part);
  const parsed = parseUIPart(part);
  if (isDeferred(part, messageMetadata)) {
    return;
  }
  if (type === 'dynamic-tool' || type.startsWith('tool-')) {
    addUITool(part, builder, messageMetadata);
  } else if (parsed === undefined) {
    lose(part, `The chat doesn't support the part "${type}".`);
  } else if (parsed.type === 'reasoning' && parsed.text === '' && kept.providerMetadata) {
    builder.addHidden(kept.providerMetadata);
  } else {
    builder.add(parsed, kept);
  }
}
