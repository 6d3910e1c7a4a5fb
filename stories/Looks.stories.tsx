import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ThemeProvider, createTheme } from '@mui/material/styles';
import type { Components, Theme } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { InlineToolWidget, ToolCard } from '../src/index.ts';
import { situations } from './data/situations.ts';

const meta: Meta = { title: 'Looks', parameters: { layout: 'padded' } };

export default meta;

const { done, failed, needsApproval, running } = situations;

/** A message with cards and an inline widget, in a theme. */
function Message({ components }: { readonly components: Components<Theme> }) {
  return (
    <ThemeProvider theme={(outer: Theme) => createTheme(outer, { components })}>
      <Stack sx={{ maxInlineSize: 720 }}>
        <Typography variant="body2">I check the weather and free some space.</Typography>
        {[done, running, needsApproval, failed].map((situation) => (
          <ToolCard
            key={situation.message.id}
            {...situation}
            storage={null}
            onApprovalResponse={() => undefined}
          />
        ))}
        <InlineToolWidget
          storage={null}
          message={{
            ...done.message,
            parts: [{ type: 'tool', toolInvocation: done.invocation }],
          }}
        />
        <Typography variant="body2">Saturday will be sunny.</Typography>
      </Stack>
    </ThemeProvider>
  );
}

/** The default look: a card with a border on its own ground, for chats with bubbles. */
export const Default: StoryObj = { render: () => <Message components={{}} /> };

/** Rows without borders, for chats in which tools are a side note. Requests keep their border. */
const quiet: Components<Theme> = {
  ToolCard: {
    defaultProps: { density: 'compact', variant: 'plain' },
    styleOverrides: {
      root: {
        '--ToolCard-ground': 'transparent',
        '--ToolCard-padding': '4px',
        marginBlock: 0,
        '&[data-tone="attention"]': { border: '1px solid var(--ToolCard-attention, #ed6c02)' },
      },
    },
  },
  InlineToolWidget: { styleOverrides: { root: { '--ToolCard-ground': 'transparent' } } },
};

export const Quiet: StoryObj = {
  render: () => (
    <Box sx={{ p: 2, bgcolor: 'background.default' }}>
      <Message components={quiet} />
    </Box>
  ),
};

/** Square cards that are as wide as the text, with the tone at their edge, for pages without bubbles. */
const document: Components<Theme> = {
  ToolCard: {
    styleOverrides: {
      root: {
        '--ToolCard-radius': '0px',
        '--ToolCard-maxWidth': '100%',
        '--ToolCard-border': 'transparent',
        '--ToolCard-ground': 'rgba(128, 128, 128, 0.06)',
        borderInlineStart: '3px solid var(--ToolCard-tone)',
        marginBlock: 12,
      },
    },
  },
  InlineToolWidget: {
    styleOverrides: { root: { '--ToolCard-radius': '0px', '--ToolCard-maxWidth': '100%' } },
  },
};

export const Document: StoryObj = { render: () => <Message components={document} /> };
