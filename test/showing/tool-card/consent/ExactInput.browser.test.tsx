import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getBox } from '../../../support/measure.ts';
import {
  createRequest,
  getApprove,
  isApprovable,
  pressWhenAccepting,
  showRequest,
} from './showRequest.tsx';

describe('the exact input of an approval request', () => {
  it('escapes invisible characters in names and inputs, but no letters of any script', async () => {
    await showRequest(
      createRequest({
        toolName: 'read\u202Etxt.exe',
        title: 'Notes\u200B',
        input: { path: 'a\u2066b\u{E0041}', name: 'می‌خواهم 👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 שלום' },
      }),
    );
    const card = page.getByRole('group', { name: /Notes.*read/ });
    for (const label of ['202E', '200B', '2066']) {
      await expect.element(card).toHaveTextContent(new RegExp(`U\\+${label}`));
    }
    expect(card.element().textContent).not.toMatch(/[\u202E\u200B\u2066]/);
    await expect.element(card).toHaveTextContent('می‌خواهم 👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 שלום');
    await expect.element(getApprove()).toHaveAccessibleName(/U\+202E/);
  });

  it('does not scroll the input before it was revealed', async () => {
    await showRequest(createRequest({ input: { script: `echo hi${'\n'.repeat(55)}rm -rf /` } }));
    await expect.element(getApprove()).toBeVisible();
    expect(isApprovable()).toBe(false);
    const text = page.getByRole('group', { name: 'Input' }).element();
    expect(text.scrollHeight).toBeLessThanOrEqual(text.clientHeight + 1);
  });

  it('shows code line by line, and approves exactly this code', async () => {
    const input = { path: 'a.ts', content: 'if (a) {\n\tprint("\\n");\n}', overwrite: true };
    const { answers } = await showRequest(createRequest({ input }));
    const text = page.getByRole('group', { name: 'Input' });
    await expect.element(text).toHaveTextContent(/^\{ "path": "a.ts", "content": ?if \(a\)/);
    expect(text.element().textContent).toContain('if (a) {\n\tprint("\\n");\n}');
    const block = Array.from(text.element().querySelectorAll('blockquote')).find(
      ({ textContent }) => textContent.startsWith('if'),
    );
    const lineHeight = Number.parseFloat(getComputedStyle(text.element()).lineHeight);
    expect(getBox(block ?? text.element()).height).toBeCloseTo(3 * lineHeight, 0);
    await pressWhenAccepting();
    expect(answers.mock.calls[0]?.[0]).toMatchObject({ approved: true });
  });

  it('shows what is missing at the end of its frame', async () => {
    await showRequest(createRequest({ input: { script: 'echo hi\n'.repeat(55) } }));
    const text = page.getByRole('group', { name: 'Input' });
    const button = page.getByRole('button', { name: 'Show all to enable Approve' });
    await expect.element(getApprove()).toHaveAccessibleDescription('Show all to enable Approve');
    const [frame, { top, left, right }] = [text, button].map((each) => getBox(each.element())) as [
      DOMRect,
      DOMRect,
    ];
    expect(top - frame.bottom).toBeLessThanOrEqual(1);
    expect(left).toBeGreaterThan(frame.left);
    expect(right).toBeLessThan(frame.right);
  });
});
