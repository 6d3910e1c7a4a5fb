import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ToolConfig, ToolRisk } from '../../../../src/index.ts';
import { waitUntilAccepting } from '../../../../stories/waitUntilAccepting.ts';
import { watchLongTimers } from '../../../support/watchLongTimers.ts';
import {
  createRequest,
  getApprove,
  isApprovable,
  pressAtOnce,
  showRequest,
  wait,
} from './showRequest.tsx';

const showRisk = (risk: NonNullable<ToolConfig['risk']>) =>
  showRequest(createRequest(), { tools: { delete_files: { risk } } });

describe('the risk of a request', () => {
  it('is a word and a sentence, which describe Approve', async () => {
    await showRisk(() => ({ level: 'high', reason: 'Deletes files outside the project.' }));
    await expect.element(page.getByText('High risk')).toBeVisible();
    await expect
      .element(getApprove())
      .toHaveAccessibleDescription('High risk · Deletes files outside the project.');
    await expect.poll(isApprovable).toBe(true);
  });

  it('colors the card and Approve if it is high, without moving them', async () => {
    const risk = Promise.withResolvers<ToolRisk>();
    await showRisk(() => risk.promise);
    await expect.element(page.getByText('Assessing the risk…')).toBeVisible();
    const card = page.getByRole('group', { name: 'delete_files' }).element();
    const getTone = () => getComputedStyle(card).getPropertyValue('--ToolCard-tone');
    const before = { tone: getTone(), top: getApprove().element().getBoundingClientRect().top };
    risk.resolve({ level: 'high', reason: 'Deletes files.' });
    await expect.element(page.getByText('High risk')).toBeVisible();
    expect(getTone()).not.toBe(before.tone);
    expect(getApprove().element().className).toMatch(/colorError/);
    expect(getApprove().element().getBoundingClientRect().top).toBe(before.top);
  });

  it('is awaited by Approve, but not by Deny', async () => {
    const risk = Promise.withResolvers<ToolRisk>();
    const { answers } = await showRisk(() => risk.promise);
    await expect.element(page.getByText('Assessing the risk…')).toBeVisible();
    await wait(700);
    expect(isApprovable()).toBe(false);
    pressAtOnce(getApprove());
    expect(answers).not.toHaveBeenCalled();
    risk.resolve({ level: 'low' });
    await expect.element(page.getByText('Low risk')).toBeVisible();
    await expect.poll(isApprovable).toBe(true);
  });

  it('is awaited for two seconds at most', async () => {
    const endWait = watchLongTimers(2_000);
    const { answers } = await showRisk(() => new Promise(() => undefined));
    await expect.element(page.getByText('Assessing the risk…')).toBeVisible();
    expect(isApprovable()).toBe(false);
    await endWait();
    await expect.poll(isApprovable).toBe(true);
    await getApprove().click();
    expect(answers).toHaveBeenCalledTimes(1);
  });

  it('locks Approve when it arrives, because a press may have been meant without it', async () => {
    const risk = Promise.withResolvers<ToolRisk>();
    const { answers } = await showRisk(() => risk.promise);
    await waitUntilAccepting(getApprove().element() as HTMLElement);
    risk.resolve({ level: 'high' });
    await expect.element(page.getByText('High risk')).toBeVisible();
    // As with a pointer.
    getApprove()
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    expect(answers).not.toHaveBeenCalled();
    await expect.poll(isApprovable).toBe(true);
  });

  const strange: Record<string, unknown> = {
    'is null': null,
    'is text': 'high',
    'has a list as its reason': { level: 'high', reason: ['Deletes files.'] },
    'has a level that throws': {
      level: {
        toString: () => {
          throw new Error('no text');
        },
      },
    },
  };

  it.each(Object.keys(strange))('keeps the buttons, and a known level, if it %s', async (what) => {
    await showRisk(() => strange[what] as ToolRisk);
    await expect.poll(isApprovable).toBe(true);
    expect(page.getByText('High risk').elements()).toHaveLength(what.includes('list') ? 1 : 0);
  });

  it('is awaited again if only the tool changes', async () => {
    const risk = vi
      .fn<NonNullable<ToolConfig['risk']>>(() => new Promise(() => undefined))
      .mockReturnValueOnce({ level: 'low' });
    const { change } = await showRequest(createRequest(), { tools: { '*': { risk } } });
    await expect.element(page.getByText('Low risk')).toBeVisible();
    await change(createRequest({ toolName: 'delete_everything' }));
    await expect.element(page.getByText('Assessing the risk…')).toBeVisible();
    await wait(900);
    expect(isApprovable()).toBe(false);
  });

  it('does not keep the buttons away if it cannot be assessed', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    await showRisk(() => Promise.reject(new Error('offline')));
    await expect.element(page.getByText("Couldn't assess the risk.")).toBeVisible();
    await expect.poll(isApprovable).toBe(true);
    error.mockRestore();
  });

  it('is assessed again, for exactly what is shown, if the request changes', async () => {
    const risk = vi.fn<NonNullable<ToolConfig['risk']>>(({ input }) => ({
      level: 'medium',
      reason: JSON.stringify(input),
    }));
    const { change } = await showRequest(createRequest(), { tools: { delete_files: { risk } } });
    await expect.element(page.getByText('{"path":"/tmp/cache"}')).toBeVisible();
    await change(createRequest({ input: { path: '/' } }));
    await expect.element(page.getByText('{"path":"/"}')).toBeVisible();
    await expect.element(page.getByText('{"path":"/tmp/cache"}')).not.toBeInTheDocument();
    expect(Object.isFrozen(risk.mock.lastCall?.[0].input)).toBe(true);
  });
});
