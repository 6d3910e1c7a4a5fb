import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ToolCard } from '../../src/index.ts';
import type { ToolCardProps } from '../../src/index.ts';
import { Surface, ToolCardSheet } from '../apps/ToolCardSheet.tsx';
import { exploredTools, getSituation } from '../data/explored.ts';
import type { ExploredSituation, ExploredTool } from '../data/explored.ts';
import { situations } from '../data/situations.ts';
import { writeExample } from '../data/writeExample.ts';
import { themes } from '../themes.ts';

const meta: Meta<typeof ToolCard> = {
  title: 'States/ToolCard',
  component: ToolCard,
  args: {
    onApprovalResponse: fn(),
    onRetry: fn(),
    approver: 'Ada',
    // Stores nothing, so that each story always starts in the same state.
    storage: null,
  },
  parameters: {
    docs: {
      source: {
        transform: (_code: string, { args }: { args: ToolCardProps }) => {
          const { invocation, density, variant } = args;
          return writeExample('ToolCard', { invocation, density, variant });
        },
      },
    },
  },
};

export default meta;

type Story = StoryObj<typeof ToolCard>;

interface ExploreArgs extends Pick<ToolCardProps, 'density' | 'variant'> {
  readonly defaultExpanded?: boolean;
  /** The situation of the call. */
  readonly status: ExploredSituation;
  /** The tool that is called. */
  readonly tool: ExploredTool;
}

/** Pick a status, a tool, a density and a variant. The toolbar has the theme, the language and the direction. */
export const Explore: StoryObj<ExploreArgs> = {
  args: { status: 'done', tool: 'get_weather', density: 'comfortable', variant: 'outlined' },
  argTypes: {
    status: { options: Object.keys(situations), control: { type: 'select' } },
    tool: { options: Object.keys(exploredTools), control: { type: 'select' } },
    density: { options: ['comfortable', 'compact'], control: { type: 'inline-radio' } },
    variant: { options: ['outlined', 'plain'], control: { type: 'inline-radio' } },
    defaultExpanded: { options: [true, false], control: { type: 'inline-radio' } },
  },
  parameters: {
    controls: { include: ['status', 'tool', 'density', 'variant', 'defaultExpanded'] },
    docs: {
      source: {
        transform: (_code: string, { args }: { args: ExploreArgs }) => {
          const { status, tool, density, variant, defaultExpanded } = args;
          return writeExample('ToolCard', {
            ...getSituation(status, tool),
            density: density === 'compact' ? density : undefined,
            variant: variant === 'plain' ? variant : undefined,
            defaultExpanded,
          });
        },
      },
    },
  },
  render: ({ status, tool, ...args }) => (
    <ToolCard
      key={`${status}-${tool}-${String(args.defaultExpanded)}`}
      {...args}
      {...getSituation(status, tool)}
    />
  ),
};

/** The model is writing the input. */
export const Preparing: Story = { args: situations.preparing };

/** The tool waits for its turn. */
export const Queued: Story = { args: situations.queued };

/** The tool is running. */
export const Running: Story = { args: situations.running };

/** The call needs approval. */
export const NeedsApproval: Story = { args: situations.needsApproval };

/** An input that doesn't fit on the screen. The user has to see its end before they can approve it. */
export const NeedsApprovalOfMuch: Story = {
  name: 'Needs approval of a long input',
  args: situations.needsApprovalOfMuch,
};

/** An input with code. Its texts are shown line by line. */
export const NeedsApprovalOfCode: Story = {
  name: 'Needs approval of code',
  args: situations.needsApprovalOfCode,
};

/** A tool name and an input with invisible characters, which are shown as labels. */
export const NeedsApprovalOfHidden: Story = {
  name: 'Needs approval of hidden characters',
  args: situations.needsApprovalOfHidden,
};

/** An input and an output with secrets, which are hidden until the user shows them. */
export const Secrets: Story = { args: { ...situations.secrets, defaultExpanded: true } };

/** A request whose secrets must be shown before it can be approved. */
export const NeedsApprovalOfSecrets: Story = {
  name: 'Needs approval of secrets',
  args: situations.needsApprovalOfSecrets,
};

/** The call was approved, and the tool is about to run. */
export const Approved: Story = { args: situations.approved };

/** The call has an output. */
export const Done: Story = { args: { ...situations.done, defaultExpanded: true } };

/** The call has a partial output. */
export const Preliminary: Story = { args: { ...situations.preliminary, defaultExpanded: true } };

/** The call has failed. With `onRetry`, the card has a button that repeats it. */
export const Failed: Story = { args: situations.failed };

/** An error of several lines, such as a response or a stack trace. */
export const FailedWithLog: Story = { name: 'Failed with a log', args: situations.failedWithLog };

/** The call was denied. The reason stays in the card. */
export const Denied: Story = { args: situations.denied };

/** The message was stopped while the tool was running. */
export const Interrupted: Story = { args: situations.interrupted };

/** The message ended while the model was writing the input. */
export const CutOff: Story = { args: situations.cutOff };

/** The tool timed out, so its outcome is unknown. */
export const OutcomeUnknown: Story = { args: situations.outcomeUnknown };

/** Every state, in light and dark mode. */
export const AllStates: StoryObj = {
  parameters: { layout: 'fullscreen', docs: { source: { code: null } } },
  render: () => (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))',
      }}
    >
      {[themes.light, themes.dark].map((theme) => (
        <Surface key={theme.palette.mode} theme={theme}>
          <ToolCardSheet />
        </Surface>
      ))}
    </Box>
  ),
};
