import * as React from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ToolInputFormProps } from '../../../src/index.ts';
import { ToolInputForm } from '../../../src/showing/forms/ToolInputForm.tsx';
import { schemas } from '../../../stories/data/schemas.ts';

const showForm = async (props: Partial<ToolInputFormProps>) => {
  const onChange = vi.fn<ToolInputFormProps['onChange']>();
  await render(
    <React.StrictMode>
      <ToolInputForm {...schemas.booking} label="Input" onChange={onChange} {...props} />
    </React.StrictMode>,
  );
  return () => onChange.mock.lastCall?.[0];
};

/** The accessible name of the element that has the focus. */
const getFocus = (): string => {
  const { activeElement: element } = document;
  const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  const label = labels ? element.labels?.[0]?.textContent : undefined;
  return element?.ariaLabel ?? label?.replace(/\s\*$/, '') ?? element?.textContent ?? '';
};

describe('the form in a browser', () => {
  it('is filled in with the keyboard alone, and never loses the focus', async () => {
    const getDraft = await showForm({
      schema: {
        type: 'object',
        required: ['city', 'room'],
        properties: {
          city: { type: 'string' },
          room: { enum: ['single', 'double'] },
          guests: { type: 'array', items: { type: 'string' } },
        },
      },
      value: { city: 'Rome', room: 'single', guests: ['Ada', 'Alan'] },
    });
    const visited: string[] = [];
    const press = async (keys: string): Promise<void> => {
      await userEvent.keyboard(keys);
      expect(document.activeElement).not.toBe(document.body);
    };
    await userEvent.tab();
    await press('{End}!');
    await userEvent.tab();
    await press('{Enter}');
    await press('{ArrowDown}{Enter}');
    for (let count = 0; count < 7; count += 1) {
      await userEvent.tab();
      visited.push(getFocus());
    }
    expect(visited).toEqual([
      'Unset guests',
      'Item 1',
      'Move Item 1 down',
      'Remove Item 1',
      'Item 2',
      'Move Item 2 up',
      'Remove Item 2',
    ]);
    await press('{Enter}');
    await expect.poll(getFocus).toBe('Item 1');
    await press('{End}x');
    await userEvent.tab();
    await press('{Enter}');
    await expect.poll(getFocus).toBe('Add to guests');
    expect(getDraft()).toEqual({
      value: { city: 'Rome!', room: 'double', guests: [] },
      errors: [],
      isChanged: true,
    });
  });

  it('edits dates with the native control, and moves items with the focus on the button', async () => {
    const getDraft = await showForm({});
    await page.getByLabelText('checkIn').fill('2026-04-01');
    expect(getDraft()?.value).toMatchObject({ checkIn: '2026-04-01' });
    await page.getByRole('button', { name: 'Add to guests' }).click();
    await expect.poll(getFocus).toBe('Item 3');
    await userEvent.keyboard('Grace');
    await page.getByRole('button', { name: 'Move Item 3 up' }).click();
    await expect.poll(getFocus).toBe('Move Item 2 up');
    expect(getDraft()?.value).toMatchObject({ guests: ['Ada Lovelace', 'Grace', 'Alan Turing'] });
  });

  it('never throws or hangs on a hostile schema', async () => {
    const node: object = { properties: { next: { $ref: '#' }, all: { allOf: [{ $ref: '#' }] } } };
    const many = Array.from({ length: 10_000 }, (_, index) => [`p${index}`, { type: 'string' }]);
    const hostile: readonly (readonly [schema: object, value: unknown])[] = [
      [{ ...node, type: 'object' }, { next: { next: { next: {} } } }],
      [{ $ref: '#' }, {}],
      [{ $ref: '#/nowhere' }, {}],
      [{ type: 'object', properties: Object.fromEntries(many) }, {}],
      [{ type: 'object', properties: { a: { enum: many } } }, {}],
      [{ type: 'object', properties: { a: { type: 'string', pattern: '((' } } }, { a: '(' }],
      [{ type: 'object', properties: { a: { pattern: '^(a+)+$' } } }, { a: `${'a'.repeat(99)}!` }],
      [JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}}}'), {}],
      [{ type: 'object', properties: { a: { title: '\u202Eb', type: [] } } }, { a: 1 }],
      [{ type: 7, properties: [1], required: 'a', enum: {}, oneOf: [1] }, {}],
      [{ type: 'object', properties: { a: { type: 'string', title: {}, format: [] } } }, null],
    ];
    for (const [schema, value] of hostile) {
      const onChange = vi.fn<ToolInputFormProps['onChange']>();
      const { unmount } = await render(
        <ToolInputForm schema={{ ...schema }} value={value} label="Input" onChange={onChange} />,
      );
      await expect.poll(() => onChange.mock.lastCall?.[0].value).toEqual(value);
      await unmount();
    }
  });
});
