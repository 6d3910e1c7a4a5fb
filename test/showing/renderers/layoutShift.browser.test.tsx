import { ChatBox } from '@mui/x-chat';
import type { ChatMessageChunk } from '@mui/x-chat/headless';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createToolRenderers } from '../../../src/index.ts';

/** A movement of content, as Chromium reports it. */
interface LayoutShift extends PerformanceEntry {
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);
const waitFrames = async (count: number): Promise<void> => {
  for (let frame = 0; frame < count; frame += 1) {
    await nextFrame();
  }
};

/** The chunks of an answer with five calls and text before each of them, one group per arrival. */
const createAnswer = (messageId: string): ChatMessageChunk[][] => [
  [{ type: 'start', messageId }],
  ...Array.from({ length: 5 }, (_, index): ChatMessageChunk[][] => {
    const call = { toolCallId: `call-${index}`, toolName: `read_file_${index}` };
    const id = `t${index}`;
    return [
      [{ type: 'start-step' }, { type: 'text-start', id }],
      [{ type: 'text-delta', id, delta: `I read the file ${index} ` }],
      [
        { type: 'text-delta', id, delta: 'to find the **reason**.' },
        { type: 'text-end', id },
      ],
      [{ type: 'tool-input-start', ...call }],
      [{ type: 'tool-input-available', ...call, input: { path: `src/${index}.ts` } }],
      [{ type: 'tool-output-available', toolCallId: call.toolCallId, output: { lines: index } }],
      [{ type: 'finish-step' }],
    ];
  }).flat(),
  [{ type: 'start-step' }, { type: 'text-start', id: 'answer' }],
  ...Array.from({ length: 12 }, (_, line): ChatMessageChunk[] => [
    { type: 'text-delta', id: 'answer', delta: `Paragraph ${line} of the answer.\n\n` },
  ]),
  [{ type: 'text-delta', id: 'answer', delta: 'The last sentence is longer. '.repeat(8) }],
  [{ type: 'text-end', id: 'answer' }, { type: 'finish-step' }, { type: 'finish', messageId }],
];

/** Summaries that need one line at the beginning and two at the end on a phone. */
const tools = {
  '*': { summary: { one: 'read {path}', other: 'read # files of the folder that you named' } },
};

describe('an answer with five calls', () => {
  it.each([
    { layout: 'cards', width: 360 },
    { layout: 'cards', width: 1280 },
    { layout: 'inline', width: 360 },
    { layout: 'inline', width: 1280 },
  ] as const)(
    'moves nothing and keeps all widths in the layout $layout, $width px wide',
    async (one) => {
      const { layout, width } = one;
      await page.viewport(width, 740);
      const opened = Promise.withResolvers<ReadableStreamDefaultController<ChatMessageChunk>>();
      await render(
        <ChatBox
          sx={{ blockSize: 700 }}
          adapter={{
            sendMessage: () =>
              Promise.resolve(new ReadableStream<ChatMessageChunk>({ start: opened.resolve })),
          }}
          partRenderers={createToolRenderers({ layout, tools, storage: null })}
        />,
      );
      await userEvent.type(page.getByRole('textbox'), 'go{Enter}');
      const controller = await opened.promise;
      await expect.element(page.getByText('go', { exact: true })).toBeVisible();
      await waitFrames(20);
      const shifts: string[] = [];
      const observer = new PerformanceObserver((entries) => {
        for (const { sources } of entries.getEntries() as LayoutShift[]) {
          for (const { node, previousRect, currentRect } of sources) {
            const element = node instanceof Element ? node : (node?.parentElement ?? null);
            // The host's indicator for more text is at the end of the text, so it moves with each line.
            const isIndicator = element?.closest('.MuiChatStreamingIndicator-root') !== null;
            if (!isIndicator && previousRect.top !== currentRect.top) {
              shifts.push(`${node?.textContent}: ${previousRect.top} → ${currentRect.top}`);
            }
          }
        }
      });
      observer.observe({ type: 'layout-shift' });
      const widths = new Set<string>();
      for (const chunks of createAnswer(`shift-${layout}-${width}`)) {
        chunks.forEach((chunk) => controller.enqueue(chunk));
        await waitFrames(8);
        document.querySelectorAll('.ToolCard-root, .InlineToolWidget-root').forEach((block) => {
          const { left, right } = block.getBoundingClientRect();
          widths.add(`${left} to ${right}`);
        });
      }
      await expect.element(page.getByText(/The last sentence is longer/)).toBeVisible();
      await waitFrames(20);
      observer.disconnect();
      expect(shifts).toEqual([]);
      // The bubble grows with its text, but not the cards in it.
      expect([...widths]).toHaveLength(1);
    },
  );
});
