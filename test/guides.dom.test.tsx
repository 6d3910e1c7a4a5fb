import { readFileSync } from 'node:fs';
import { fireEvent, render, screen } from '@testing-library/react';
import type * as React from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ToolInputFormProps } from '../src/index.ts';
import { runExample } from './support/importExample.ts';

/** A form library for the example: the button reports an empty value. */
const formLibrary = `
  import * as React from 'react';
  export const SchemaForm = ({ defaultValue, onChange }) =>
    React.createElement('button', { onClick: () => onChange({}) }, JSON.stringify(defaultValue));
`;

describe('the page about the form for inputs', () => {
  it('has a form that reports its initial value and each draft', async () => {
    const page = readFileSync('stories/states/ToolInputForm.mdx', 'utf8');
    const { MyForm } = (await runExample(page, 'export function MyForm', {
      SchemaForm: formLibrary,
    })) as { MyForm: React.FC<Partial<ToolInputFormProps>> };
    const onChange = vi.fn<ToolInputFormProps['onChange']>();
    render(<MyForm schema={{ required: ['to'] }} value={{ to: 'Ada' }} onChange={onChange} />);
    expect(onChange.mock.calls).toEqual([[{ value: { to: 'Ada' }, errors: [], isChanged: false }]]);
    fireEvent.click(screen.getByRole('button', { name: '{"to":"Ada"}' }));
    expect(onChange).toHaveBeenLastCalledWith({
      value: {},
      errors: [{ path: [], message: expect.stringContaining('to') }],
      isChanged: true,
    });
  });
});
