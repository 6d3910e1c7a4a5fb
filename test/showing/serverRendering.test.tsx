import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ChatProvider } from '@mui/x-chat/headless';
import type { ChatMessage } from '@mui/x-chat/headless';
import * as React from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  InlineToolWidget,
  ToolAnnouncer,
  ToolCard,
  ToolPayload,
  createToolRenderers,
} from '../../src/index.ts';
import type { CallRecord } from '../../src/index.ts';
import { invocations } from '../../stories/data/invocations.ts';

const source = fileURLToPath(new URL('../../src', import.meta.url));

const calls = Object.values(invocations).map((call, index) => ({
  ...call,
  toolCallId: `call-${index}`,
}));

const records: Record<string, CallRecord> = Object.fromEntries(
  calls.map(({ toolCallId }, index) => [
    toolCallId,
    {
      startedAt: 1_000 * index,
      endedAt: 1_000 * index + 4_000,
      askedAt: 1_000 * index + 1_000,
      answeredAt: 1_000 * index + 2_000,
      commentary: 'I look it up.',
    },
  ]),
);

const message: ChatMessage = {
  id: 'm',
  role: 'assistant',
  status: 'sent',
  parts: [
    { type: 'text', text: 'An answer.\n'.repeat(20_000) },
    ...calls.map((toolInvocation) => ({ type: 'tool' as const, toolInvocation })),
    { type: 'step-start' },
    { type: 'text', text: 'So that is **all**.' },
  ],
  metadata: { toolcard: records },
};

/** Renders each part of a message in a chat, without the host's list, which has inline styles of its own. */
const chatParts = (layout: 'cards' | 'inline' | 'grouped') => {
  const renderers = createToolRenderers({ layout, defaultExpanded: true });
  return (
    <ChatProvider adapter={{ sendMessage: () => Promise.reject(new Error('unused')) }}>
      <ToolAnnouncer />
      {message.parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts have no ids
        <React.Fragment key={index}>
          {renderers[part.type as 'tool']?.({ part, message, index } as never)}
        </React.Fragment>
      ))}
    </ChatProvider>
  );
};

const values = [{ a: [1, { b: 'c' }] }, '# A title\n\nSome text.', 'word '.repeat(10_000), 5, ''];

const pages: readonly (readonly [name: string, page: React.ReactNode])[] = [
  ['closed cards', calls.map((call) => <ToolCard key={call.toolCallId} invocation={call} />)],
  [
    'open cards',
    calls.map((call) => (
      <ToolCard key={call.toolCallId} invocation={call} message={message} defaultExpanded />
    )),
  ],
  [
    'requests',
    <ToolCard
      key="request"
      invocation={invocations['approval-requested']}
      onApprovalResponse={() => undefined}
      approver="Ada"
      density="compact"
      variant="plain"
    />,
  ],
  [
    'payloads',
    values.flatMap((value) =>
      [{}, { isArriving: true }, { print: true }].map((props) => (
        <ToolPayload key={JSON.stringify([value, props])} value={value} label="Output" {...props} />
      )),
    ),
  ],
  ['an inline widget with its timeline', <InlineToolWidget key="widget" message={message} />],
  ['the layout cards', chatParts('cards')],
  ['the layout inline', chatParts('inline')],
  ['the layout grouped', chatParts('grouped')],
];

describe('the showing half on a server', () => {
  it('calls no useLayoutEffect, because React 18 warns about it there', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
    const callers = files.filter(
      (file) =>
        /\.tsx?$/.test(file) && /useLayoutEffect/.test(readFileSync(`${source}/${file}`, 'utf8')),
    );
    expect(callers).toEqual([]);
  });

  it.each(pages)('renders %s without inline styles, which a strict policy forbids', (_, page) => {
    const html = renderToString(page);
    expect(html).toContain('class="');
    expect(html.match(/<[^>]*\sstyle=[^>]*>/g) ?? []).toEqual([]);
  });

  it('renders every card, however many open by themselves', () => {
    const requests = Array.from({ length: 150 }, (_, index) => (
      <ToolCard
        key={index}
        invocation={{ ...invocations['approval-requested'], toolCallId: `request-${index}` }}
        onApprovalResponse={() => undefined}
      />
    ));
    expect(renderToString(requests).match(/aria-label="Approve /g)).toHaveLength(150);
  });

  it('renders the timeline of an open widget with its bars', () => {
    const html = renderToString(<InlineToolWidget message={message} />);
    expect(html).toMatch(/<line[^>]*data-tone="attention"[^>]*x1="[\d.]+%"/);
    expect(html).toMatch(/<path[^>]*data-tone="success"/);
  });
});
