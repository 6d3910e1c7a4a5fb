import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createRequest, showRequest } from '../consent/showRequest.tsx';

describe('the body of a card', () => {
  it.each([
    ['before the approval', createRequest({ output: 'gone' })],
    ['after a denial', createRequest({ output: 'gone', state: 'output-denied' })],
    [
      'after a denied approval',
      createRequest({ output: 'gone', state: 'output-available', approval: { approved: false } }),
    ],
  ])('warns about an output %s', async (_, invocation) => {
    await showRequest(invocation, { defaultExpanded: true });
    await expect.element(page.getByText(/arrived without approval/)).toBeVisible();
  });
});
