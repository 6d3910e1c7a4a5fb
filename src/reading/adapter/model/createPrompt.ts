import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { Syntax } from '../../syntax/Syntax.ts';
import { describeTools } from '../../syntax/writing/describeTools.ts';
import { toModelMessages } from '../../syntax/writing/toModelMessages.ts';
import type { ModelMessage } from '../../syntax/writing/toModelMessages.ts';
import type { ModelTools } from './tools/ModelTool.ts';

/** Options for `createPrompt`. */
export interface PromptOptions {
  readonly tools: ModelTools;
  readonly syntax: Syntax;
  readonly system: string;
}

/**
 * Adds a correction as a user message. If the last message is a user message, appends the correction to it instead,
 * because some models reject two user messages in a row.
 */
const addCorrection = (messages: ModelMessage[], content: string): ModelMessage[] => {
  const last = messages.at(-1);
  return last?.role === 'user'
    ? [...messages.slice(0, -1), { ...last, content: `${last.content}\n\n${content}` }]
    : [...messages, { role: 'user', content }];
};

/**
 * Creates the messages for a model that writes its calls as text: instructions, tools, the chat, and a correction if
 * the last calls were malformed.
 */
export function createPrompt(
  { system, tools, syntax }: PromptOptions,
  messages: readonly ChatMessage[],
  correction: string | undefined,
): ModelMessage[] {
  const toolsText = Object.keys(tools).length > 0 ? describeTools(tools, syntax) : '';
  const content = [system, toolsText].filter((text) => text).join('\n\n');
  const chat = toModelMessages(messages, { syntax, tools });
  return [
    ...(content === '' ? [] : [{ role: 'system' as const, content }]),
    ...(correction === undefined ? chat : addCorrection(chat, correction)),
  ];
}
