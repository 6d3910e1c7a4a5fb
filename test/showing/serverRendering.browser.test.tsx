import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ChatMessage } from '@mui/x-chat/headless';
import * as React from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { InlineToolWidget, ToolCard } from '../../src/index.ts';
import { invocations } from '../../stories/data/invocations.ts';
import { enforceContentPolicy, styleNonce } from '../support/enforceContentPolicy.ts';
import { getBox } from '../support/measure.ts';

const calls = Object.values(invocations).map((call, index) => ({
  ...call,
  toolCallId: `call-${index}`,
}));

const message: ChatMessage = {
  id: 'message',
  role: 'assistant',
  status: 'sent',
  parts: calls.map((toolInvocation) => ({ type: 'tool', toolInvocation })),
  metadata: {
    toolcard: Object.fromEntries(
      calls.map(({ toolCallId }, index) => [
        toolCallId,
        { startedAt: 1_000 * index, endedAt: 1_000 * index + 4_000 },
      ]),
    ),
  },
};

const pages: readonly (readonly [name: string, page: React.ReactNode])[] = [
  ['cards', calls.map((call) => <ToolCard key={call.toolCallId} invocation={call} />)],
  [
    'cards of a message',
    calls.map((call) => <ToolCard key={call.toolCallId} invocation={call} message={message} />),
  ],
  ['widgets', <InlineToolWidget key="widget" message={message} />],
];

const cache = createCache({ key: 'css', nonce: styleNonce });

function Page({ children, onReady }: React.PropsWithChildren<{ onReady?: () => void }>) {
  React.useEffect(() => onReady?.(), [onReady]);
  return (
    <CacheProvider value={cache}>
      <main>{children}</main>
    </CacheProvider>
  );
}

/** Returns the boxes of the page and of everything in it that has one, without icons. */
const getBoxes = (root: Element): readonly string[] =>
  [...root.querySelectorAll('*:not(svg *)')].flatMap((element) => {
    const { x, y, width, height } = getBox(element);
    const box = [x, y, width, height].map(Math.round).join();
    return width > 1 && height > 1 ? [`${element.localName}: ${box}`] : [];
  });

/** Creates HTML that the policy trusts, as it trusts the HTML of a page. TypeScript doesn't know these functions. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createHTML: (html: string) => string },
  ) => { readonly createHTML: (html: string) => string };
}

const serverPage = (Reflect.get(window, 'trustedTypes') as TrustedTypes).createPolicy('server', {
  createHTML: (html) => html,
});

describe('HTML of a server', () => {
  let violations: readonly string[] = [];
  beforeAll(() => {
    violations = enforceContentPolicy();
  });

  it.each(pages)('keeps its layout under a strict policy when %s hydrate', async (_, children) => {
    // In a browser, only mounted components insert their styles. A server sends them with the HTML.
    await render(<Page>{children}</Page>);
    const container = document.createElement('div');
    container.innerHTML = serverPage.createHTML(renderToString(<Page>{children}</Page>));
    document.body.prepend(container);
    const before = getBoxes(container);
    const { promise, resolve } = Promise.withResolvers<void>();
    const root = hydrateRoot(container, <Page onReady={resolve}>{children}</Page>);
    await promise;
    const after = getBoxes(container);
    root.unmount();
    container.remove();
    expect(before.length).toBeGreaterThan(3);
    // A view that has loaded in the meantime fills the space that its placeholder kept.
    expect(after).toEqual(expect.arrayContaining([...before]));
    expect(violations).toEqual([]);
  });
});
