import { virtual } from '@guidepup/virtual-screen-reader';
import { render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { InlineToolWidget, ToolCard } from '../../../src/index.ts';
import type { ToolCardInvocation } from '../../../src/index.ts';

const steps: readonly ToolCardInvocation[] = [
  { toolCallId: 'c1', toolName: 'search', state: 'input-streaming' },
  { toolCallId: 'c1', toolName: 'search', state: 'input-available', input: { query: 'trains' } },
  {
    toolCallId: 'c1',
    toolName: 'search',
    state: 'output-available',
    input: { query: 'trains' },
    output: { found: 'three' },
  },
];

const message = (toolInvocation: ToolCardInvocation) => ({
  id: 'live',
  role: 'assistant' as const,
  status: 'streaming' as const,
  parts: [{ type: 'tool' as const, toolInvocation }],
});

afterEach(async () => {
  await virtual.stop();
});

describe('what a screen reader hears of a call in the log of a chat', () => {
  it.each([
    [
      'a card',
      (call: ToolCardInvocation) => (
        <ToolCard invocation={call} message={message(call)} defaultExpanded storage={null} />
      ),
    ],
    [
      'an inline widget',
      (call: ToolCardInvocation) => (
        <InlineToolWidget message={message(call)} defaultExpanded storage={null} />
      ),
    ],
  ])("isn't the payload or the time of %s", async (_, show) => {
    const log = (call: ToolCardInvocation, end = '') => (
      <div role="log">
        {show(call)}
        <p>{end}</p>
      </div>
    );
    const { container, rerender } = render(log(steps[0]!));
    await virtual.start({ container });
    await virtual.clearSpokenPhraseLog();
    for (const step of steps.slice(1)) {
      rerender(log(step));
    }
    rerender(log(steps.at(-1)!, 'That was all.'));
    await waitFor(async () =>
      expect(await virtual.spokenPhraseLog()).toContain('polite: That was all.'),
    );
    expect(await virtual.spokenPhraseLog()).toEqual(['polite: That was all.']);
  });
});
