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
import { waitUntilAccepting } from './waitUntilAccepting.ts';

const shared = {
  onApprovalResponse: fn(),
  onRetry: fn(),
  approver: 'Ada',
  // Stores nothing, so that each story always starts in the same state.
  storage: null,
} satisfies Partial<ToolCardProps>;

const meta: Meta<typeof ToolCard> = { title: 'ToolCard', component: ToolCard, args: shared };

export default meta;

type Story = StoryObj<typeof ToolCard>;

/** The model is writing the input. */
export const Preparing: Story = { args: situations.preparing };

/** The tool waits for its turn. */
export const Queued: Story = { args: situations.queued };

/** The tool is running. */
export const Running: Story = { args: situations.running };

/** The call needs approval. */
export const NeedsApproval: Story = {
  args: situations.needsApproval,
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /Deny with reason…/ }));
    await userEvent.type(canvas.getByRole('textbox', { name: /^Reason/ }), 'Not today.');
    await userEvent.click(canvas.getByRole('button', { name: 'Deny with reason: delete_files' }));
    await expect(args.onApprovalResponse).toHaveBeenCalledWith(
      { id: 'a1', approved: false, reason: 'Not today.' },
      expect.objectContaining({ toolName: 'delete_files' }),
    );
  },
};

/** An input that doesn't fit on the screen. The user has to see its end before they can approve it. */
export const NeedsApprovalOfMuch: Story = {
  args: situations.needsApprovalOfMuch,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const approve = canvas.getByRole('button', { name: /^Approve/ });
    await expect(approve).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(canvas.getByRole('button', { name: /Show all/ }));
    approve.scrollIntoView();
    await expect(await waitUntilAccepting(approve)).toHaveAttribute('aria-disabled', 'false');
  },
};

/** A tool name and an input with invisible characters. */
export const NeedsApprovalOfHidden: Story = { args: situations.needsApprovalOfHidden };

/** The call was approved, and the tool is about to run. */
export const Approved: Story = { args: situations.approved };

/** The call has an output. */
export const Done: Story = {
  args: situations.done,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /get_weather/ }));
    await expect(canvas.getByText(/a few clouds/)).toBeVisible();
  },
};

/** The call has a partial output. */
export const Preliminary: Story = { args: { ...situations.preliminary, defaultExpanded: true } };

/** The call has failed. */
export const Failed: Story = {
  args: situations.failed,
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry get_weather' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

/** The call was denied. */
export const Denied: Story = { args: situations.denied };

/** The message was stopped while the tool was running. */
export const Interrupted: Story = { args: situations.interrupted };

/** The message ended while the model was writing the input. */
export const CutOff: Story = { args: situations.cutOff };

/** The tool timed out, so its outcome is unknown. */
export const OutcomeUnknown: Story = { args: situations.outcomeUnknown };

interface SheetProps extends Partial<ToolCardProps> {
  readonly expanded?: boolean;
}

/** Shows a card in every state, in a column. */
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

const Background = ({ theme, children }: Surface) => (
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
        <Background key={theme.palette.mode} theme={theme}>
          <Sheet {...props} />
        </Background>
      ))}
    </Box>
  ),
});

/** Every state, in light and dark mode. */
export const AllStates: StoryObj = { ...sheet(), tags: ['forced-colors'] };

/** Every state, opened. */
export const AllStatesOpen: StoryObj = { ...sheet({ expanded: true }), tags: ['forced-colors'] };

/** Every state, in the compact density. */
export const Compact: StoryObj = {
  ...sheet({ density: 'compact', expanded: true }),
  tags: ['forced-colors'],
};

/** Every state, without border and background. */
export const Plain: StoryObj = { ...sheet({ variant: 'plain' }), tags: ['forced-colors'] };

const localized = (locale: object, direction: 'ltr' | 'rtl' = 'ltr'): StoryObj => ({
  parameters: { layout: 'fullscreen' },
  render: (_, { globals }) => {
    const mode = globals['mode'] === 'dark' ? 'dark' : 'light';
    return (
      <Background theme={createTheme({ palette: { mode }, direction }, locale)}>
        <Sheet expanded />
      </Background>
    );
  },
});

export const German: StoryObj = { ...localized(deDE), tags: ['forced-colors'] };
export const Japanese: StoryObj = { ...localized(jaJP), tags: ['forced-colors'] };
/** A right-to-left page. Names and values keep their direction. */
export const Arabic: StoryObj = { ...localized(arSA, 'rtl'), tags: ['forced-colors'] };

/** A page with 200% text size. */
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

/** Styled by a theme, like any MUI component. */
export const Themed: StoryObj = {
  render: () => (
    <Background theme={brand}>
      <Sheet />
      <Sheet variant="plain" />
    </Background>
  ),
};
