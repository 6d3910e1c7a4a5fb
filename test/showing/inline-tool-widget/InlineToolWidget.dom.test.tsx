import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { InlineToolWidget } from '../../../src/index.ts';
import { invocations } from '../../../stories/data/invocations.ts';

describe('InlineToolWidget', () => {
  it('is shown without its `sx` if that throws', () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const part = { type: 'tool', toolInvocation: invocations['output-available'] } as const;
    render(
      <InlineToolWidget
        message={{ id: 'm', role: 'assistant', status: 'sent', parts: [part] }}
        storage={null}
        sx={() => {
          throw new Error('no style');
        }}
      />,
    );
    expect(screen.getByRole('button', { name: /Used 1 tool/ })).toBeVisible();
  });

  it('adds the text of very many hidden calls a few at a time to a page that is searched', async () => {
    const parts = Array.from({ length: 300 }, (_, index) => ({
      type: 'tool' as const,
      toolInvocation: { ...invocations['output-available'], toolCallId: `c${index}` },
    }));
    const { container } = render(
      <InlineToolWidget
        message={{ id: 'many', role: 'assistant', status: 'sent', parts }}
        storage={null}
      />,
    );
    const countTexts = (): number => container.textContent.match(/a few clouds/g)?.length ?? 0;
    const counts: number[] = [0];
    new MutationObserver(() => counts.push(countTexts())).observe(container, {
      childList: true,
      subtree: true,
    });
    fireEvent.keyDown(window, { key: 'f', ctrlKey: true });
    await waitFor(() => expect(countTexts()).toBe(300));
    expect(Math.max(...counts.map((now, index) => now - (counts[index - 1] ?? 0)))).toBeLessThan(
      101,
    );
    fireEvent.keyDown(window, { key: 'Escape' });
    await waitFor(() => expect(countTexts()).toBe(0));
  });
});
