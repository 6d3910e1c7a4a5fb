import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createReplayAdapter } from '../../../../src/reading/adapter/index.ts';
import {
  chatMdToMessages,
  lazyPayload,
  parseChatMd,
} from '../../../../src/reading/chatmd/index.ts';
import type { ChatMdResolve } from '../../../../src/reading/chatmd/index.ts';
import { createToolRenderers, ToolCard } from '../../../../src/index.ts';
import type {
  ToolCardInvocation,
  ToolCardPayloadLocator,
  ToolCardProps,
} from '../../../../src/index.ts';
import { invocations } from '../../../../stories/data/invocations.ts';
import { renderChat } from '../../../support/renderChat.tsx';

const source = `<tool_call function_name="search" tool_call_id="c">
  <doc src="./in.json" local size="8200"/>
</tool_call>
<tool_response tool_call_id="c" format="json">
  <doc src="./out.json" local/>
</tool_response>
`;

const files: Record<string, string> = {
  './in.json': '{"query":"cats"}',
  './out.json': '["Tom","Felix"]',
};

const parseCall = (text: string): ToolCardInvocation => {
  const [part] = chatMdToMessages(parseChatMd(text)).flatMap(({ parts }) => parts);
  if (part?.type !== 'tool') {
    throw new Error('The document has no call.');
  }
  return part.toolInvocation;
};

/** Creates a locator that records the sources that it loads. */
const createLocator = (resolve: ChatMdResolve) => {
  const loaded: string[] = [];
  const locate: ToolCardPayloadLocator = (invocation, section) =>
    lazyPayload(invocation, section, (src, ...rest) => {
      loaded.push(src);
      return resolve(src, ...rest);
    });
  return { loaded, locate };
};

const show = (locate: ToolCardPayloadLocator, props: Partial<ToolCardProps> = {}) =>
  render(<ToolCard invocation={parseCall(source)} lazyPayload={locate} {...props} />);

const header = () => page.getByRole('button', { name: /search/ }).first();

/** Opens the card and its input. */
const open = async (): Promise<void> => {
  await header().click();
  await page.getByRole('button', { name: 'Input' }).click();
};

describe('a payload that is stored outside its chat', () => {
  it('is read from the call if its locator throws, and the error is logged once', async () => {
    const log = vi
      .mocked(console.error)
      .mockClear()
      .mockImplementation(() => undefined);
    const locate = (): never => {
      throw new Error('broken');
    };
    const invocation = { ...invocations['approval-requested'], toolName: 'search' };
    await show(locate, { invocation, onApprovalResponse: () => undefined });
    await expect.element(page.getByText(/"city": "Lisbon"/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Approve search' })).toBeVisible();
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('is loaded only after its card is opened', async () => {
    const { loaded, locate } = createLocator((src) => files[src]);
    await show(locate);
    await expect.element(header()).not.toHaveTextContent('in.json');
    expect(loaded).toEqual([]);
    await header().click();
    await expect.element(page.getByText('Felix')).toBeVisible();
    expect(loaded).toEqual(['./out.json']);
    await page.getByRole('button', { name: 'Input' }).click();
    await expect.element(page.getByText('cats')).toBeVisible();
    expect(loaded).toEqual(['./out.json', './in.json']);
  });

  it('shows its location, its size if known, and that it is loading', async () => {
    const { locate } = createLocator(() => new Promise(() => {}));
    await show(locate);
    await open();
    await expect
      .element(page.getByRole('group', { name: 'search' }))
      .toHaveTextContent(/Input.*in\.json · 8\.2 kBLoading….*Output.*out\.jsonLoading…/);
  });

  it('is loaded once, even if its card is closed or remounted', async () => {
    const { loaded, locate } = createLocator((src) => files[src]);
    const invocation = parseCall(source);
    const first = await show(locate, { invocation });
    await header().click();
    await expect.element(page.getByText('Felix')).toBeVisible();
    await header().click();
    await header().click();
    await expect.element(page.getByText('Felix')).toBeVisible();
    await first.unmount();
    await show(locate, { invocation });
    await header().click();
    await expect.element(page.getByText('Felix')).toBeVisible();
    expect(loaded).toEqual(['./out.json']);
  });

  it('shows that it is missing or failed, and is loaded again by keyboard', async () => {
    const answers: (() => string | undefined)[] = [
      () => undefined,
      () => {
        throw new Error('Offline.');
      },
      () => files['./in.json'],
    ];
    const { locate } = createLocator((src) => (src === './in.json' ? answers.shift()?.() : ''));
    await show(locate);
    await open();
    await expect.element(page.getByText('Nothing found at this location.')).toBeVisible();
    const again = page.getByRole('button', { name: 'Try again' });
    (again.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText("Couldn't load. Offline.")).toBeVisible();
    expect(document.activeElement).toBe(again.element());
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('cats')).toBeVisible();
    await expect.element(again).not.toBeInTheDocument();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('is missing, instead of loading forever, if its loader returns nothing', async () => {
    const load = (): Promise<never> => Promise.resolve(undefined as never);
    await show(() => ({ src: 'out.json', load }));
    await header().click();
    await expect.element(page.getByText('Nothing found at this location.')).toBeVisible();
  });

  it('is rendered by the component of the app after it was loaded', async () => {
    const { locate } = createLocator((src) => files[src]);
    const tools = {
      search: { Output: ({ value }: { value: unknown }) => <b>{JSON.stringify(value)}!</b> },
    };
    await show(locate, { tools });
    await header().click();
    await expect.element(page.getByText('["Tom","Felix"]!')).toBeVisible();
  });

  it('cannot be approved, because only its location is shown', async () => {
    const { locate } = createLocator((src) => files[src]);
    const invocation = {
      ...parseCall(source),
      state: 'approval-requested' as const,
      output: undefined,
    };
    const answers: unknown[] = [];
    const onApprovalResponse = (answer: unknown): Promise<void> => {
      answers.push(answer);
      return Promise.resolve();
    };
    await show(locate, { invocation, onApprovalResponse });
    await expect.element(page.getByText('cats')).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Approve search' }))
      .toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Deny search' }).click();
    await expect.poll(() => answers).toEqual([{ id: 'c', approved: false }]);
  });

  it.each(['cards', 'inline'] as const)('is loaded by the cards of a chat: %s', async (layout) => {
    const { locate } = createLocator((src) => files[src]);
    await renderChat({
      adapter: createReplayAdapter({ transcript: '' }),
      partRenderers: createToolRenderers({ layout, lazyPayload: locate }),
      // Each layout needs its own call, because an open card stays open.
      initialMessages: chatMdToMessages(parseChatMd(source.replaceAll('"c"', `"${layout}"`))),
    });
    if (layout === 'inline') {
      await page.getByRole('button', { name: /Used 1 tool/ }).click();
    }
    await page.getByRole('button', { name: /search/, expanded: false }).click();
    await expect.element(page.getByText('Felix')).toBeVisible();
  });
});
