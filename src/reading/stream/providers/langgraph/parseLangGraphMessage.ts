import { getList, getPath, getRecord, getText } from '../../../../core/json/getPath.ts';

/** A text or reasoning block of a message. */
export interface MessageText {
  readonly kind: 'text' | 'reasoning';
  readonly text: string;
}

/** A LangChain message, or a piece of one. */
export interface Message {
  readonly id: string;
  readonly role: 'ai' | 'human' | 'tool' | 'other';
  /** Whether this is a piece of a message rather than a complete message. */
  readonly isChunk: boolean;
  readonly fields: Readonly<Record<string, unknown>>;
}

const roles: readonly (readonly [type: RegExp, role: Message['role']])[] = [
  [/^ai|assistant/i, 'ai'],
  [/^(?:human|user)/i, 'human'],
  [/^tool/i, 'tool'],
];

/**
 * Parses a message, which can be a plain object or serialized with its class name. Returns undefined if the value isn't
 * a message.
 */
export function parseLangGraphMessage(value: unknown): Message | undefined {
  const isSerialized = getPath(value, 'type') === 'constructor';
  const fields = getRecord(value, ...(isSerialized ? ['kwargs'] : []));
  const name = isSerialized ? getList(value, 'id').at(-1) : getPath(value, 'type');
  if (fields === undefined || typeof name !== 'string' || !('content' in fields)) {
    return undefined;
  }
  return {
    id: getText(fields, 'id') ?? '',
    role: roles.find(([type]) => type.test(name))?.[1] ?? 'other',
    isChunk: name.endsWith('Chunk') || 'tool_call_chunks' in fields,
    fields,
  };
}

const parseBlock = (block: unknown): MessageText[] => {
  if (typeof block === 'string') {
    return [{ kind: 'text', text: block }];
  }
  const thought =
    getText(block, 'reasoning') ??
    getText(block, 'thinking') ??
    getText(block, 'reasoning_content', 'text') ??
    getText(block, 'reasoningText', 'text');
  const text = getText(block, 'type') === 'text' ? getText(block, 'text') : undefined;
  return [
    ...(thought === undefined ? [] : [{ kind: 'reasoning' as const, text: thought }]),
    ...(text === undefined ? [] : [{ kind: 'text' as const, text }]),
  ];
};

/** Returns the content blocks of a message. Treats content that isn't a list as a single block. */
export function getBlocks({ fields }: Message): readonly unknown[] {
  const { content } = fields;
  return Array.isArray(content) ? content : [content];
}

/** Returns the text and reasoning of a message. Providers use different fields for reasoning. */
export function getTexts(message: Message): MessageText[] {
  const kwargs = getRecord(message.fields, 'additional_kwargs');
  const thoughts = [
    getText(kwargs, 'reasoning_content'),
    ...getList(kwargs, 'reasoning', 'summary').map((part) => getText(part, 'text')),
  ];
  return [
    ...thoughts.flatMap((text) =>
      text === undefined ? [] : [{ kind: 'reasoning' as const, text }],
    ),
    ...getBlocks(message).flatMap(parseBlock),
  ];
}

/** A complete call. Its input may be JSON text. */
export interface MessageCall {
  readonly id: string | undefined;
  readonly name: string | undefined;
  readonly args: unknown;
}

/** Returns the complete calls of a message. Older versions store them in OpenAI's format. */
export function getCalls({ fields }: Message): MessageCall[] {
  const calls = getList(fields, 'tool_calls').map((call) => ({
    id: getText(call, 'id'),
    name: getText(call, 'name'),
    args: getPath(call, 'args'),
  }));
  const older = getList(fields, 'additional_kwargs', 'tool_calls').map((call) => ({
    id: getText(call, 'id'),
    name: getText(call, 'function', 'name'),
    args: getPath(call, 'function', 'arguments'),
  }));
  return calls.length > 0 ? calls : older;
}
