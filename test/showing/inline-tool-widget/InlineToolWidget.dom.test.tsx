import { render, screen } from '@testing-library/react';
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
});
