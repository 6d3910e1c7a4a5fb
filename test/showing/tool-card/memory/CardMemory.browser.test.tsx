import * as React from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolCard } from '../../../../src/index.ts';
import type { ToolCardProps, ToolCardStorage } from '../../../../src/index.ts';
import { RecentMap } from '../../../../src/showing/ui/RecentMap.ts';
import { CardMemory } from '../../../../src/showing/tool-card/memory/CardMemory.ts';
import { invocations } from '../../../../stories/data/invocations.ts';

let count = 0;

const createMessage = () => {
  count += 1;
  return { id: `memory-${count}`, role: 'assistant', status: 'streaming' } as const;
};

const header = () => page.getByRole('button', { name: /get_weather/ }).first();
const isOpen = (): boolean => header().element().getAttribute('aria-expanded') === 'true';

const card = (props: Partial<ToolCardProps>): React.JSX.Element => (
  <ToolCard invocation={invocations['output-available']} {...props} />
);

/** Creates a storage like the browser's that holds some entries. */
const createStorage = (entries: Map<string, string>): ToolCardStorage => ({
  getItem: (key) => entries.get(key) ?? null,
  setItem: (key, value) => {
    entries.set(key, value);
  },
});

describe('a card that the reader opened or closed', () => {
  it('stays open when it is remounted', async () => {
    const message = createMessage();
    const { rerender } = await render(<div key="one">{card({ message })}</div>);
    await header().click();
    await page.getByRole('button', { name: 'Input', exact: true }).click();
    await rerender(<div key="two">{card({ message })}</div>);
    expect(isOpen()).toBe(true);
    const section = page.getByRole('button', { name: 'Input', exact: true });
    await expect.element(section).toHaveAttribute('aria-expanded', 'true');
  });

  it('is forgotten if the app clears its storage, as after a logout', async () => {
    const message = createMessage();
    const entries = new Map<string, string>();
    const storage = createStorage(entries);
    const before = await render(card({ message, storage }));
    await header().click();
    await before.unmount();
    entries.clear();
    await render(card({ message, storage }));
    expect(isOpen()).toBe(false);
  });

  it('is remembered until the page is closed if the storage keeps nothing', async () => {
    const message = createMessage();
    const storage = { getItem: () => null, setItem: () => undefined };
    const before = await render(card({ message, storage }));
    await header().click();
    await before.unmount();
    await render(card({ message, storage }));
    expect(isOpen()).toBe(true);
  });

  it('stays closed after a reload', async () => {
    const message = createMessage();
    const entries = new Map<string, string>();
    const failed = invocations['output-error'];
    const before = await render(
      card({ message, invocation: failed, storage: createStorage(entries) }),
    );
    expect(isOpen()).toBe(true);
    await header().click();
    await before.unmount();
    await render(card({ message, invocation: failed, storage: createStorage(entries) }));
    expect(isOpen()).toBe(false);
  });

  it('follows a policy if the call has changed its state since', async () => {
    const message = createMessage();
    const entries = new Map<string, string>();
    const storage = (): ToolCardStorage => createStorage(entries);
    const running = invocations['input-available'];
    const before = await render(card({ message, invocation: running, storage: storage() }));
    await header().click();
    await before.unmount();
    await render(card({ message, storage: storage(), defaultExpanded: false }));
    expect(isOpen()).toBe(false);
  });

  it('stays open without a policy if the call has changed its state since', async () => {
    const message = createMessage();
    const running = invocations['input-available'];
    const before = await render(card({ message, invocation: running }));
    await header().click();
    await before.unmount();
    await render(card({ message }));
    expect(isOpen()).toBe(true);
  });

  it('is another card if the same call id is in another message', async () => {
    const before = await render(card({ message: createMessage() }));
    await header().click();
    await before.unmount();
    await render(card({ message: createMessage() }));
    expect(isOpen()).toBe(false);
  });

  it('keeps its chosen view for all calls of the tool', async () => {
    const entries = new Map<string, string>();
    const props = { defaultExpanded: true, storage: createStorage(entries) };
    const before = await render(card({ message: createMessage(), ...props }));
    await page.getByRole('combobox', { name: 'View of output' }).selectOptions('Tree');
    await expect.element(page.getByRole('tree', { name: 'Output' })).toBeVisible();
    await before.unmount();
    await render(card({ message: createMessage(), ...props, storage: createStorage(entries) }));
    await expect.element(page.getByRole('tree', { name: 'Output' })).toBeVisible();
  });

  it('does not break the hydration of server-rendered markup', async () => {
    const message = createMessage();
    const before = await render(card({ message }));
    await header().click();
    await before.unmount();
    const complaints = vi.fn<(error: unknown) => void>();
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(card({ message, storage: null }));
    const root = hydrateRoot(container, card({ message }), { onRecoverableError: complaints });
    await expect.poll(isOpen).toBe(true);
    expect(complaints).not.toHaveBeenCalled();
    root.unmount();
    container.remove();
  });

  it.each([
    [
      'forbidden',
      () => {
        throw new Error('denied');
      },
    ],
    ['filled by another library', () => 'no JSON'],
    ['filled with invalid entries', () => '{"open":[1,["a",{}],["b"]],"views":{"x":1}}'],
    ['null', () => 'null'],
  ])('is remembered on the page if the storage is %s', async (_, getItem) => {
    const storage: ToolCardStorage = {
      getItem,
      setItem: () => {
        throw new Error('full');
      },
    };
    const message = createMessage();
    const before = await render(card({ message, storage }));
    await header().click();
    await before.unmount();
    await render(card({ message, storage }));
    expect(isOpen()).toBe(true);
  });

  it('opens for an approval request even if it was closed while its input arrived', async () => {
    const message = createMessage();
    const { rerender } = await render(
      card({ message, invocation: invocations['input-streaming'] }),
    );
    await header().click();
    await header().click();
    expect(isOpen()).toBe(false);
    await rerender(card({ message, invocation: invocations['approval-requested'] }));
    expect(isOpen()).toBe(true);
  });
});

describe('a memory of the reader', () => {
  it('forgets the oldest entry if it is full', () => {
    const recent = new RecentMap<number>();
    for (let entry = 0; entry < 2_001; entry += 1) {
      recent.set(String(entry), entry);
    }
    expect([recent.get('0'), recent.get('1'), recent.get('2000')]).toEqual([undefined, 1, 2000]);
  });

  it('keeps a chosen view through a reload', () => {
    const entries = new Map<string, string>();
    new CardMemory(createStorage(entries)).setView('get_weather/output', 'raw');
    expect(new CardMemory(createStorage(entries)).getView('get_weather/output')).toBe('raw');
  });
});
