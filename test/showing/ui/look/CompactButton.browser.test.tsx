import { ThemeProvider, createTheme } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { CompactButton } from '../../../../src/showing/ui/look/CompactButton.ts';
import { getContrast } from '../../../support/measure.ts';

describe('a filled button', () => {
  it.each([
    ['light', 'primary'],
    ['light', 'error'],
    ['dark', 'primary'],
    ['dark', 'error'],
  ] as const)('has readable text in %s mode and the color %s', async (mode, color) => {
    const screen = await render(
      <ThemeProvider theme={createTheme({ palette: { mode } })}>
        <CompactButton variant="contained" color={color}>
          Approve
        </CompactButton>
      </ThemeProvider>,
    );
    const button = screen.getByRole('button', { name: 'Approve' }).element();
    expect(getContrast(button)).toBeGreaterThanOrEqual(4.5);
  });
});
