import type { ChatMessage, ChatMessagePart } from '@mui/x-chat/headless';
import type { Syntax, ToolDefinitions, ToolInvocation } from '../Syntax.ts';
import { isPlainRecord } from '../../../core/json/isPlainRecord.ts';
import { assertArgument, assertOptions } from '../../../core/errors/assertArgument.ts';
import { assertSyntaxes } from '../assertSyntaxes.ts';
import { writeCall } from './writeCall.ts';

/** A message as a model without tools takes it. */
export interface ModelMessage {
  readonly role: ChatMessage['role'];
  readonly content: string;
}

/** How a chat is written for a model. */
export interface ToModelMessagesOptions {
  /** The notation in which the model writes calls. */
  readonly syntax: Syntax;
  /** What is known of the tools: a notation without types can hold more then. */
  readonly tools?: ToolDefinitions | undefined;
}

type Part<T extends ChatMessagePart['type']> = Extract<ChatMessagePart, { type: T }>;

/** A longer `data:` address says nothing to a model without eyes. */
const maxUrlLength = 500;

/** Makes JSON of what is none: big numbers are text, and what holds itself is named. */
const replacer = (): ((key: string, item: unknown) => unknown) => {
  const seen = new Set<unknown>();
  return (_, item) => {
    if (typeof item === 'bigint') {
      return String(item);
    }
    const isAgain = item instanceof Object && seen.has(item);
    seen.add(item);
    return isAgain ? '[said above]' : item;
  };
};

/** Any value as text: itself, or its JSON. */
const asText = (value: unknown): string => {
  if (typeof value === 'string') {
    return value;
  }
  for (const replace of [undefined, replacer()]) {
    try {
      return JSON.stringify(value, replace, 2) ?? String(value);
    } catch {
      // What holds itself, or a number that is too big: told otherwise.
    }
  }
  return '[a value that is nested too deep to be told]';
};

/** The call alone, with nothing of how it went. */
const callOf = ({ toolCallId, toolName }: ToolInvocation, input: unknown): ToolInvocation => ({
  toolCallId,
  toolName,
  state: 'input-available',
  ...(input !== undefined && { input }),
});

/** The input with a text for each value that is none. */
const asTexts = (input: unknown): unknown =>
  isPlainRecord(input)
    ? Object.fromEntries(Object.entries(input).map(([key, value]) => [key, asText(value)]))
    : { input: asText(input) };

/** Writes a call as the notation can, and where it cannot hold it, in words. */
const callText = (invocation: ToolInvocation, options: ToModelMessagesOptions): string => {
  const { toolName, toolCallId, input } = invocation;
  for (const held of [input, asTexts(input)]) {
    try {
      return writeCall(callOf(invocation, held), options.syntax, options.tools);
    } catch {
      // The next way is the plainer one.
    }
  }
  return `Call of ${toolName} (${toolCallId}): ${asText(input)}`;
};

/** How a call went, in words. */
const outcomeWords: Record<ToolInvocation['state'], (call: ToolInvocation) => string> = {
  'input-streaming': () => 'was interrupted before its input was whole.',
  'input-available': () => 'has no result.',
  'approval-requested': () => 'waits for approval and has no result.',
  'approval-responded': ({ approval }) =>
    `was ${approval?.approved === false ? 'denied' : 'approved'} and has no result.`,
  'output-available': ({ output, preliminary }) =>
    `${preliminary === true ? 'has said so far' : 'has the result'}:\n${asText(output)}`,
  'output-error': ({ errorText }) => `failed:\n${errorText ?? 'No reason was given.'}`,
  'output-denied': () => 'was denied.',
};

const resultText = (invocation: ToolInvocation): string => {
  const { toolName, toolCallId, state, output, approval, errorText } = invocation;
  const isShown = state === 'output-available' || output === undefined;
  return [
    `${toolName} (${toolCallId}) ${outcomeWords[state](invocation)}`,
    ...(approval?.reason === undefined ? [] : [`Reason: ${approval.reason}`]),
    ...(isShown ? [] : [`Output: ${asText(output)}`]),
    ...(errorText === undefined || state === 'output-error' ? [] : [`Error: ${errorText}`]),
  ].join('\n');
};

const fileText = ({ filename, mediaType, url }: Part<'file'>): string => {
  const isShort = !url.startsWith('data:') || url.length <= maxUrlLength;
  const place = isShort ? url : `${url.slice(0, 40)}… (${url.length} characters)`;
  return `[File: ${[filename, mediaType, place].filter((word) => word !== undefined).join(', ')}]`;
};

const sourceText = (title: string | undefined, rest: string | undefined): string =>
  `[Source: ${[title, rest].filter((word) => word !== undefined).join(', ')}]`;

/** What a part that is no call says to a model that reads text alone. */
const partText = (part: ChatMessagePart): string => {
  switch (part.type) {
    case 'text':
      return part.text;
    case 'reasoning':
      return part.text.includes('</think')
        ? `[Thought]\n${part.text}`
        : `<thinking>${part.text}</thinking>`;
    case 'file':
      return fileText(part);
    case 'source-url':
      return sourceText(part.title, part.url);
    case 'source-document':
      return sourceText(part.title, part.text);
    case 'step-start':
      return '';
    default:
      return `[${part.type}]\n${asText('data' in part ? part.data : part)}`;
  }
};

/** As many line ends at the end of a text as make a blank line, at most. */
const lineEndsAtEnd = (text: string): number =>
  text.endsWith('\n\n') ? 2 : Number(text.endsWith('\n'));

/** What one side says in a message. */
class Side {
  readonly role: ModelMessage['role'];
  content = '';
  #isBlock = false;

  constructor(role: ModelMessage['role']) {
    this.role = role;
  }

  /** Adds text. A block has lines of its own, and text behind it might go on with it, were there no blank line. */
  add(text: string, isBlock: boolean): void {
    if (text === '') {
      return;
    }
    const isApart = this.content !== '' && (isBlock || this.#isBlock);
    const wanted = isApart ? (this.#isBlock && !isBlock ? 2 : 1) : 0;
    const there = lineEndsAtEnd(this.content) + text.length - text.replace(/^\n+/, '').length;
    this.content += '\n'.repeat(Math.max(0, wanted - there)) + text;
    this.#isBlock = isBlock;
  }
}

/** The sides of one message: what was said, and after calls, how they went. */
const sidesOf = (message: ChatMessage, options: ToModelMessagesOptions): readonly Side[] => {
  let said = new Side(message.role);
  let results = new Side('user');
  const sides = [said, results];
  // Within a step the model has said all of it before it heard of any result.
  const hasSteps = message.parts.some(({ type }) => type === 'step-start');
  for (const part of message.parts) {
    if (part.type === 'tool' || part.type === 'dynamic-tool') {
      said.add(callText(part.toolInvocation, options), true);
      results.add(`${results.content && '\n\n'}${resultText(part.toolInvocation)}`, true);
    } else {
      const text = partText(part);
      const goesOn = hasSteps ? part.type === 'step-start' : text.trim() !== '';
      if (results.content !== '' && goesOn) {
        said = new Side(message.role);
        results = new Side('user');
        sides.push(said, results);
      }
      said.add(text, part.type !== 'text' && text !== '');
    }
  }
  return sides.filter(({ content }) => content.trim() !== '');
};

/**
 * Turns a chat with tool calls into text messages for a model without tools: calls in the notation,
 * and behind them a message of the user that says how they went. A long `data:` address is cut.
 */
export function toModelMessages(
  messages: readonly ChatMessage[],
  options: ToModelMessagesOptions,
): ModelMessage[] {
  assertArgument(
    Array.isArray(messages),
    messages,
    'the chat of toModelMessages()',
    'A chat is a list of messages.',
    'Pass a list, as in toModelMessages([message], { syntax: callout }).',
  );
  assertOptions(options, 'toModelMessages()');
  assertSyntaxes([options.syntax], 'toModelMessages()', '{ syntax: callout }');
  return messages.flatMap((message) =>
    sidesOf(message, options).map(({ role, content }) => ({ role, content })),
  );
}
