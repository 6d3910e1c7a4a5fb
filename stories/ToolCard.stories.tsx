import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ThemeProvider } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ToolCard } from '../src/index.ts';
import type { ToolCardMessage } from '../src/index.ts';
import { invocations } from './invocations.ts';
import { themes } from './themes.ts';

const streaming: ToolCardMessage = { id: 'm1', role: 'assistant', status: 'streaming' };
const stopped: ToolCardMessage = { id: 'm2', role: 'assistant', status: 'cancelled' };

const meta: Meta<typeof ToolCard> = {
  title: 'ToolCard',
  component: ToolCard,
  // Each story begins as it is, whatever was opened in another one.
  args: { message: streaming, onApprovalResponse: fn(), storage: null },
};

export default meta;

type Story = StoryObj<typeof ToolCard>;

/** The model still writes the arguments. */
export const Preparing: Story = { args: { invocation: invocations['input-streaming'] } };

/** The tool runs. */
export const Running: Story = { args: { invocation: invocations['input-available'] } };

/** The tool waits for somebody's word. */
export const NeedsApproval: Story = {
  args: { invocation: invocations['approval-requested'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Deny get_weather' }));
    await expect(args.onApprovalResponse).toHaveBeenCalledWith(
      { id: 'a1', approved: false },
      expect.objectContaining({ toolName: 'get_weather' }),
    );
  },
};

/** Somebody has agreed; the tool is about to run. */
export const Approved: Story = { args: { invocation: invocations['approval-responded'] } };

/** The tool has answered. */
export const Done: Story = {
  args: { invocation: invocations['output-available'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /get_weather/ }));
    await expect(canvas.getByText(/a few clouds/)).toBeVisible();
  },
};

/** The tool has failed. */
export const Failed: Story = { args: { invocation: invocations['output-error'] } };

/** Somebody has said no. */
export const Denied: Story = { args: { invocation: invocations['output-denied'] } };

/** The message stopped while the tool ran: nothing more will come. */
export const Interrupted: Story = {
  args: { invocation: invocations['input-available'], message: stopped },
};

const captions = [
  ['input-streaming', streaming],
  ['input-available', streaming],
  ['approval-requested', streaming],
  ['approval-responded', streaming],
  ['output-available', streaming],
  ['output-error', streaming],
  ['output-denied', streaming],
  ['input-available', stopped],
] as const;

function AllCards({ expanded }: { readonly expanded: boolean }) {
  return (
    <Stack spacing={1.5}>
      {captions.map(([state, message]) => (
        <div key={`${state} ${message.status}`}>
          <Typography variant="caption" color="text.secondary">
            {message === stopped ? `${state}, stopped` : state}
          </Typography>
          <ToolCard
            invocation={invocations[state]}
            message={message}
            defaultExpanded={expanded}
            onApprovalResponse={fn()}
          />
        </div>
      ))}
    </Stack>
  );
}

function BothModes({ expanded }: { readonly expanded: boolean }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))',
      }}
    >
      {[themes.light, themes.dark].map((theme) => (
        <ThemeProvider key={theme.palette.mode} theme={theme}>
          <Box sx={{ p: 2, bgcolor: 'background.default', color: 'text.primary' }}>
            <AllCards expanded={expanded} />
          </Box>
        </ThemeProvider>
      ))}
    </Box>
  );
}

/** Every state, light and dark. */
export const AllStates: StoryObj = {
  parameters: { layout: 'fullscreen' },
  render: () => <BothModes expanded={false} />,
};

/** Every state, opened. */
export const AllStatesOpen: StoryObj = {
  parameters: { layout: 'fullscreen' },
  render: () => <BothModes expanded />,
};
