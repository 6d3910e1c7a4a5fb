import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ThemeProvider, createTheme } from '@mui/material/styles';
import type { Components, Theme } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { InlineToolWidget, ToolCard } from '../../src/index.ts';
import { situations } from '../data/situations.ts';
import { documentLook, quietLook } from '../themes.ts';

const meta: Meta = { title: 'Guides/Theming', parameters: { docs: { source: { code: null } } } };

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
export const Quiet: StoryObj = {
  render: () => (
    <Box sx={{ p: 2, bgcolor: 'background.default' }}>
      <Message components={quietLook} />
    </Box>
  ),
};

/** Square cards that are as wide as the text, with the tone at their edge, for pages without bubbles. */
export const Document: StoryObj = { render: () => <Message components={documentLook} /> };
