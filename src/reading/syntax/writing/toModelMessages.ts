import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { Syntax, ToolDefinitions } from '../Syntax.ts';
import { getPath, getText } from '../../../core/json/getPath.ts';
import { assertArgument, assertOptions } from '../../../core/errors/assertArgument.ts';
import { assertSyntaxes } from '../assertSyntaxes.ts';
import { writeCallForModel, writeOutcomeForModel } from './writeCallForModel.ts';
import { writePartForModel } from './writePartForModel.ts';

/** A message for a model without native tool calls. */
export interface ModelMessage {
  readonly role: ChatMessage['role'];
  readonly content: string;
}

/** Options for `toModelMessages`. */
export interface ToModelMessagesOptions {
  /** The notation in which the model writes calls. */
  readonly syntax: Syntax;
  /** The tools, keyed by name. Notations without types use the tools' schemas to represent more values. */
  readonly tools?: ToolDefinitions | undefined;
}

/** Returns the number of line ends at the end of text, at most two. */
const countLineEnds = (text: string): number =>
  text.endsWith('\n\n') ? 2 : Number(text.endsWith('\n'));

class MessageContent {
  readonly role: ModelMessage['role'];
  content = '';
  #endsWithBlock = false;

  constructor(role: ModelMessage['role']) {
    this.role = role;
  }

  /**
   * Adds text. A block starts on its own line. A blank line separates a block from the text after it, which could
   * otherwise continue the block.
   */
  add(text: string, isBlock: boolean): void {
    if (text === '') {
      return;
    }
    const needsGap = this.content !== '' && (isBlock || this.#endsWithBlock);
    const needed = needsGap ? (this.#endsWithBlock && !isBlock ? 2 : 1) : 0;
    const existing = countLineEnds(this.content) + text.length - text.replace(/^\n+/, '').length;
    this.content += '\n'.repeat(Math.max(0, needed - existing)) + text;
    this.#endsWithBlock = isBlock;
  }
}

/**
 * Splits a message into messages that contain its text and calls, and user messages that contain the outcomes of the
 * calls.
 */
const splitMessage = (
  message: ChatMessage,
  { syntax, tools }: ToModelMessagesOptions,
): readonly MessageContent[] => {
  let answer = new MessageContent(message.role);
  let outcomes = new MessageContent('user');
  const messages = [answer, outcomes];
  // Within a step, the model wrote everything before it received any outcome.
  const hasSteps = message.parts.some(({ type }) => type === 'step-start');
  const addContent = (text: string, type: string): void => {
    const startsStep = hasSteps ? type === 'step-start' : text.trim() !== '';
    if (outcomes.content !== '' && startsStep) {
      answer = new MessageContent(message.role);
      outcomes = new MessageContent('user');
      messages.push(answer, outcomes);
    }
    answer.add(text, type !== 'text' && text !== '');
  };
  for (const part of message.parts) {
    if (part.type === 'tool' || part.type === 'dynamic-tool') {
      const { toolInvocation } = part;
      // Read directly, because validating the whole record would add more code than this module has.
      const record = getPath(message.metadata, 'toolcard', toolInvocation.toolCallId);
      addContent(getText(record, 'commentary') ?? '', 'text');
      answer.add(writeCallForModel(toolInvocation, syntax, tools), true);
      outcomes.add(
        `${outcomes.content && '\n\n'}${writeOutcomeForModel(toolInvocation, record)}`,
        true,
      );
      addContent(getText(record, 'commentaryAfter') ?? '', 'text');
    } else {
      addContent(writePartForModel(part), part.type);
    }
  }
  return messages.filter(({ content }) => content.trim() !== '');
};

/**
 * Converts a chat with tool calls to text messages for a model without native tool calls. Writes each call in the
 * notation, or in words if the notation can't represent it. Adds user messages with the outcomes. Writes commentary
 * from the call records next to the calls. Shortens long `data:` URLs of files.
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
    'Pass a list, for example toModelMessages([message], { syntax: callout }).',
  );
  assertOptions(options, 'toModelMessages()');
  assertSyntaxes([options.syntax], 'toModelMessages()', '{ syntax: callout }');
  return messages.flatMap((message) =>
    splitMessage(message, options).map(({ role, content }) => ({ role, content })),
  );
}
