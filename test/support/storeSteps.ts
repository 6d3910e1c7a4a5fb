import type { ChatMessagePart, ChatToolInvocationState } from '@mui/x-chat/headless';
import { expect } from 'vitest';
import type { RenderedChat } from './renderChat.tsx';

/** The parts of an answer after each change of the host's store. */
export type StoreSteps = readonly (readonly ChatMessagePart[])[];

type ToolPart = Extract<ChatMessagePart, { toolInvocation: unknown }>;

/** The progress of a call, which never goes back. */
const progress: Readonly<Record<ChatToolInvocationState, number>> = {
  'input-streaming': 0,
  'input-available': 1,
  'approval-requested': 2,
  'approval-responded': 3,
  'output-available': 4,
  'output-error': 4,
  'output-denied': 4,
};

const isTool = (part: ChatMessagePart | undefined): part is ToolPart =>
  part?.type === 'tool' || part?.type === 'dynamic-tool';

const isText = (
  part: ChatMessagePart | undefined,
): part is Extract<ChatMessagePart, { type: 'text' | 'reasoning' }> =>
  part?.type === 'text' || part?.type === 'reasoning';

/** Sends a message, and records the parts of its answer at each change of the store. */
export async function sendAndRecord(chat: RenderedChat): Promise<StoreSteps> {
  const steps: (readonly ChatMessagePart[])[] = [];
  const stop = chat.onChange(() => {
    const last = chat.messages().at(-1);
    if (last?.role === 'assistant' && last.parts !== steps.at(-1)) {
      steps.push(last.parts);
    }
  });
  await chat.send('go');
  stop();
  return steps;
}

/** Checks that a part only grows: its text gets longer, its call advances, its input stays. */
function checkPart(before: ChatMessagePart, after: ChatMessagePart | undefined): void {
  expect(after?.type).toBe(before.type);
  if (isText(before) && isText(after)) {
    expect(after.text.startsWith(before.text)).toBe(true);
    expect([before.state, after.state]).not.toEqual(['done', 'streaming']);
  } else if (isTool(before) && isTool(after)) {
    const [then, now] = [before.toolInvocation, after.toolInvocation];
    expect(now.toolCallId).toBe(then.toolCallId);
    expect(now.toolName).toBe(then.toolName);
    expect(progress[now.state]).toBeGreaterThanOrEqual(progress[then.state]);
    if (progress[then.state] === 4 && then.preliminary !== true) {
      expect(now).toEqual(then);
    }
    if (then.input !== undefined) {
      expect(now.input).toEqual(then.input);
    }
  } else {
    expect(after).toEqual(before);
  }
}

/** Checks that nothing visible is taken back, and that each call is one part. */
export function checkSteps(steps: StoreSteps): void {
  steps.forEach((parts, index) => {
    const before = steps[index - 1] ?? [];
    before.forEach((part, place) => part !== parts[place] && checkPart(part, parts[place]));
    const ids = parts.filter(isTool).map(({ toolInvocation }) => toolInvocation.toolCallId);
    expect(new Set(ids).size).toBe(ids.length);
  });
}

const json = (value: unknown): string => (value === undefined ? '' : ` ${JSON.stringify(value)}`);

/** Describes the visible content of a part, or returns undefined for an empty part. */
function lineOf(part: ChatMessagePart): string | undefined {
  if (isText(part)) {
    return part.text === '' ? undefined : `${part.type}: ${part.text}`;
  }
  if (isTool(part)) {
    const { toolName, state, preliminary, input, output, errorText } = part.toolInvocation;
    const forNow = preliminary === true ? ', for now' : '';
    const result = output === undefined ? '' : ` →${json(output)}`;
    const error = errorText === undefined ? '' : `: ${errorText}`;
    return `${toolName} ${state}${forNow}${json(input)}${result}${error}`;
  }
  return part.type === 'source-url' ? `source-url: ${part.url}` : part.type;
}

/** Returns a line with the position and the new content for each visible change of a part. */
export function linesOf(steps: StoreSteps): string[] {
  const shown: (string | undefined)[] = [];
  const lines: string[] = [];
  for (const [place, part] of steps.flatMap((parts) => [...parts.entries()])) {
    const line = lineOf(part);
    if (line !== shown[place]) {
      shown[place] = line;
      lines.push(`${place} ${line}`);
    }
  }
  return lines;
}
