import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { InlineToolWidget } from '../../src/index.ts';
import type { InlineToolWidgetProps } from '../../src/index.ts';
import { manyCalls, oldMessage, phaseTools, phases } from '../data/phases.ts';
import { writeExample } from '../data/writeExample.ts';

const meta: Meta<typeof InlineToolWidget> = {
  title: 'States/InlineToolWidget',
  component: InlineToolWidget,
  args: { tools: phaseTools, storage: null, onApprovalResponse: fn(), onRetry: fn() },
  parameters: {
    docs: {
      source: {
        transform: (_code: string, { args }: { args: InlineToolWidgetProps }) =>
          writeExample('InlineToolWidget', { message: args.message, tools: args.tools }),
      },
    },
  },
};

export default meta;

type Story = StoryObj<typeof InlineToolWidget>;

interface ExploreArgs {
  /** The phase of the message. */
  readonly phase: keyof typeof phases;
  /** Whether the tools have their own phrases in the line. */
  readonly phrases: boolean;
}

/** Pick a phase. The toolbar has the theme, the language and the direction. */
export const Explore: StoryObj<ExploreArgs> = {
  args: { phase: 'complete', phrases: true },
  argTypes: {
    phase: { options: Object.keys(phases), control: { type: 'inline-radio' } },
    phrases: { options: [true, false], control: { type: 'inline-radio' } },
  },
  parameters: {
    controls: { include: ['phase', 'phrases'] },
    docs: {
      source: {
        transform: (_code: string, { args }: { args: ExploreArgs }) =>
          writeExample('InlineToolWidget', {
            message: phases[args.phase],
            tools: args.phrases ? phaseTools : undefined,
          }),
      },
    },
  },
  render: ({ phase, phrases, ...args }) => (
    <InlineToolWidget
      key={phase}
      {...args}
      message={phases[phase]}
      tools={phrases ? phaseTools : undefined}
    />
  ),
};

/** The model writes text before its first call. */
export const Thinking: Story = { args: { message: phases.thinking } };

/** A call is running. */
export const Working: Story = { args: { message: phases.working } };

/** A call needs approval. A closed widget still shows it. */
export const Waiting: Story = { args: { message: phases.waiting } };

/** All calls have ended. */
export const Complete: Story = { args: { message: phases.complete } };

/** Calls that failed, were denied or were interrupted. */
export const Faults: Story = { args: { message: phases.faults } };

/** Parallel and sequential calls, one of which waited for approval. Open the widget to see their timeline. */
export const ManyCalls: Story = { args: { message: manyCalls } };

/** An older stored message, whose content contains the commentary. */
export const OldMessage: Story = { args: { message: oldMessage ?? phases.complete } };
