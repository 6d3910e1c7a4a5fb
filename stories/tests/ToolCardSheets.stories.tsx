import Box from '@mui/material/Box';
import { createTheme } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import * as React from 'react';
import { Surface, ToolCardSheet } from '../apps/ToolCardSheet.tsx';
import { arSA, deDE, jaJP } from '../../src/showing/locales/index.ts';
import { themes } from '../themes.ts';

const meta: Meta = {
  title: 'Tests/ToolCard sheets',
  tags: ['!dev', '!autodocs'],
  parameters: { layout: 'fullscreen' },
};

export default meta;

const sheet = (props: React.ComponentProps<typeof ToolCardSheet>): StoryObj => ({
  render: () => (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))',
      }}
    >
      {[themes.light, themes.dark].map((theme) => (
        <Surface key={theme.palette.mode} theme={theme}>
          <ToolCardSheet {...props} />
        </Surface>
      ))}
    </Box>
  ),
});

/** Every state, opened. */
export const Open: StoryObj = sheet({ expanded: true });

/** Every state, in the compact density. */
export const Compact: StoryObj = sheet({ density: 'compact', expanded: true });

/** Every state, without border and background. */
export const Plain: StoryObj = sheet({ variant: 'plain' });

const localized = (locale: object, direction: 'ltr' | 'rtl' = 'ltr'): StoryObj => ({
  render: (_, { globals }) => {
    const mode = globals['mode'] === 'dark' ? 'dark' : 'light';
    return (
      <Surface theme={createTheme({ palette: { mode }, direction }, locale)}>
        <ToolCardSheet expanded />
      </Surface>
    );
  },
});

export const German: StoryObj = localized(deDE);
export const Japanese: StoryObj = localized(jaJP);
/** A right-to-left page. Names and values keep their direction. */
export const Arabic: StoryObj = localized(arSA, 'rtl');

/** A page with 200% text size. */
function LargeTextPage() {
  React.useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.fontSize = '200%';
    return () => {
      style.fontSize = '';
    };
  }, []);
  return <ToolCardSheet expanded />;
}

export const LargeText: StoryObj = {
  parameters: { layout: 'padded' },
  render: () => <LargeTextPage />,
};

const brand = createTheme({
  cssVariables: true,
  colorSchemes: { light: true, dark: true },
  palette: { primary: { main: '#6d28d9' }, success: { main: '#0f766e' } },
  shape: { borderRadius: 2 },
  components: {
    ToolCard: {
      defaultProps: { density: 'compact' },
      styleOverrides: {
        root: { maxInlineSize: '28rem' },
        title: { letterSpacing: '0.02em' },
        header: { '&:hover': { backgroundColor: 'rgba(109, 40, 217, 0.08)' } },
      },
      variants: [
        { props: { variant: 'plain' }, style: { borderInlineStart: '3px solid #6d28d9' } },
      ],
    },
  },
});

/** Styled by a theme, like any MUI component. */
export const Themed: StoryObj = {
  render: () => (
    <Surface theme={brand}>
      <ToolCardSheet />
      <ToolCardSheet variant="plain" />
    </Surface>
  ),
};
