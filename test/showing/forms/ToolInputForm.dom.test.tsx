import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as React from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { JsonSchema, ToolInputDraft, ToolInputFormProps } from '../../../src/index.ts';
import { lazyToolInputForm } from '../../../src/showing/forms/lazyToolInputForm.ts';
import { ToolInputForm } from '../../../src/showing/forms/ToolInputForm.tsx';
import { ClientSuspense } from '../../../src/showing/ui/ClientSuspense.tsx';

const Form = lazyToolInputForm.Component;

const showForm = async (props: Partial<ToolInputFormProps>) => {
  const onChange = vi.fn<ToolInputFormProps['onChange']>();
  render(
    <ClientSuspense fallback="Loading">
      <Form schema={undefined} value={{}} label="Input" onChange={onChange} {...props} />
    </ClientSuspense>,
  );
  await screen.findByRole('group', { name: 'Input' });
  return { user: userEvent.setup(), getDraft: () => onChange.mock.lastCall?.[0] };
};

const showFields = (properties: JsonSchema, value: object, more: object = {}) =>
  showForm({ schema: { type: 'object', properties, ...more }, value });

const getField = (name: string): HTMLElement => screen.getByRole('textbox', { name });

const pick = async (name: string, option: string): Promise<void> => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
};

describe('the form without a schema', () => {
  it('edits the input as JSON, and reports the position of errors', async () => {
    const { user, getDraft } = await showForm({ value: { days: 2 } });
    const editor = getField('Input as JSON');
    expect(editor).toHaveValue('{\n  "days": 2\n}');
    await user.clear(editor);
    await user.type(editor, '{{"days": 3');
    expect(getDraft()).toMatchObject({
      value: { days: 2 },
      errors: [{ path: [], position: { line: 1, column: 11 } }],
      isChanged: true,
    });
    expect(editor).toBeInvalid();
    expect(editor).toHaveAccessibleDescription('Line 1, column 11: Unexpected end');
    await user.type(editor, '}');
    expect(getDraft()).toEqual({ value: { days: 3 }, errors: [], isChanged: true });
    expect(editor).toBeValid();
  });
});

describe('a field', () => {
  it('keeps the difference between an empty text and none', async () => {
    const { user, getDraft } = await showFields({ a: { type: 'string' } }, { a: 'x' });
    await user.clear(getField('a'));
    expect(getDraft()?.value).toEqual({ a: '' });
    expect(getField('a')).toHaveAttribute('placeholder', 'Empty');
    await user.click(screen.getByRole('button', { name: 'Unset a' }));
    expect(getDraft()?.value).toEqual({});
    expect(getField('a')).toHaveAttribute('placeholder', 'Not set');
    expect(getField('a')).toHaveFocus();
  });

  it('keeps a number a number, and refuses fractions and text', async () => {
    const { user, getDraft } = await showFields({ a: { type: 'integer', maximum: 9 } }, { a: 1 });
    const field = getField('a');
    await user.type(field, '.5');
    expect(getDraft()).toMatchObject({ value: { a: 1.5 }, errors: [{ path: ['a'] }] });
    expect(field).toHaveAccessibleDescription('Enter a whole number');
    await user.clear(field);
    await user.type(field, '1e');
    expect(field).toHaveValue('1e');
    expect(field).toHaveAccessibleDescription('Enter a number');
    expect(getDraft()?.errors).toMatchObject([{ path: ['a'], message: 'Enter a number' }]);
    await user.clear(field);
    expect(getDraft()).toMatchObject({ value: {}, errors: [] });
    await user.type(field, '12');
    expect(field).toHaveAccessibleDescription('Must be 9 or less');
    await user.clear(field);
    await user.type(field, '12345678901234567891');
    expect(field).toHaveAccessibleDescription("This number can't be kept exactly");
  });

  it('edits a boolean, which can also be unset', async () => {
    const { user, getDraft } = await showFields({ a: { type: 'boolean' } }, {});
    const box = screen.getByRole('checkbox', { name: 'a' });
    expect(box).not.toBeChecked();
    expect(box).not.toBePartiallyChecked();
    expect(box).toHaveAccessibleDescription('Not set');
    await user.click(box);
    expect(getDraft()?.value).toEqual({ a: true });
    await user.click(box);
    expect(getDraft()?.value).toEqual({ a: false });
    await user.click(screen.getByRole('button', { name: 'Unset a' }));
    expect(getDraft()?.value).toEqual({});
  });

  it('selects from an enumeration with values of any type', async () => {
    const { getDraft } = await showFields({ a: { enum: ['x', 2, null, ''] } }, { a: 'x' });
    await pick('a', '2');
    expect(getDraft()?.value).toEqual({ a: 2 });
    await pick('a', 'null');
    expect(getDraft()?.value).toEqual({ a: null });
    await pick('a', 'Not set');
    expect(getDraft()?.value).toEqual({});
  });

  it('keeps the time zone of a date', async () => {
    const { getDraft } = await showFields(
      { a: { type: 'string', format: 'date-time' } },
      { a: '2026-03-14T09:30:00+01:00' },
    );
    const field = screen.getByLabelText('a');
    expect(field).toHaveAttribute('type', 'datetime-local');
    // Browsers omit seconds that are zero.
    expect(field).toHaveDisplayValue(/^2026-03-14T09:30(:00)?$/);
    fireEvent.change(field, { target: { value: '2026-03-15T10:00' } });
    expect(getDraft()?.value).toEqual({ a: '2026-03-15T10:00:00+01:00' });
  });

  it('shows text that is no date as text', async () => {
    await showFields({ a: { type: 'string', format: 'date' } }, { a: '2026-02-30' });
    expect(getField('a')).toHaveValue('2026-02-30');
  });

  it('hides a secret, and warns', async () => {
    const properties = { apiKey: { type: 'string' }, maxTokens: { type: 'string' } };
    await showFields(properties, { apiKey: 'sk', maxTokens: '1' });
    expect(screen.getByLabelText('apiKey')).toHaveAttribute('type', 'password');
    expect(screen.getByLabelText('apiKey')).toHaveAccessibleDescription(
      /Enter it only if you trust/,
    );
    expect(getField('maxTokens')).toBeVisible();
  });

  it('shows its real name next to its title, and characters that would mislead', async () => {
    const properties = {
      to: { type: 'string', title: 'cc\u202E' },
      user_name: { type: 'string', title: 'User name' },
      window: { type: 'boolean', title: 'Window seat' },
      size: { type: 'string', title: 'Oversized' },
    };
    await showFields(properties, { to: 'a\u200Bb' });
    expect(getField('cc[U+202E] (to)')).toHaveAccessibleDescription(
      'Contains invisible characters: a[U+200B]b',
    );
    expect(getField('User name')).toBeVisible();
    // The title already starts with the name.
    expect(screen.getByRole('checkbox', { name: 'Window seat' })).toBeInTheDocument();
    expect(getField('Oversized (size)')).toBeVisible();
  });

  it('shows the hidden characters of a name, whatever its title says', async () => {
    await showFields({ 'user\u200Bname': { type: 'string', title: 'User name' } }, {});
    expect(getField('User name (user[U+200B]name)')).toBeVisible();
  });

  it('shows the hidden characters in the name of a missing property', async () => {
    const properties = { a: { type: 'object', required: ['\u202Etxt'] } };
    await showForm({ schema: { properties }, value: { a: { b: 1 } }, showErrors: 1 });
    expect(getField('a')).toHaveAccessibleDescription('[U+202E]txt: Required');
  });

  it('shows a value of another type as JSON, and keeps it', async () => {
    const { user, getDraft } = await showFields(
      { a: { type: 'string' }, b: true },
      { a: 5, b: '' },
    );
    expect(getField('a')).toHaveValue('5');
    expect(getField('a')).toHaveAccessibleDescription('Has the wrong type');
    await user.type(getField('b'), 'x');
    expect(getDraft()?.value).toEqual({ a: 5, b: 'x' });
    await user.clear(getField('a'));
    await user.type(getField('a'), '"5"');
    expect(getDraft()).toMatchObject({ value: { a: '5' }, errors: [] });
  });

  it('complains about a missing value only after it was visited', async () => {
    const more = { required: ['a'] };
    const { user, getDraft } = await showFields({ a: { type: 'string' } }, {}, more);
    expect(getDraft()).toMatchObject({ errors: [{ path: ['a'], message: 'Required' }] });
    expect(getField('a')).not.toHaveAccessibleDescription();
    await user.click(getField('a'));
    await user.tab();
    expect(getField('a')).toHaveAccessibleDescription('Required');
  });
});

describe('a form', () => {
  it('shows the requested value of a field that the user has changed', async () => {
    const original = { amount: 1250, paid: false, pin: '1234', tags: ['a'] };
    const properties = {
      amount: { type: 'number' },
      paid: { type: 'boolean' },
      pin: { type: 'string', format: 'password' },
      tags: { type: 'array', items: { type: 'string' } },
      note: { type: 'string' },
    };
    const { user } = await showForm({
      schema: { type: 'object', properties },
      value: original,
      original,
    });
    expect(screen.queryByText(/^Requested/)).not.toBeInTheDocument();
    await user.clear(getField('amount'));
    await user.type(getField('amount'), '990');
    expect(getField('amount')).toHaveAccessibleDescription('Requested: 1250');
    await user.click(screen.getByRole('checkbox', { name: 'paid' }));
    expect(screen.getByRole('checkbox', { name: 'paid' })).toHaveAccessibleDescription(
      'Requested: false',
    );
    await user.type(getField('note'), 'x');
    expect(getField('note')).toHaveAccessibleDescription('Requested: Not set');
    await user.type(getField('Item 1'), 'b');
    expect(getField('Item 1')).toHaveAccessibleDescription('Requested: a');
    // A secret isn't repeated in plain text.
    await user.type(screen.getByLabelText(/^pin/), '5');
    expect(screen.queryByText(/1234/)).not.toBeInTheDocument();
    await user.clear(getField('amount'));
    await user.type(getField('amount'), '1250');
    expect(getField('amount')).not.toHaveAccessibleDescription();
  });

  it("doesn't show the requested value of a secret when it or its group is unset", async () => {
    const secret = { type: 'string', format: 'password' };
    const original = { password: 'hunter1', login: { code: 'hunter2' }, codes: ['hunter3'] };
    const properties = {
      password: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      login: { type: 'object', properties: { code: secret } },
      codes: { type: 'array', items: secret },
    };
    const schema = { type: 'object', properties };
    const { user, getDraft } = await showForm({ schema, value: original, original });
    await pick('Type of password', 'Not set');
    await user.click(screen.getByRole('button', { name: 'Unset login' }));
    await user.click(screen.getByRole('button', { name: 'Unset codes' }));
    expect(getDraft()?.value).toEqual({});
    expect(screen.queryByText(/hunter/)).not.toBeInTheDocument();
  });

  it("doesn't take the focus when it is mounted again with errors", async () => {
    const schema = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
    await showForm({ schema, showErrors: 1 });
    expect(getField('a')).toHaveAccessibleDescription('Required');
    expect(document.body).toHaveFocus();
  });

  it('keeps properties that the schema does not mention', async () => {
    const { user, getDraft } = await showFields({ a: { type: 'string' } }, { extra: 'x', a: 'y' });
    await user.type(getField('a'), '!');
    await user.type(getField('extra'), '!');
    expect(getDraft()?.value).toEqual({ extra: 'x!', a: 'y!' });
    await user.clear(getField('a'));
    await user.type(getField('a'), 'y');
    await user.clear(getField('extra'));
    await user.type(getField('extra'), 'x');
    expect(getDraft()?.isChanged).toBe(false);
  });

  it('adds, moves and removes items, and focuses the control that the user needs next', async () => {
    const properties = { a: { type: 'array', items: { type: 'string' } } };
    const { user, getDraft } = await showFields(properties, { a: ['x', 'y'] });
    await user.click(screen.getByRole('button', { name: 'Add to a' }));
    expect(getField('Item 3')).toHaveFocus();
    await user.keyboard('z');
    expect(getDraft()?.value).toEqual({ a: ['x', 'y', 'z'] });
    await user.click(screen.getByRole('button', { name: 'Move Item 3 up' }));
    expect(getDraft()?.value).toEqual({ a: ['x', 'z', 'y'] });
    expect(screen.getByRole('button', { name: 'Move Item 2 up' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove Item 1' }));
    expect(getDraft()?.value).toEqual({ a: ['z', 'y'] });
    expect(getField('Item 1')).toHaveFocus();
  });

  it('sets and unsets nested objects', async () => {
    const properties = {
      where: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
    };
    const { user, getDraft } = await showFields(properties, {});
    await user.click(screen.getByRole('button', { name: 'Add where' }));
    const group = screen.getByRole('group', { name: 'where' });
    expect(within(group).getByRole('textbox', { name: 'city' })).toHaveFocus();
    await user.keyboard('Ulm');
    expect(getDraft()).toMatchObject({ value: { where: { city: 'Ulm' } }, errors: [] });
    await user.click(screen.getByRole('button', { name: 'Unset where' }));
    expect(getDraft()?.value).toEqual({});
    expect(screen.getByRole('button', { name: 'Add where' })).toHaveFocus();
  });

  it('edits one of several alternatives, and shows its errors', async () => {
    const card = {
      properties: { kind: { const: 'card' }, number: { type: 'string', minLength: 4 } },
    };
    const cash = { properties: { kind: { const: 'cash' }, coins: { type: 'integer' } } };
    const oneOf = [
      { title: 'Card', type: 'object', required: ['kind', 'number'], ...card },
      { title: 'Cash', type: 'object', required: ['kind', 'coins'], ...cash },
    ];
    const { user, getDraft } = await showFields(
      { pay: { oneOf } },
      { pay: { kind: 'cash', coins: 2 } },
    );
    expect(getField('coins')).toHaveValue('2');
    await pick('Type of pay', 'Card');
    await user.type(getField('number'), '12');
    expect(getDraft()).toMatchObject({
      value: { pay: { kind: 'card', number: '12' } },
      errors: [{ path: ['pay', 'number'] }],
    });
    await pick('Type of pay', 'Cash');
    expect(getDraft()).toMatchObject({ value: { pay: { kind: 'cash', coins: 2 } }, errors: [] });
  });

  it('sets a value to null and back', async () => {
    const { getDraft } = await showFields({ a: { type: ['string', 'null'] } }, { a: 'x' });
    await pick('Type of a', 'Null');
    expect(getDraft()?.value).toEqual({ a: null });
    await pick('Type of a', 'Text');
    expect(getDraft()?.value).toEqual({ a: 'x' });
  });

  it('lists its errors, which lead to their fields', async () => {
    const properties = { a: { type: 'array', items: { type: 'integer' } } };
    const { user } = await showFields(properties, { a: [1, 2.5] });
    expect(screen.getByText('1 error')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'a.1: Enter a whole number' }));
    expect(getField('Item 2')).toHaveFocus();
  });

  it('hides most optional fields that are not set', async () => {
    const names = Array.from({ length: 9 }, (_, index) => `p${index}`);
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
    const { user } = await showFields(properties, { p3: 'x' });
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Show 8 more fields' }));
    expect(screen.getAllByRole('textbox')).toHaveLength(9);
    expect(getField('p0')).toHaveFocus();
  });

  it('switches to JSON and back, and keeps the typed values', async () => {
    const { user, getDraft } = await showFields({ a: { type: 'string' } }, { a: 'x' });
    await user.click(screen.getByRole('button', { name: 'Edit as JSON' }));
    const editor = getField('Input as JSON');
    await user.clear(editor);
    await user.type(editor, '{{"a": "y"');
    expect(screen.getByRole('button', { name: 'Edit as form' })).toBeDisabled();
    await user.type(editor, '}');
    await user.click(screen.getByRole('button', { name: 'Edit as form' }));
    expect(getField('a')).toHaveValue('y');
    expect(getDraft()).toEqual({ value: { a: 'y' }, errors: [], isChanged: true });
  });

  it('reports each draft once, whatever its app renders', async () => {
    const drafts: ToolInputDraft[] = [];
    function App() {
      const [draft, setDraft] = React.useState<ToolInputDraft>();
      const schema = { type: 'object', properties: { a: { type: 'string', minLength: 2 } } };
      return (
        <ToolInputForm
          schema={schema}
          value={draft?.value ?? { a: 'x' }}
          label="Input"
          localeText={{}}
          onChange={(next) => {
            drafts.push(next);
            setDraft(next);
          }}
        />
      );
    }
    render(<App />);
    const user = userEvent.setup();
    await user.type(getField('a'), 'y');
    expect(drafts).toEqual([
      { value: { a: 'x' }, errors: [expect.objectContaining({ path: ['a'] })], isChanged: false },
      { value: { a: 'xy' }, errors: [], isChanged: true },
    ]);
  });

  it('disables everything', async () => {
    const properties = { a: { type: 'string' }, b: { type: 'array' }, c: { enum: [1] } };
    await showForm({
      schema: { type: 'object', properties },
      value: { a: '', b: [1] },
      disabled: true,
    });
    act(() => undefined);
    [...screen.getAllByRole('textbox'), ...screen.getAllByRole('button')].forEach((control) =>
      expect(control).toBeDisabled(),
    );
  });
});
