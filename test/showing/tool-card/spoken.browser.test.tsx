import { virtual } from '@guidepup/virtual-screen-reader';
import type * as React from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolCard } from '../../../src/index.ts';
import { waitUntilAccepting } from '../../../stories/waitUntilAccepting.ts';
import { situations } from '../../../stories/data/situations.ts';

/** Returns the phrases of a screen reader that reads a whole card. */
const listen = async (container: Element): Promise<string[]> => {
  await virtual.start({ container });
  let phrases = await virtual.spokenPhraseLog();
  while (phrases.length < 60 && (phrases.length === 1 || phrases.at(-1) !== phrases[0])) {
    await virtual.next();
    phrases = await virtual.spokenPhraseLog();
  }
  return phrases.slice(0, -1).filter((phrase) => !phrase.startsWith('end of'));
};

const show = async (card: React.JSX.Element, waitFor: RegExp): Promise<Element> => {
  const { container } = await render(card);
  await expect.element(page.getByRole('button', { name: waitFor }).first()).toBeVisible();
  return container;
};

afterEach(async () => {
  await virtual.stop();
});

describe('a card in a screen reader', () => {
  it('reads the tool, the input and the status of a closed card', async () => {
    const container = await show(<ToolCard {...situations.done} storage={null} />, /get_weather/);
    expect(await listen(container)).toEqual([
      'group, get_weather',
      'button, get_weather city: Lisbon, units: metric, days: 3 Done 2.3 seconds, 1 control, not expanded',
      'get_weather',
      'city: Lisbon, units: metric, days: 3',
      'Done',
      'image, 2.3 seconds',
      '2.3 s',
    ]);
  });

  it('reads the exact input, the question, and buttons that name the tool', async () => {
    const container = await show(
      <ToolCard {...situations.needsApproval} storage={null} onApprovalResponse={vi.fn()} />,
      /^Approve/,
    );
    await waitUntilAccepting(page.getByRole('button', { name: /^Approve/ }).element());
    expect(await listen(container)).toEqual([
      'group, delete_files',
      'button, delete_files path: /var/cache/thumbnails, olderThanDays: 30 Needs approval, 1 control, expanded',
      'delete_files',
      'path: /var/cache/thumbnails, olderThanDays: 30',
      'Needs approval',
      'button, Input, 1 control, expanded',
      'group, Input',
      '{ "path": "/var/cache/thumbnails", "olderThanDays": 30 }',
      'Allow delete_files to run?',
      'button, Deny with reason… (delete_files)',
      'Deny with reason…',
      'button, Deny delete_files, not disabled',
      'Deny',
      'button, Approve delete_files, not disabled',
      'Approve',
    ]);
  });

  it('reads why a call failed, and the actions', async () => {
    const container = await show(
      <ToolCard {...situations.failed} storage={null} onRetry={vi.fn()} />,
      /Copy error/,
    );
    const heard = await listen(container);
    expect(heard.slice(0, 2)).toEqual([
      'group, get_weather',
      'button, get_weather city: Lisbon, units: metric, days: 3 Failed 31 seconds, 1 control, expanded',
    ]);
    const error = heard.findIndex((line) => line.startsWith('The weather service'));
    expect(error).toBeLessThan(heard.findIndex((line) => line.startsWith('button, Input')));
    expect(heard.slice(error, error + 4)).toEqual([
      'The weather service answered 503 Service Unavailable (after 3 tries).',
      'button, Copy error',
      'button, Retry get_weather',
      'Retry',
    ]);
  });

  it('reads invisible characters of a name as escapes', async () => {
    const container = await show(
      <ToolCard
        {...situations.needsApprovalOfHidden}
        storage={null}
        onApprovalResponse={vi.fn()}
      />,
      /^Approve/,
    );
    const heard = await listen(container);
    expect(heard).toContainEqual(
      expect.stringMatching(/^button, Approve open\[U\+202E.*\]fdp\.exe/),
    );
  });
});
