import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { JsonSchema, ToolInputFormProps } from '../../../src/index.ts';
import { validateInput } from '../../../src/reading/syntax/index.ts';
import { canHoldValue } from '../../../src/showing/forms/model/canHoldValue.ts';
import { parseJson } from '../../../src/showing/forms/json/parseJson.ts';
import { ToolInputForm } from '../../../src/showing/forms/ToolInputForm.tsx';
import { arbitrarySchema } from './arbitrarySchema.ts';

const showForm = (schema: JsonSchema, value: unknown) => {
  cleanup();
  const onChange = vi.fn<ToolInputFormProps['onChange']>();
  render(<ToolInputForm schema={schema} value={value} label="Input" onChange={onChange} />);
  return () => onChange.mock.lastCall?.[0];
};

/** The fields that show a value, as the user can type it. */
const getTextFields = (): HTMLInputElement[] =>
  [
    ...document.querySelectorAll<HTMLInputElement>(
      'input[type=text], input[type=password], textarea',
    ),
  ].filter(
    ({ readOnly, ariaHidden, placeholder }) =>
      !readOnly && !ariaHidden && placeholder !== 'Not set',
  );

const inputs = fc
  .tuple(
    fc.dictionary(fc.constantFrom('a', 'b', 'c', 'token'), arbitrarySchema, { minKeys: 1 }),
    fc.option(fc.jsonValue(), { freq: 4 }),
  )
  .map(([properties, foreign]) => {
    const entries = Object.entries(properties);
    const matching = Object.fromEntries(entries.map(([key, each]) => [key, each.value]));
    const value: unknown = JSON.parse(
      JSON.stringify(foreign === null ? matching : { ...matching, a: foreign }),
    );
    const schemas = Object.fromEntries(entries.map(([key, each]) => [key, each.schema]));
    return { schema: { type: 'object', properties: schemas }, value };
  });

describe('a form for a random schema and value', () => {
  it('keeps the value, also when each text is changed and restored', () => {
    fc.assert(
      fc.property(inputs, ({ schema, value }) => {
        const getDraft = showForm(schema, value);
        expect(getDraft()).toMatchObject({ value, isChanged: false });
        for (const field of getTextFields()) {
          const before = field.value;
          fireEvent.change(field, { target: { value: `${before}1` } });
          fireEvent.change(field, { target: { value: before } });
        }
        // Selected by type, because a search by role takes seconds in a large form.
        document.querySelectorAll<HTMLElement>('input[type=checkbox]').forEach((box) => {
          // An unset box can't be restored by clicks.
          if (box.closest('.MuiFormControl-root')?.textContent.includes('Not set') !== true) {
            fireEvent.click(box);
            fireEvent.click(box);
          }
        });
        expect(getDraft()?.value).toEqual(value);
        expect(getDraft()?.isChanged).toBe(false);
      }),
      { numRuns: 30 },
    );
  });

  it('may be submitted exactly if the validator accepts the value', () => {
    fc.assert(
      fc.property(inputs, ({ schema, value }) => {
        const draft = showForm(schema, value)();
        expect(draft?.errors.length === 0).toBe(validateInput(value, schema).length === 0);
      }),
      { numRuns: 30 },
    );
  });

  it('opens as JSON if and only if no form can represent the value', () => {
    fc.assert(
      fc.property(arbitrarySchema, ({ schema, value: given }) => {
        const root: JsonSchema = Object(schema);
        const value: unknown = JSON.parse(JSON.stringify(given));
        showForm(root, value);
        const editor = screen.queryByRole('textbox', { name: 'Input as JSON' });
        expect(editor === null).toBe(canHoldValue(root, value));
        const text = editor instanceof HTMLTextAreaElement ? editor.value : JSON.stringify(value);
        expect(parseJson(text)).toEqual({ value });
      }),
      { numRuns: 30 },
    );
  });
});

describe('a choice between objects', () => {
  it('keeps what tells them apart, even if all of them declare the same property', () => {
    const getDraft = showForm(
      {
        type: 'object',
        properties: { kind: { type: 'string' } },
        oneOf: ['file', 'folder'].map((kind) => ({ properties: { kind: { const: kind } } })),
      },
      { kind: 'folder' },
    );
    expect(getDraft()).toMatchObject({ value: { kind: 'folder' }, isChanged: false });
    expect(screen.queryByRole('textbox', { name: /kind/i })).toBeNull();
  });
});
