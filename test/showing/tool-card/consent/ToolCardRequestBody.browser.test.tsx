import * as React from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { waitForFrames } from '../../../support/waitForFrames.ts';
import {
  createRequest,
  getApprove,
  getDeny,
  isApprovable,
  pressAtOnce,
  showRequest,
} from './showRequest.tsx';

describe('the body of an approval request', () => {
  it('can be approved only with a complete input, but denied without it', async () => {
    const { answers, change } = await showRequest(createRequest({ input: undefined }));
    expect(isApprovable()).toBe(false);
    await expect.element(page.getByText('Input still loading…')).toBeVisible();
    pressAtOnce(getApprove());
    expect(answers).not.toHaveBeenCalled();
    await change(createRequest());
    await expect.element(getApprove()).toHaveAttribute('aria-disabled', 'false');
    await change(createRequest({ input: undefined }));
    pressAtOnce(getDeny());
    expect(answers.mock.calls[0]?.[0]).toEqual({ id: 'a1', approved: false });
  });

  it.each([
    ['is scrolled to with a pointer', () => Promise.resolve(globalThis.scrollTo({ top: 1e6 }))],
    ['is scrolled to with a key', () => userEvent.keyboard('{End}')],
  ] as const)('can be approved only after the end of a long input %s', async (_, scroll) => {
    const { answers } = await showRequest(
      createRequest({ input: { script: `ls${'; echo hi'.repeat(1_000)}; rm -rf /` } }),
    );
    expect(isApprovable()).toBe(false);
    await expect.element(getApprove()).toHaveAccessibleDescription('Show all to enable Approve');
    await page.getByRole('button', { name: /Show all/ }).click();
    const input = page.getByRole('group', { name: 'Input' });
    await expect.element(input).toHaveFocus();
    await waitForFrames(3);
    // A key on the focused button isn't ignored for being early.
    (getApprove().element() as HTMLElement).focus({ preventScroll: true });
    await userEvent.keyboard('{Enter}');
    expect(answers).not.toHaveBeenCalled();
    (input.element() as HTMLElement).focus({ preventScroll: true });
    await scroll();
    await getApprove().click();
    expect(answers).toHaveBeenCalledTimes(1);
  });

  it('shows secrets with one button, and moves the focus to them', async () => {
    const { answers } = await showRequest(createRequest({ input: { password: 'correct horse' } }));
    await expect
      .element(getApprove())
      .toHaveAccessibleDescription('1 secret hidden Show to enable Approve');
    await page.getByRole('button', { name: 'Show to enable Approve' }).click();
    const input = page.getByRole('group', { name: 'Input' });
    await expect.element(input).toHaveFocus();
    await expect.element(input).toHaveTextContent(/correct horse/);
    await expect.element(page.getByRole('button', { name: 'Hide secrets of input' })).toBeVisible();
    await getApprove().click();
    expect(answers).toHaveBeenCalledTimes(1);
  });

  it('shows all of a long input on request, without another scroll container', async () => {
    await showRequest(createRequest({ input: { script: 'echo hi\n'.repeat(200) } }));
    const input = page.getByRole('group', { name: 'Input' }).element();
    const { height } = input.getBoundingClientRect();
    await page.getByRole('button', { name: /Show all/ }).click();
    await waitForFrames(3);
    expect(input.getBoundingClientRect().height).toBeGreaterThan(2 * height);
    expect(input.scrollHeight).toBeLessThanOrEqual(input.clientHeight);
    expect(isApprovable()).toBe(false);
  });

  it('can be approved as soon as a long input is revealed, if its end is on the screen', async () => {
    const { answers } = await showRequest(createRequest({ input: { script: '\n'.repeat(41) } }));
    expect(isApprovable()).toBe(false);
    await page.getByRole('button', { name: /Show all/ }).click();
    await getApprove().click();
    expect(answers).toHaveBeenCalledTimes(1);
  });

  it('can be approved only while the section of the input is open', async () => {
    const { answers } = await showRequest(createRequest());
    await page.getByRole('button', { name: 'Input', exact: true }).click();
    expect(isApprovable()).toBe(false);
    pressAtOnce(getApprove());
    expect(answers).not.toHaveBeenCalled();
    await page.getByRole('button', { name: 'Show input to enable Approve' }).click();
    await expect.element(page.getByText('"path": "/tmp/cache"')).toBeVisible();
    await getApprove().click();
    expect(answers).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a cycle', () => Object.assign({}, { self: globalThis })],
    ['a getter', () => Object.defineProperty({}, 'path', { get: () => '/', enumerable: true })],
    ['a function', () => ({ run: () => 1 })],
    ['a date', () => ({ at: new Date() })],
    ['a number that JSON does not have', () => ({ n: Number.NaN })],
    [
      'a proxy that throws',
      () =>
        new Proxy(
          {},
          {
            ownKeys: () => {
              throw new Error('no');
            },
          },
        ),
    ],
    ['a list with holes', () => [1, , 3]], // oxlint-disable-line no-sparse-arrays -- the subject of the test
    ['a symbol key', () => ({ [Symbol('s')]: 1 })],
    ['a hidden key', () => Object.defineProperty({}, 'path', { value: '/', enumerable: false })],
  ])(
    'cannot be approved with %s in its input, because it cannot be shown exactly',
    async (_, make) => {
      const { answers } = await showRequest(createRequest({ input: make() }));
      expect(isApprovable()).toBe(false);
      await expect.element(page.getByText(/can't be displayed exactly/)).toBeVisible();
      pressAtOnce(getApprove());
      expect(answers).not.toHaveBeenCalled();
    },
  );

  it('can be answered, and shows the exact input, if the component of the app fails', async () => {
    const Broken = (): React.ReactNode => {
      throw new Error('broken');
    };
    vi.mocked(console.error).mockImplementation(() => undefined);
    const { answers } = await showRequest(createRequest(), {
      tools: { delete_files: { Input: Broken } },
    });
    await expect.element(page.getByText(/Custom view failed/)).toBeVisible();
    await expect.element(page.getByText('"path": "/tmp/cache"').last()).toBeVisible();
    await getApprove().click();
    expect(answers).toHaveBeenCalledTimes(1);
  });

  it('moves the focus to the input when the user shows it', async () => {
    await showRequest(createRequest());
    await page.getByRole('button', { name: 'Input', exact: true }).click();
    (
      page.getByRole('button', { name: 'Show input to enable Approve' }).element() as HTMLElement
    ).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('group', { name: 'Input' })).toHaveFocus();
  });
});
