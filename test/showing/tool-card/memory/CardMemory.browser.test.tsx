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

const messageOfItsOwn = () => {
  count += 1;
  return { id: `memory-${count}`, role: 'assistant', status: 'streaming' } as const;
};

const header = () => page.getByRole('button', { name: /get_weather/ }).first();
const isOpen = (): boolean => header().element().getAttribute('aria-expanded') === 'true';

const card = (props: Partial<ToolCardProps>): React.JSX.Element => (
  <ToolCard invocation={invocations['output-available']} {...props} />
);

/** A storage like that of a browser, over some entries. */
const storageOver = (entries: Map<string, string>): ToolCardStorage => ({
  getItem: (key) => entries.get(key) ?? null,
  setItem: (key, value) => {
    entries.set(key, value);
  },
});

describe('what a reader opened', () => {
  it('stays open when the host mounts the card anew', async () => {
    const message = messageOfItsOwn();
    const { rerender } = await render(<div key="one">{card({ message })}</div>);
    await header().click();
    await page.getByRole('button', { name: 'Input', exact: true }).click();
    await rerender(<div key="two">{card({ message })}</div>);
    expect(isOpen()).toBe(true);
    const section = page.getByRole('button', { name: 'Input', exact: true });
    await expect.element(section).toHaveAttribute('aria-expanded', 'true');
  });

  it('is forgotten when an app clears its storage, as after a logout', async () => {
    const message = messageOfItsOwn();
    const entries = new Map<string, string>();
    const storage = storageOver(entries);
    const before = await render(card({ message, storage }));
    await header().click();
    await before.unmount();
    entries.clear();
    await render(card({ message, storage }));
    expect(isOpen()).toBe(false);
  });

  it('is remembered until the page goes where a storage keeps nothing', async () => {
    const message = messageOfItsOwn();
    const storage = { getItem: () => null, setItem: () => undefined };
    const before = await render(card({ message, storage }));
    await header().click();
    await before.unmount();
    await render(card({ message, storage }));
    expect(isOpen()).toBe(true);
  });

  it('stays closed after a reload', async () => {
    const message = messageOfItsOwn();
    const entries = new Map<string, string>();
    const failed = invocations['output-error'];
    const before = await render(
      card({ message, invocation: failed, storage: storageOver(entries) }),
    );
    expect(isOpen()).toBe(true);
    await header().click();
    await before.unmount();
    await render(card({ message, invocation: failed, storage: storageOver(entries) }));
    expect(isOpen()).toBe(false);
  });

  it('gives way to a policy when the call has moved on meanwhile', async () => {
    const message = messageOfItsOwn();
    const entries = new Map<string, string>();
    const storage = (): ToolCardStorage => storageOver(entries);
    const running = invocations['input-available'];
    const before = await render(card({ message, invocation: running, storage: storage() }));
    await header().click();
    await before.unmount();
    await render(card({ message, storage: storage(), defaultExpanded: false }));
    expect(isOpen()).toBe(false);
  });

  it('stays open when the call has moved on meanwhile and no policy speaks', async () => {
    const message = messageOfItsOwn();
    const running = invocations['input-available'];
    const before = await render(card({ message, invocation: running }));
    await header().click();
    await before.unmount();
    await render(card({ message }));
    expect(isOpen()).toBe(true);
  });

  it('is told apart by message: the same call id in another one is another call', async () => {
    const before = await render(card({ message: messageOfItsOwn() }));
    await header().click();
    await before.unmount();
    await render(card({ message: messageOfItsOwn() }));
    expect(isOpen()).toBe(false);
  });

  it('is remembered as a view, too, for all calls of the tool', async () => {
    const entries = new Map<string, string>();
    const props = { defaultExpanded: true, storage: storageOver(entries) };
    const before = await render(card({ message: messageOfItsOwn(), ...props }));
    await page.getByRole('combobox', { name: 'View of output' }).selectOptions('Tree');
    await expect.element(page.getByRole('tree', { name: 'Output' })).toBeVisible();
    await before.unmount();
    await render(card({ message: messageOfItsOwn(), ...props, storage: storageOver(entries) }));
    await expect.element(page.getByRole('tree', { name: 'Output' })).toBeVisible();
  });

  it('does not disturb the hydration of what a server rendered', async () => {
    const message = messageOfItsOwn();
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
    ['not ours', () => 'no JSON'],
    ['of another shape', () => '{"open":[1,["a",{}],["b"]],"views":{"x":1}}'],
    ['null', () => 'null'],
  ])('is remembered in the page when the storage is %s', async (_, getItem) => {
    const storage: ToolCardStorage = {
      getItem,
      setItem: () => {
        throw new Error('full');
      },
    };
    const message = messageOfItsOwn();
    const before = await render(card({ message, storage }));
    await header().click();
    await before.unmount();
    await render(card({ message, storage }));
    expect(isOpen()).toBe(true);
  });

  it('opens a card for a request for approval, although it was closed while its input came', async () => {
    const message = messageOfItsOwn();
    const { rerender } = await render(
      card({ message, invocation: invocations['input-streaming'] }),
    );
    await header().click();
    expect(isOpen()).toBe(false);
    await rerender(card({ message, invocation: invocations['approval-requested'] }));
    expect(isOpen()).toBe(true);
  });
});

describe('a memory', () => {
  it('forgets what is oldest, and never more than that', () => {
    const recent = new RecentMap<number>();
    for (let entry = 0; entry < 2_001; entry += 1) {
      recent.set(String(entry), entry);
    }
    expect([recent.get('0'), recent.get('1'), recent.get('2000')]).toEqual([undefined, 1, 2000]);
  });

  it('keeps the view that a reader chose through a reload', () => {
    const entries = new Map<string, string>();
    new CardMemory(storageOver(entries)).setView('get_weather/output', 'raw');
    expect(new CardMemory(storageOver(entries)).getView('get_weather/output')).toBe('raw');
  });
});
