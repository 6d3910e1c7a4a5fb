import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ToolPayload } from '../../../../../src/index.ts';

describe('Markdown of a tool, by keyboard and in a screen reader', () => {
  it('shows the address of a link without a text', async () => {
    render(
      <ToolPayload
        label="Output"
        value={'# Links\n\n- [](https://a.example)\n- [ ](mailto:a@b.example)'}
      />,
    );
    expect(await screen.findByRole('link', { name: 'https://a.example/' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'mailto:a@b.example' })).toBeVisible();
  });

  it('makes tables reachable, because they may scroll', async () => {
    const { rerender } = render(
      <ToolPayload label="Output" value={'# Table\n\n| a | b |\n|---|---|\n| 1 | 2 |'} />,
    );
    expect(await screen.findByRole('group', { name: 'Table' })).toHaveAttribute('tabindex', '0');
    rerender(
      <ToolPayload
        label="Output"
        value={'# Table\n\n| a | b |\n|---|---|\n| 1 | 2 |'}
        tabIndex={-1}
      />,
    );
    expect(screen.getByRole('group', { name: 'Table' })).toHaveAttribute('tabindex', '-1');
  });
});
