import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ThemeProvider, createTheme } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { InlineToolWidget } from '../../src/index.ts';
import { arSA, deDE, jaJP } from '../../src/showing/locales/index.ts';
import { manyCalls, phaseTools, phases } from '../data/phases.ts';

const meta: Meta<typeof InlineToolWidget> = {
  title: 'Tests/InlineToolWidget',
  component: InlineToolWidget,
  tags: ['!dev', '!autodocs'],
  args: { tools: phaseTools, storage: null, onApprovalResponse: () => undefined },
};

export default meta;

type Story = StoryObj<typeof InlineToolWidget>;

/** A closed widget still shows a call that needs approval. */
export const ClosedWhileWaiting: Story = {
  args: { message: phases.waiting },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /needs approval/, expanded: true }));
    await expect(await canvas.findByRole('button', { name: 'Approve delete_file' })).toBeVisible();
  },
};

/** The opened widget, with its timeline. */
export const Opened: Story = {
  args: { message: phases.complete },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /Searched/ }));
    await expect(canvas.getByText('I look for your notes.')).toBeVisible();
    await userEvent.click(canvas.getByText('Timeline'));
    await expect(canvas.getByRole('table')).toBeVisible();
  },
};

/** The timeline of many calls. */
export const TimelineOfMany: Story = {
  args: { message: manyCalls, tools: undefined },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /Used 5 tools/ }));
    await userEvent.click(canvas.getByText('Timeline'));
    await expect(canvas.getByRole('row', { name: /write_file.*–/ })).toBeVisible();
  },
};

const sheet = (locale: object, direction: 'ltr' | 'rtl', width?: number): StoryObj => ({
  render: (_, { globals }) => {
    const mode = globals['mode'] === 'dark' ? 'dark' : 'light';
    return (
      <ThemeProvider theme={createTheme({ palette: { mode }, direction }, locale)}>
        <Box dir={direction} sx={{ maxInlineSize: width ?? 'none' }}>
          <Stack spacing={1}>
            {Object.entries(phases).map(([name, each]) => (
              <div key={name}>
                <Typography variant="caption" color="text.secondary" lang="en">
                  {name}
                </Typography>
                <InlineToolWidget
                  message={each}
                  storage={null}
                  onApprovalResponse={() => undefined}
                />
              </div>
            ))}
          </Stack>
        </Box>
      </ThemeProvider>
    );
  },
});

export const AllPhases: StoryObj = sheet({}, 'ltr');
export const Narrow: StoryObj = sheet({}, 'ltr', 320);
export const German: StoryObj = sheet(deDE, 'ltr');
export const Japanese: StoryObj = sheet(jaJP, 'ltr');
export const Arabic: StoryObj = sheet(arSA, 'rtl');
