import { ThemeProvider, createTheme, getContrastRatio } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CompactButton } from '../../../../src/showing/ui/look/CompactButton.ts';

describe('a filled button', () => {
  it.each([
    ['light', 'primary'],
    ['light', 'error'],
    ['dark', 'primary'],
    ['dark', 'error'],
  ] as const)('has readable text in the mode %s and the color %s', (mode, color) => {
    render(
      <ThemeProvider theme={createTheme({ palette: { mode } })}>
        <CompactButton variant="contained" color={color}>
          Approve
        </CompactButton>
      </ThemeProvider>,
    );
    const style = getComputedStyle(screen.getByRole('button'));
    // jsdom doesn't resolve custom properties.
    const resolve = (value: string): string =>
      value.replace(/^var\((.*)\)$/, (_, name: string) => style.getPropertyValue(name));
    expect(getContrastRatio(resolve(style.color), resolve(style.backgroundColor))).toBeGreaterThanOrEqual(4.5);
  });
});
