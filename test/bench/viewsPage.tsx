// The part of views.mjs that runs in the page.
import * as React from 'react';
import { createRoot } from 'react-dom/client';
import { ToolPayload, preloadPayload } from '../../src/index.ts';
import { countNodes } from './pageChat.tsx';
import { longestTask, painted, settle, timeToPaint, wait } from './pageTime.ts';

const escape = '\u001B';

/** Text that only the last row or line contains. */
const needle = 'needle';

const words = ['Alfama', 'Belém', 'Chiado', 'Estrela', 'Graça', 'Lapa', 'Mouraria'];
const getWord = (index: number): string => words[index % words.length] ?? '';

/** About 10 MB in 100,000 rows. */
const createTable = (): unknown =>
  Array.from({ length: 100_000 }, (_, index) => ({
    order: index,
    customer: `${getWord(index * 7)} ${getWord(index * 13)}`,
    city: index === 99_999 ? needle : getWord(index * 31),
    total: ((index * 7_919) % 100_000) / 100,
    shipped: index % 3 === 0,
  }));

/** A patch with 200,000 lines. */
const createDiff = (): unknown => {
  const lines = ['--- a/places.txt', '+++ b/places.txt'];
  for (let part = 0; part < 20_000; part += 1) {
    const start = 1 + part * 20;
    lines.push(`@@ -${start},6 +${start},6 @@ part ${part}`);
    for (const sign of [' ', ' ', ' ', '-', '-', '+', '+', ' ', ' ']) {
      lines.push(`${sign}${getWord(part + lines.length)} opens at ${lines.length % 24}:00`);
    }
  }
  lines[lines.length - 1] = ` ${needle}`;
  return `${lines.join('\n')}\n`;
};

/** A log of 10 MB with codes. */
const createLog = (): unknown => {
  const lines: string[] = [];
  for (let length = 0; length < 10_000_000; length += lines.at(-1)?.length ?? 1) {
    const index = lines.length;
    lines.push(
      `${escape}[2m12:00:${String(index % 60).padStart(2, '0')}${escape}[22m ${escape}[32m✓${escape}[39m ${getWord(index)} ${escape}[38;5;${index % 256}m${index}${escape}[0m ms\n`,
    );
  }
  return `${lines.join('')}${needle}\n`;
};

/** The values to open, each with what its view is recognized by. */
const values = {
  table: { create: createTable, ready: '[role="grid"] [role="gridcell"]', side: 'output' },
  diff: { create: createDiff, ready: '.added', side: 'output' },
  terminal: { create: createLog, ready: '.ansi', side: 'output' },
} as const;

/** The name of a value to open. */
export type ViewName = keyof typeof values;

const root = (): HTMLElement => document.querySelector('#root') ?? document.body;

let render: ((node: React.ReactNode) => void) | undefined;
const show = (value: unknown): void => {
  render ??= ((created) => created.render.bind(created))(createRoot(root()));
  render(<ToolPayload key={Math.random()} label="Output" value={value} side="output" />);
};

const find = (selector: string): Element | null => document.querySelector(selector);

/** Opens a small value, so that the code has loaded. */
const warmUp = async (name: ViewName): Promise<void> => {
  const small = {
    table: [
      { order: 1, city: 'Lapa' },
      { order: 2, city: 'Graça' },
    ],
    diff: '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-token a1\n+token b1\n',
    terminal: `${escape}[1mtoken${escape}[0m\n`.repeat(300),
  };
  await preloadPayload(small[name], { side: 'output' });
  await timeToPaint(
    () => show(small[name]),
    () => find(values[name].ready) !== null,
  );
  show('A token: none');
  await settle();
};

const imageSize = { width: 4_000, height: 3_000 };

/** Creates an image of 12 megapixels as Base64. Its noise doesn't compress well. */
const createImage = async (): Promise<unknown> => {
  const canvas = new OffscreenCanvas(imageSize.width, imageSize.height);
  const context = canvas.getContext('2d');
  for (let at = 0; at < 40_000; at += 1) {
    context?.fillRect((at * 7_919) % imageSize.width, (at * 104_729) % imageSize.height, 9, 9);
    if (context) {
      context.fillStyle = `hsl(${at % 360} 70% 50%)`;
    }
  }
  const bytes = new Uint8Array(
    await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer(),
  );
  let text = '';
  for (let start = 0; start < bytes.length; start += 8_192) {
    text += String.fromCharCode(...bytes.subarray(start, start + 8_192));
  }
  return { type: 'image', mimeType: 'image/png', data: btoa(text) };
};

/** The scenarios with large payloads. */
export const viewScenarios = {
  /** Opens a large value. Returns the time until its view is painted, and its nodes. */
  async openView(name: ViewName) {
    await warmUp(name);
    const { create, ready } = values[name];
    const value = create();
    await settle();
    const start = performance.now();
    const time = await timeToPaint(
      () => show(value),
      () => find(ready) !== null,
    );
    await wait(3_000);
    return { time, nodes: countNodes(document), longest: await longestTask(start) };
  },

  /** Returns the longest task since a time, after what is going on. */
  async longestSince(start: number) {
    await wait(1_000);
    return longestTask(start);
  },

  /** Whether the needle is in the view, as a match or as a row. */
  isNeedleInView: () => root().textContent.includes(needle),

  /** Whether the rows on the screen are sorted by customer. */
  isSorted: () => {
    const cells = [...document.querySelectorAll('[role="gridcell"][data-column="customer"]')];
    const names = cells.map(({ textContent }) => textContent);
    return names.length > 3 && new Set(names).size === 1;
  },

  /** Opens an image of 12 megapixels. */
  async openImage() {
    const value = await createImage();
    await preloadPayload(value);
    await settle();
    const start = performance.now();
    const isShown = (): boolean => {
      const image = find('#root img');
      return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
    };
    const time = await timeToPaint(() => show(value), isShown);
    await painted();
    return { time, nodes: countNodes(document), longest: await longestTask(start) };
  },
};
