import * as React from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ToolCard } from '../../../src/index.ts';
import { invocations } from '../../../stories/data/invocations.ts';

describe('ToolCard, on a server', () => {
  it.each(Object.values(invocations))('renders $state', (invocation) => {
    const html = renderToString(<ToolCard invocation={invocation} />);
    expect(html).toContain('get_weather');
    expect(html).toContain('aria-expanded');
  });

  it.each([
    ['output-available', 'streaming', true],
    ['output-available', 'cancelled', false],
    ['output-error', 'streaming', false],
  ] as const)(
    'marks an output of %s in a message that is %s as partial: %s',
    (state, status, is) => {
      const invocation = { ...invocations[state], output: 'one of ten', preliminary: true };
      const message = { id: 'm', role: 'assistant', status } as const;
      const html = renderToString(
        <ToolCard invocation={invocation} message={message} defaultExpanded />,
      );
      expect(html).toContain('one of ten');
      expect(html.includes('Partial result')).toBe(is);
    },
  );
});
