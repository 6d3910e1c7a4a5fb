import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { ToolInputFormProps } from '../../../src/index.ts';
import { lazyToolInputForm } from '../../../src/showing/forms/lazyToolInputForm.ts';
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

describe('the form without a schema', () => {
  it('edits the input as JSON', async () => {
    const { user, getDraft } = await showForm({ value: { days: 2 } });
    const editor = screen.getByRole('textbox', { name: 'Input as JSON' });
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
