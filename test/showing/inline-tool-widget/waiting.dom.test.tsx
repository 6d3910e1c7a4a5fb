import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { InlineToolWidget } from '../../../src/index.ts';
import type { ActivityMessage, CallRecord, ToolCardInvocation } from '../../../src/index.ts';
import { arSA, deDE, enUS, jaJP } from '../../../src/showing/locales/index.ts';

const record: CallRecord = { startedAt: 1_000, endedAt: 4_000 };

const createMessage = (
  states: readonly ToolCardInvocation['state'][],
  records: readonly CallRecord[],
): ActivityMessage => ({
  id: crypto.randomUUID(),
  role: 'assistant',
  status: 'streaming',
  parts: states.map((state, index) => ({
    type: 'tool',
    toolInvocation: { toolCallId: `c${index}`, toolName: `tool_${index}`, state, input: {} },
  })),
  metadata: {
    toolcard: Object.fromEntries(records.map((each, index) => [`c${index}`, each])),
  },
});

const done = 'output-available';
const waiting = createMessage(
  [done, done, 'approval-requested'],
  [record, { startedAt: 4_000, endedAt: 6_000 }, { startedAt: 6_000, askedAt: 7_000 }],
);

/** Returns the ends of the spans in the strip, in percent of its width. */
const findEnds = (container: HTMLElement): number[] =>
  [...container.querySelectorAll('summary > svg > path')].flatMap((path) =>
    [...(path.getAttribute('d') ?? '').matchAll(/M([\d.]+) \d+h([\d.]+)/g)].map(
      ([, x, width]) => Number(x) + Number(width),
    ),
  );

describe('the line of an inline widget while a call waits for approval', () => {
  it.each([
    ['English', enUS, 'tool_2 needs approval · 2 of 3 done'],
    ['German', deDE, 'tool_2 wartet auf Freigabe · 2 von 3 erledigt'],
    ['Japanese', jaJP, 'tool_2 が承認待ち · 3件中2件完了'],
    ['Arabic', arSA, 'بانتظار الموافقة: tool_2 · اكتمل ٢ من ٣'],
  ])('says how many calls have ended, in %s', (_, locale, words) => {
    const { localeText } = locale.components.ToolCard.defaultProps;
    render(<InlineToolWidget message={waiting} storage={null} localeText={localeText} />);
    expect(screen.getAllByRole('button')[0]).toHaveTextContent(words);
  });

  it('counts calls that failed as ended', () => {
    const message = createMessage([done, 'output-error', 'approval-requested'], []);
    render(<InlineToolWidget message={message} storage={null} />);
    expect(screen.getAllByRole('button')[0]).toHaveTextContent(
      'tool_2 needs approval · 2 of 3 done · 1 failed',
    );
  });

  it('leaves room in the strip for the calls that have not ended', () => {
    const { container } = render(<InlineToolWidget message={waiting} storage={null} />);
    const ends = findEnds(container);
    expect(ends).toHaveLength(3);
    expect(Math.max(...ends)).toBeLessThanOrEqual(67.5);
  });

  it('fills the strip of an open widget when all calls have ended', () => {
    const message = createMessage([done, done], [record, { startedAt: 4_000, endedAt: 6_000 }]);
    const { container } = render(<InlineToolWidget message={message} storage={null} />);
    expect(findEnds(container)).toEqual([]);
    fireEvent.click(screen.getAllByRole('button')[0] ?? container);
    expect(Math.max(...findEnds(container))).toBe(100);
  });
});
