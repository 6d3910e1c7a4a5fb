// What streams.mjs does in the page.
import { answering, kind, outputOf, show } from './pageChat.tsx';
import { countCommits, longestTask, settle, wait } from './pageTime.ts';

const deltaSize = 20;
const perTask = 10;

const isOpen = (card: Element): boolean =>
  card.matches('[open]') || card.querySelector('[aria-expanded="true"]') !== null;

/** What can be measured of streams. */
export const streamScenarios = {
  /** Streams the inputs of calls side by side, at a rate. Marks the begin and the end of the deltas. */
  async streamParallel(calls: number, perSecond: number, seconds: number) {
    const input = outputOf((deltaSize * perSecond * seconds) / calls);
    const json = JSON.stringify(input);
    const ids = Array.from({ length: calls }, (_, index) => `call-${index}`);
    const { promise, resolve } = Promise.withResolvers<object>();
    const adapter = answering(async function* answer() {
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
          // Behind its time, too, it leaves the page room for its frames.
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
};
