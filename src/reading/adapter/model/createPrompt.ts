import type { ChatMessage } from '@mui/x-chat/headless';
import type { Syntax } from '../../syntax/Syntax.ts';
import { describeTools } from '../../syntax/writing/describeTools.ts';
import { toModelMessages } from '../../syntax/writing/toModelMessages.ts';
import type { ModelMessage } from '../../syntax/writing/toModelMessages.ts';
import type { ModelTools } from './ModelTool.ts';

/** The options that shape a prompt. */
export interface PromptOptions {
  readonly tools: ModelTools;
  readonly syntax: Syntax;
  readonly system: string | undefined;
}

/** Creates the messages for the next step: instructions, tools, the chat, and the answer so far. */
export function createPrompt(
  { system, tools, syntax }: PromptOptions,
  history: readonly ChatMessage[],
  answer: ChatMessage,
): ModelMessage[] {
  const messages = answer.parts.length > 0 ? [...history, answer] : history;
  const toolsText = Object.keys(tools).length > 0 ? describeTools(tools, syntax) : '';
  const content = [system, toolsText].filter((text) => text).join('\n\n');
  return [
    ...(content === '' ? [] : [{ role: 'system' as const, content }]),
    ...toModelMessages(messages, { syntax, tools }),
  ];
}
