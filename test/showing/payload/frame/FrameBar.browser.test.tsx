import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolPayload } from '../../../../src/index.ts';

const rows = Array.from({ length: 40 }, (_, id) => ({ id, name: `Place ${id}` }));
const patch = '--- a/x.ts\n+++ b/x.ts\n@@ -1 +1 @@\n-let a;\n+let b;\n';

const getBox = (text: string | RegExp): DOMRect => {
  const bar = page.getByText(text, { exact: true }).element().closest('div');
  return (bar ?? document.body).getBoundingClientRect();
};
const getFrame = () => page.getByLabelText('Output', { exact: true }).element();

describe('FrameBar', () => {
  it.each([
    ['the path of a diff', patch, 'x.ts'],
    ['the command of a terminal', { command: 'ls', stdout: 'x', exitCode: 0 }, 'ls'],
  ])('attaches %s to the top of the frame', async (_, value, text) => {
    await render(<ToolPayload label="Output" value={value} />);
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    const { left, width, bottom } = getBox(text);
    const frame = getFrame().getBoundingClientRect();
    expect([frame.left, frame.width]).toEqual([left, width]);
    expect(frame.top).toBeCloseTo(bottom, 0);
    expect(getComputedStyle(getFrame()).borderStartStartRadius).toBe('0px');
  });

  it.each([
    ['the button for more rows', 'table', /^Show \d+ more rows$/],
    ['the path of the active row', 'tree', '$'],
  ] as const)('attaches %s to the bottom of the frame', async (_, view, text) => {
    await render(<ToolPayload label="Output" value={rows} view={view} />);
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    const { left, width, top } = getBox(text);
    const frame = getFrame().getBoundingClientRect();
    expect([frame.left, frame.width]).toEqual([left, width]);
    expect(frame.bottom).toBeCloseTo(top, 0);
    expect(getComputedStyle(getFrame()).borderEndEndRadius).toBe('0px');
  });
});
