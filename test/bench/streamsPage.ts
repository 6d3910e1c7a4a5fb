// The part of streams.mjs that runs in the page.
import type { ChatMessage } from '@mui/x-chat/headless';
import { createAdapter, kind, createOutput, show, timeToShow } from './pageChat.tsx';
import { countCommits, longestTask, settle, wait } from './pageTime.ts';

const deltaSize = 20;
const perTask = 10;

const isOpen = (card: Element): boolean =>
  card.matches('[open]') || card.querySelector('[aria-expanded="true"]') !== null;

/** Texts that take long to show, by name. */
const slowTexts: Readonly<Record<string, string>> = {
  footnote: `# a\n\n[^x]: ${'+ '.repeat(7_900)}`,
  'footnote after carriage returns': `# a\r\r[^x]: ${'+ '.repeat(7_900)}`,
  'a megabyte of control characters': '\u0001'.repeat(1_000_000),
  'ten megabytes of prose': 'The quick brown fox jumps over the lazy dog.\n\n'.repeat(220_000),
};

/** The scenarios with streams. */
export const streamScenarios = {
  /** Streams the inputs of calls in parallel, at a rate. Marks the start and the end of the deltas. */
  async streamParallel(calls: number, perSecond: number, seconds: number) {
    const input = createOutput((deltaSize * perSecond * seconds) / calls);
    const json = JSON.stringify(input);
    const ids = Array.from({ length: calls }, (_, index) => `call-${index}`);
    const { promise, resolve } = Promise.withResolvers<object>();
    const adapter = createAdapter(async function* answer() {
      yield { type: 'start', messageId: 'answer' };
      for (const toolCallId of ids) {
        yield { type: 'tool-input-start', toolCallId, toolName: 'write_file', dynamic: true };
      }
      await settle();
      await mark();
      const endCount = countCommits();
      const start = performance.now();
      for (let index = 0; index < perSecond * seconds; index += 1) {
        if (index % perTask === 0) {
          // Even if it is late, it leaves the page time for its frames.
          await wait(Math.max(4, start + (1_000 * index) / perSecond - performance.now()));
        }
        const at = Math.floor(index / calls) * deltaSize;
        yield {
          type: 'tool-input-delta',
          toolCallId: `call-${index % calls}`,
          inputTextDelta: json.slice(at, at + deltaSize),
        };
      }
      await wait(start + 1_000 * seconds - performance.now());
      const time = performance.now() - start;
      await mark();
      const perFrame = endCount();
      const open = [...document.querySelectorAll(kind.selector)].filter(isOpen).length;
      resolve({
        time,
        open,
        perFrame: perFrame.reduce((sum, one) => sum + one, 0) / perFrame.length,
        longest: await longestTask(start),
      });
      for (const toolCallId of ids) {
        yield {
          type: 'tool-input-available',
          toolCallId,
          toolName: 'write_file',
          dynamic: true,
          input,
        };
      }
      yield { type: 'finish', messageId: 'answer' };
    });
    show({ adapter: kind.wrap?.(adapter) ?? adapter });
    return promise;
  },

  /** Streams the text of an answer. Returns the time and the longest task. */
  async streamAnswer(name: string, maxDeltas: number) {
    const text = slowTexts[name] ?? '';
    const size = Math.ceil(text.length / maxDeltas);
    const { promise, resolve } = Promise.withResolvers<{ time: number; longest: number }>();
    const adapter = createAdapter(async function* answer() {
      yield { type: 'start', messageId: 'answer' };
      yield { type: 'text-start', id: 'text' };
      await settle();
      const start = performance.now();
      for (let at = 0; at < text.length; at += size) {
        yield { type: 'text-delta', id: 'text', delta: text.slice(at, at + size) };
        await wait(4);
      }
      yield { type: 'text-end', id: 'text' };
      await settle();
      resolve({ time: performance.now() - start, longest: await longestTask(start) });
      yield { type: 'finish', messageId: 'answer' };
    });
    show({ adapter: kind.wrap?.(adapter) ?? adapter });
    return promise;
  },

  /** Shows a finished answer with a text, with the code for answers loaded. */
  async showAnswer(name: string) {
    const createAnswer = (id: string, text: string): ChatMessage => ({
      id,
      role: 'assistant',
      status: 'sent',
      parts: [{ type: 'text', text }],
    });
    show({ messages: [createAnswer('before', '# An answer')] });
    await settle();
    const start = performance.now();
    const time = await timeToShow({ messages: [createAnswer('slow', slowTexts[name] ?? '')] });
    await settle();
    return { time, longest: await longestTask(start) };
  },
};
