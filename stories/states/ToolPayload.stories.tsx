import type { Meta, StoryObj } from '@storybook/react-vite';
import { ToolPayload } from '../../src/index.ts';
import type { ToolPayloadProps } from '../../src/index.ts';
import { changes } from '../data/changes.ts';
import { commands } from '../data/commands.ts';
import { payloads } from '../data/payloads.ts';
import { writeExample } from '../data/writeExample.ts';

const meta: Meta<typeof ToolPayload> = {
  title: 'States/ToolPayload',
  component: ToolPayload,
  args: { label: 'Output' },
  decorators: [
    (Story) => (
      // As wide as in a card.
      <div style={{ maxInlineSize: '48rem' }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    docs: {
      source: {
        transform: (_code: string, { args }: { args: ToolPayloadProps }) => {
          const { label, value, view, language } = args;
          return writeExample('ToolPayload', { label, value, view, language });
        },
      },
    },
  },
};

export default meta;

type Story = StoryObj<typeof ToolPayload>;

const secrets = {
  user: 'ada',
  api_key: 'a1b2c3d4e5f6',
  request: 'curl -H "Authorization: Bearer a1b2c3d4e5f6" https://api.example.com/orders?limit=10',
  environment: 'NODE_ENV=production\nDATABASE_URL=postgres://ada:a1b2c3@db.example.com/orders\n',
};

const odd = {
  map: new Map([['a', new Set([1])]]),
  error: new TypeError('bad'),
  when: new Date(0),
  big: 12n,
  none: undefined,
};

const { small, weather, places, orders, csv, text, hidden } = payloads;
const { markdown, image, blocks, issue, code } = payloads;
const { failed } = commands;
const { edit, files } = changes;
const values = {
  small,
  weather,
  places,
  orders,
  csv,
  text,
  hidden,
  markdown,
  image,
  blocks,
  issue,
  code,
  edit,
  files,
  failed,
  odd,
};

interface ExploreArgs {
  /** The value to show. */
  readonly value: keyof typeof values;
  /** The view, or `undefined` for the one that fits best. */
  readonly view?: ToolPayloadProps['view'];
  readonly print?: boolean;
}

/** Pick a value and a view. A view that doesn't fit the value is ignored. */
export const Explore: StoryObj<ExploreArgs> = {
  args: { value: 'places', print: false },
  argTypes: {
    value: { options: Object.keys(values), control: { type: 'inline-radio' } },
    view: {
      options: [
        'table',
        'keyValue',
        'blocks',
        'fields',
        'media',
        'diff',
        'terminal',
        'tree',
        'text',
        'markdown',
        'code',
        'raw',
      ],
      control: { type: 'inline-radio' },
    },
    print: { options: [true, false], control: { type: 'inline-radio' } },
  },
  parameters: {
    controls: { include: ['value', 'view', 'print'] },
    docs: {
      source: {
        transform: (_code: string, { args }: { args: ExploreArgs }) => {
          const { value, view, print } = args;
          return writeExample('ToolPayload', {
            label: 'Output',
            value: values[value],
            view,
            print,
          });
        },
      },
    },
  },
  render: ({ value, view, print = false }) => (
    <ToolPayload
      key={value}
      label="Output"
      value={values[value]}
      print={print}
      {...(value === 'code' && { language: 'typescript' })}
      {...(view && { view })}
    />
  ),
};

/** A small object, shown as JSON. */
export const SmallJson: Story = { name: 'Small JSON', args: { value: small } };

/** A larger object, shown as a tree. */
export const Tree: Story = { args: { value: places } };

/** A list of objects, shown as a table. Below 27rem, each row is a card. */
export const Table: Story = { args: { value: orders } };

/** CSV text, shown as a table. */
export const Csv: Story = { name: 'CSV', args: { value: csv } };

/** A small object without nested values. The default for outputs. */
export const Details: Story = { args: { value: weather, side: 'output' } };

/** Secrets are hidden. The button shows them. */
export const Secrets: Story = { name: 'Hidden secrets', args: { value: secrets } };

/** Text, shown as prose. */
export const Text: Story = { args: { value: text } };

/** The JSON view of text, with escapes for invisible characters. */
export const Raw: Story = {
  name: 'JSON of hidden characters',
  args: { value: hidden, view: 'raw' },
};

/** A Markdown document. Images aren't loaded unless their origin is allowed, and links show their host. */
export const Markdown: Story = { args: { value: markdown } };

/** An image with its type, its dimensions and its size. Base64 is decoded, and never part of the text. */
export const Image: Story = { args: { value: image } };

/** Content blocks of an MCP server in order. What is only for the assistant is folded. */
export const Blocks: Story = { name: 'Content blocks', args: { value: blocks } };

/** Fields, with Markdown formatted in place. */
export const Fields: Story = { name: 'Markdown in fields', args: { value: issue } };

/** Code with syntax highlighting. */
export const Code: Story = { args: { value: code, language: 'typescript' } };

/** The arguments of a tool that edits a file. */
export const Diff: Story = { args: { label: 'Input', value: edit } };

/** A patch of several files. */
export const DiffOfFiles: Story = { name: 'Diff of several files', args: { value: files } };

/** Two texts. Unchanged lines are left out. */
export const DiffOfTexts: Story = { name: 'Diff of two texts', args: { value: changes.texts } };

/** 200,000 changed lines. */
export const BigDiff: Story = { args: { value: changes.huge } };

/** An edit that is arriving. */
export const ArrivingDiff: Story = {
  args: {
    label: 'Input',
    isArriving: true,
    value: { ...edit, new_string: edit.new_string.slice(0, 90) },
    openPath: ['new_string'],
  },
};

/** The result of a command, with its colors and links. */
export const Terminal: Story = { args: { value: failed } };

/** Ten megabytes of output with colors. */
export const BigTerminal: Story = { args: { value: commands.log } };

/** Output that is arriving. The view follows its end until the user scrolls. */
export const ArrivingTerminal: Story = { args: { isArriving: true, value: commands.arriving } };

/** Half a million characters on one line. Only the part near the scroll position is rendered. */
export const BigText: Story = { args: { value: payloads.line } };

/** Ten megabytes of JSON, shown as a table. */
export const TenMegabytes: Story = { args: { value: payloads.huge } };

/** An input that is arriving. */
export const Arriving: Story = {
  args: {
    label: 'Input',
    isArriving: true,
    value: { to: 'walkers@example.com', subject: 'Saturday', body: `${text}\nSee you at` },
    openPath: ['body'],
  },
};

/** Values that JSON can't express. */
export const OddValues: Story = { args: { value: odd } };

/** The whole value as text, for print. */
export const Print: Story = { args: { value: places, print: true } };
