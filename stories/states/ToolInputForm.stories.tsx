import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import * as React from 'react';
import { ToolPayload } from '../../src/index.ts';
import type { ToolInputDraft } from '../../src/index.ts';
import { lazyToolInputForm } from '../../src/showing/forms/lazyToolInputForm.ts';
import { schemas } from '../data/schemas.ts';

const meta: Meta = { title: 'States/ToolInputForm' };

export default meta;

interface ExploreArgs {
  /** The schema of the tool, and an input. */
  readonly tool: keyof typeof schemas;
}

const Form = lazyToolInputForm.Component;

function FormAndDraft({ tool }: ExploreArgs) {
  const [draft, setDraft] = React.useState<ToolInputDraft>();
  return (
    <Box sx={{ display: 'grid', gap: 3, maxInlineSize: '48rem' }}>
      <React.Suspense fallback={null}>
        <Form {...schemas[tool]} label="Input" onChange={setDraft} />
      </React.Suspense>
      <ToolPayload label="Draft" value={draft?.value} view="raw" />
    </Box>
  );
}

/** Pick a tool and edit its input. The draft is below the form. */
export const Explore: StoryObj<ExploreArgs> = {
  args: { tool: 'booking' },
  argTypes: { tool: { options: Object.keys(schemas), control: { type: 'inline-radio' } } },
  render: (args) => <FormAndDraft key={args.tool} {...args} />,
};

/** Dates and times have native controls. Properties that the schema doesn't mention are kept. */
export const DatesAndUnknownProperties: StoryObj = {
  render: () => <FormAndDraft tool="event" />,
};

/** Nothing is set yet. Fields complain after they were visited. */
export const Empty: StoryObj = { render: () => <FormAndDraft tool="empty" /> };

/** No form can hold any object, so the input is edited as JSON. */
export const Json: StoryObj = { name: 'As JSON', render: () => <FormAndDraft tool="json" /> };
