import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ThemeProvider, createTheme } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import * as React from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ToolCard } from '../src/index.ts';
import type { ToolCardProps } from '../src/index.ts';
import { arSA, deDE, jaJP } from '../src/showing/locales/index.ts';
import { situations } from './data/situations.ts';
import { themes } from './themes.ts';

const shared = {
  onApprovalResponse: fn(),
  onRetry: fn(),
  approver: 'Ada',
  // Each story begins as it is, whatever was opened in another one.
  storage: null,
} satisfies Partial<ToolCardProps>;

const meta: Meta<typeof ToolCard> = { title: 'ToolCard', component: ToolCard, args: shared };

export default meta;

type Story = StoryObj<typeof ToolCard>;

/** The model still writes the arguments. */
export const Preparing: Story = { args: situations.preparing };

/** The tool runs. */
export const Running: Story = { args: situations.running };

/** The tool waits for somebody's word. */
export const NeedsApproval: Story = {
  args: situations.needsApproval,
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /Add a reason/ }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Reason' }), 'Not today.');
    await userEvent.click(canvas.getByRole('button', { name: 'Deny with reason: delete_files' }));
    await expect(args.onApprovalResponse).toHaveBeenCalledWith(
      { id: 'a1', approved: false, reason: 'Not today.' },
      expect.objectContaining({ toolName: 'delete_files' }),
    );
  },
};

/** An input that is longer than a screen: it is seen as a whole before it is approved. */
export const NeedsApprovalOfMuch: Story = {
  args: situations.needsApprovalOfMuch,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const approve = canvas.getByRole('button', { name: /^Approve/ });
    await expect(approve).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(canvas.getByRole('button', { name: /Show all/ }));
    await expect(approve).toHaveAttribute('aria-disabled', 'false');
  },
};

/** A name and an input that hide something. */
export const NeedsApprovalOfHidden: Story = { args: situations.needsApprovalOfHidden };

/** Somebody has agreed; the tool is about to run. */
export const Approved: Story = { args: situations.approved };

/** The tool has answered. */
export const Done: Story = {
  args: situations.done,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /get_weather/ }));
    await expect(canvas.getByText(/a few clouds/)).toBeVisible();
  },
};

/** The tool has said something, and goes on. */
export const Preliminary: Story = { args: { ...situations.preliminary, defaultExpanded: true } };

/** The tool has failed. */
export const Failed: Story = {
  args: situations.failed,
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry get_weather' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

/** Somebody has said no. */
export const Denied: Story = { args: situations.denied };

/** The message stopped while the tool ran: nothing more will come. */
export const Interrupted: Story = { args: situations.interrupted };

/** The message stopped while the model wrote the arguments. */
export const CutOff: Story = { args: situations.cutOff };

/** The tool did not answer in time, and nobody knows what it did. */
export const OutcomeUnknown: Story = { args: situations.outcomeUnknown };

interface SheetProps extends Partial<ToolCardProps> {
  readonly expanded?: boolean;
}

/** Every state, one below the other. */
function Sheet({ expanded = false, ...props }: SheetProps) {
  return (
    <Stack spacing={1.5}>
      {Object.entries(situations).map(([name, situation]) => (
        <div key={name}>
          <Typography variant="caption" color="text.secondary">
            <bdi lang="en">{name}</bdi>
          </Typography>
          <ToolCard {...shared} {...situation} defaultExpanded={expanded} {...props} />
        </div>
      ))}
    </Stack>
  );
}

interface Surface {
  readonly theme: Theme;
  readonly children: React.ReactNode;
}

const Ground = ({ theme, children }: Surface) => (
  <ThemeProvider theme={theme}>
    <Box
      dir={theme.direction}
      sx={{ p: 2, bgcolor: 'background.default', color: 'text.primary', minInlineSize: 0 }}
    >
      {children}
    </Box>
  </ThemeProvider>
);

const sheet = (props: SheetProps = {}): StoryObj => ({
  parameters: { layout: 'fullscreen' },
  render: () => (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))',
      }}
    >
      {[themes.light, themes.dark].map((theme) => (
        <Ground key={theme.palette.mode} theme={theme}>
          <Sheet {...props} />
        </Ground>
      ))}
    </Box>
  ),
});

/** Every state, light and dark. */
export const AllStates: StoryObj = { ...sheet(), tags: ['forced-colors'] };

/** Every state, opened. */
export const AllStatesOpen: StoryObj = { ...sheet({ expanded: true }), tags: ['forced-colors'] };

/** Every state with less room. */
export const Compact: StoryObj = {
  ...sheet({ density: 'compact', expanded: true }),
  tags: ['forced-colors'],
};

/** Every state without a border and a ground, for a chat that brings its own. */
export const Plain: StoryObj = { ...sheet({ variant: 'plain' }), tags: ['forced-colors'] };

const localized = (locale: object, direction: 'ltr' | 'rtl' = 'ltr'): StoryObj => ({
  parameters: { layout: 'fullscreen' },
  render: (_, { globals }) => {
    const mode = globals['mode'] === 'dark' ? 'dark' : 'light';
    return (
      <Ground theme={createTheme({ palette: { mode }, direction }, locale)}>
        <Sheet expanded />
      </Ground>
    );
  },
});

export const German: StoryObj = { ...localized(deDE), tags: ['forced-colors'] };
export const Japanese: StoryObj = { ...localized(jaJP), tags: ['forced-colors'] };
/** From the right, names and values as they are. */
export const Arabic: StoryObj = { ...localized(arSA, 'rtl'), tags: ['forced-colors'] };

/** Text at twice its size. */
function LargeTextPage() {
  React.useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.fontSize = '200%';
    return () => {
      style.fontSize = '';
    };
  }, []);
  return <Sheet expanded />;
}

export const LargeText: StoryObj = { render: () => <LargeTextPage /> };

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

/** Dressed by a theme, as any component of MUI. */
export const Themed: StoryObj = {
  render: () => (
    <Ground theme={brand}>
      <Sheet />
      <Sheet variant="plain" />
    </Ground>
  ),
};
