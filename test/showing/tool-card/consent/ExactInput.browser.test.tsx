import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createRequest, getApprove, isApprovable, showRequest } from './showRequest.tsx';

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
});
