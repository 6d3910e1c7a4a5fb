import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createRequest, getApprove, showRequest } from '../showRequest.tsx';

/** Returns the highlighted texts. */
const getHighlighted = (): string[] =>
  [...(CSS.highlights.get('toolcard-hidden') ?? [])].map(String).toSorted();

const warning = 'The name or input contains hidden characters.';

describe('hidden characters in a request', () => {
  it.each([
    ['the name', { toolName: 'open\u202Efdp' }],
    ['the title', { title: 'Open\u200B' }],
    ['the input', { input: { path: 'a\u2066b' } }],
    ['a command', { input: { command: 'ls \u001B[8m' } }],
  ])('are announced with Approve if %s contains them', async (_, call) => {
    await showRequest(createRequest(call));
    await expect.element(page.getByText(warning)).toBeVisible();
    await expect.element(getApprove()).toHaveAccessibleDescription(warning);
  });

  it.each([
    ['ordinary text', { path: '/tmp' }],
    ['normal writing', { text: 'می\u200Cخواهم, 10\u00A0€ 👩\u200D💻' }],
    ['a backslash before a u', { path: 'C:\\users' }],
    ['a text that looks like a code', { text: '[U+202E]' }],
  ])('are not claimed for %s', async (_, input) => {
    await showRequest(createRequest({ input }));
    await expect.element(getApprove()).toHaveAccessibleDescription('');
  });

  it('are highlighted wherever the card shows them, and only while it does', async () => {
    const { change } = await showRequest(
      createRequest({ toolName: 'open\u202Efdp', input: { path: 'a\u2066b' } }),
    );
    // In the header, the preview, the input and the question.
    await expect.poll(getHighlighted).toEqual(['[U+202E]', '[U+202E]', '[U+2066]', '[U+2066]']);
    await change(createRequest());
    await expect.poll(getHighlighted).toEqual([]);
  });
});
