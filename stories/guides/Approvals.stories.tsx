import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { ChatBox } from '@mui/x-chat';
import type { ChatMessage, ChatMessagePart } from '@mui/x-chat/headless';
import type { Meta, StoryObj } from '@storybook/react-vite';
import * as React from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { createReplayAdapter, withToolCalls } from '../../src/reading/adapter/index.ts';
import { callout } from '../../src/reading/syntax/index.ts';
import { ToolCard, ToolGrantList, createGrantStore, createToolRenderers } from '../../src/index.ts';
import type { ToolCardInvocation, ToolGrantStore } from '../../src/index.ts';
import { ReplayableChat } from '../apps/ReplayableChat.tsx';
import { cardParameters, playingParameters } from '../chatParameters.ts';
import { approvalTranscript } from '../data/transcripts.ts';
import { situations } from '../data/situations.ts';
import { waitUntilAccepting } from '../waitUntilAccepting.ts';

const meta: Meta = { title: 'Guides/Approvals' };

export default meta;

const partRenderers = createToolRenderers({ approver: 'Ada', storage: null });

const question = 'Free some space on the disk, but ask me first';

function ApprovalChat() {
  const adapter = React.useMemo(
    () =>
      withToolCalls(
        createReplayAdapter({ transcript: approvalTranscript, charsPerSecond: Infinity }),
        { syntaxes: [callout] },
      ),
    [],
  );
  return (
    <ReplayableChat
      adapter={adapter}
      partRenderers={partRenderers}
      question={question}
      answered={[]}
      playsAtOnce
    />
  );
}

/** Approve or deny the call. The answer continues. */
export const InChat: StoryObj = {
  name: 'In a chat',
  parameters: playingParameters,
  render: () => <ApprovalChat />,
};

/** The call runs after it was approved, and the card keeps a receipt. */
export const Approves: StoryObj = {
  parameters: cardParameters,
  tags: ['!dev', '!autodocs'],
  render: () => <ApprovalChat />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const approve = await canvas.findByRole('button', { name: 'Approve delete_files' });
    await userEvent.click(await waitUntilAccepting(approve));
    await canvas.findByText(/I freed 1.8 GB/);
    await expect(canvas.getByRole('button', { name: /delete_files.*Done/ })).toBeVisible();
  },
};

/** A card that sends the response to your own server. In this example, the server takes a second. */
function OwnServerCard({ onAnswer }: { readonly onAnswer: (response: object) => void }) {
  const [invocation, setInvocation] = React.useState<ToolCardInvocation>({
    toolCallId: 'call_1',
    toolName: 'send_invoice',
    state: 'approval-requested',
    input: { to: 'billing@example.com', amount: 1_250, currency: 'EUR' },
  });
  return (
    <ToolCard
      invocation={invocation}
      approver="Ada"
      storage={null}
      onApprovalResponse={async ({ id, approved, reason }) => {
        onAnswer({ id, approved, reason });
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        setInvocation(
          approved
            ? { ...invocation, state: 'output-available', output: { sent: true } }
            : {
                ...invocation,
                state: 'output-denied',
                approval: { approved, ...(reason && { reason }) },
              },
        );
      }}
    />
  );
}

/** `onApprovalResponse` sends the answer to your server. While its promise is pending, the card says so. */
export const OwnServer: StoryObj<{ onAnswer: (response: object) => void }> = {
  args: { onAnswer: fn() },
  parameters: { docs: { source: { code: null } } },
  render: ({ onAnswer }) => <OwnServerCard onAnswer={onAnswer} />,
};

/** The answer reaches the server, and the card shows what became of it. */
export const AnswersOwnServer: StoryObj<{ onAnswer: (response: object) => void }> = {
  ...OwnServer,
  tags: ['!dev', '!autodocs'],
  args: { onAnswer: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const approve = await canvas.findByRole('button', { name: 'Approve send_invoice' });
    await userEvent.click(await waitUntilAccepting(approve));
    await expect(args.onAnswer).toHaveBeenCalledWith(expect.objectContaining({ approved: true }));
    await expect(await canvas.findByRole('button', { name: /send_invoice.*Done/ })).toBeVisible();
  },
};

/** A card whose server also accepts a changed input, and a text in place of the result. */
function EditableCard({ onAnswer }: { readonly onAnswer: (response: object) => void }) {
  const [invocation, setInvocation] = React.useState<ToolCardInvocation>({
    toolCallId: 'call_1',
    toolName: 'send_invoice',
    state: 'approval-requested',
    input: { to: 'billing@example.com', amount: 1_250, currency: 'EUR' },
  });
  return (
    <ToolCard
      invocation={invocation}
      approver="Ada"
      storage={null}
      tools={{
        send_invoice: {
          allowedDecisions: ['approve', 'edit', 'respond', 'reject'],
          inputSchema: {
            type: 'object',
            properties: {
              to: { type: 'string', format: 'email' },
              amount: { type: 'number', minimum: 0 },
              currency: { enum: ['EUR', 'USD', 'JPY'] },
            },
            required: ['to', 'amount', 'currency'],
          },
        },
      }}
      onApprovalResponse={(response) => {
        onAnswer(response);
        const { approved, reason, decision } = response;
        const approval = { approved, ...(reason !== undefined && { reason }) };
        const output = decision?.type === 'respond' ? decision.text : { sent: true };
        setInvocation(
          approved || decision?.type === 'respond'
            ? { ...invocation, approval, state: 'output-available', output }
            : { ...invocation, approval, state: 'output-denied' },
        );
      }}
    />
  );
}

/** Edit the input and approve the result, or respond in place of the tool. The receipt keeps the changes. */
export const EditOrRespond: StoryObj<{ onAnswer: (response: object) => void }> = {
  name: 'Edit or respond',
  args: { onAnswer: fn() },
  parameters: { docs: { source: { code: null } } },
  render: ({ onAnswer }) => <EditableCard onAnswer={onAnswer} />,
};

/** The response is sent in place of the result. */
export const Responds: StoryObj<{ onAnswer: (response: object) => void }> = {
  ...EditOrRespond,
  tags: ['!dev', '!autodocs'],
  args: { onAnswer: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^Respond instead/ }));
    await userEvent.type(
      await canvas.findByRole('textbox', { name: /^Response/ }),
      'Ask Ann first.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Send response' }));
    await expect(args.onAnswer).toHaveBeenCalledWith(
      expect.objectContaining({ decision: { type: 'respond', text: 'Ask Ann first.' } }),
    );
    await canvas.findByText(/^Responded by Ada/);
  },
};

/** The form is open, with a changed input. */
export const Edits: StoryObj<{ onAnswer: (response: object) => void }> = {
  ...EditOrRespond,
  tags: ['!dev', '!autodocs'],
  args: { onAnswer: fn() },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^Edit input/ }));
    const amount = await canvas.findByRole('textbox', { name: /^amount/ });
    await userEvent.clear(amount);
    await userEvent.type(amount, '990');
    await expect(canvas.getByText('Requested: 1250')).toBeVisible();
  },
};

/** A tool that asks for data, with a form for its schema. */
export const NeedsInput: StoryObj = {
  name: 'Needs input',
  parameters: { docs: { source: { code: null } } },
  render: () => (
    <ToolCard
      storage={null}
      onApprovalResponse={() => undefined}
      invocation={{
        toolCallId: 'call_1',
        toolName: 'book_table',
        state: 'approval-requested',
        input: { restaurant: 'Casa Lola', guests: 4 },
      }}
      message={{
        id: 'asks-for-input',
        role: 'assistant',
        metadata: {
          toolcard: {
            call_1: {
              request: {
                type: 'input',
                message: 'Which name is the table for?',
                schema: {
                  type: 'object',
                  properties: {
                    name: { type: 'string', title: 'Name' },
                    window: { type: 'boolean', title: 'Window seat' },
                  },
                  required: ['name'],
                },
              },
            },
          },
        },
      }}
    />
  ),
};

/** A tool that asks the user to open a page. */
export const OpensPage: StoryObj = {
  name: 'Opens a page',
  parameters: { docs: { source: { code: null } } },
  render: () => (
    <ToolCard
      storage={null}
      onApprovalResponse={() => undefined}
      invocation={{
        toolCallId: 'call_1',
        toolName: 'book_table',
        state: 'approval-requested',
        input: { restaurant: 'Casa Lola', guests: 4 },
      }}
      message={{
        id: 'asks-for-page',
        role: 'assistant',
        metadata: {
          toolcard: {
            call_1: {
              request: {
                type: 'url',
                message: 'Sign in to book the table.',
                url: 'https://casa-lola.example/login?next=%2Fbook',
              },
            },
          },
        },
      }}
    />
  ),
};

/** A card of a chat whose adapter can't receive answers says so. */
export const NoHandler: StoryObj = {
  name: 'Without a handler',
  parameters: { docs: { source: { code: null } } },
  render: () => (
    <ToolCard
      storage={null}
      invocation={{
        toolCallId: 'call_1',
        toolName: 'send_invoice',
        state: 'approval-requested',
        input: { to: 'billing@example.com', amount: 1_250, currency: 'EUR' },
      }}
    />
  ),
};

/** Long inputs, and hidden characters in names. */
export const HardCases: StoryObj = {
  parameters: { docs: { source: { code: null } } },
  render: () => (
    <Stack spacing={1}>
      {[situations.needsApprovalOfMuch, situations.needsApprovalOfHidden].map((situation) => (
        <ToolCard
          key={situation.message.id}
          {...situation}
          storage={null}
          onApprovalResponse={() => undefined}
        />
      ))}
    </Stack>
  ),
};

const riskCalls = [
  { command: 'ls build', risk: { level: 'low', reason: 'Only reads.' } },
  {
    command: 'npm install left-pad',
    risk: { level: 'medium', reason: 'Runs code from a package.' },
  },
  { command: 'rm -r build', risk: { level: 'high', reason: 'Deletes files outside the project.' } },
] as const;

const riskTools = {
  run_command: {
    risk: async ({ input }: { readonly input?: unknown }) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      const { command }: { readonly command?: unknown } = Object(input);
      return riskCalls.find((call) => call.command === command)?.risk;
    },
  },
};

/** The risk of each call, next to its buttons. */
export const Risk: StoryObj = {
  parameters: { docs: { source: { code: null } } },
  render: () => (
    <Stack spacing={1}>
      {riskCalls.map(({ command }) => (
        <ToolCard
          key={command}
          invocation={{
            toolCallId: command,
            toolName: 'run_command',
            state: 'approval-requested',
            input: { command },
          }}
          tools={riskTools}
          storage={null}
          onApprovalResponse={() => undefined}
        />
      ))}
    </Stack>
  ),
};

const severalRequests: ChatMessage = {
  id: 'several-requests',
  role: 'assistant',
  status: 'streaming',
  parts: [
    { type: 'text', text: 'I have to change three files for this.' },
    ...['src/index.ts', 'src/routes.ts', 'README.md'].map((path, index): ChatMessagePart => ({
      type: 'dynamic-tool',
      toolInvocation: {
        toolCallId: `edit-${index}`,
        toolName: 'edit_file',
        state: 'approval-requested',
        approvalId: `approve-edit-${index}`,
        input: { path, insert: 'export * from "./routes";' },
      },
    })),
  ],
};

function SeveralRequests() {
  const [messages, setMessages] = React.useState([severalRequests]);
  const renderers = React.useMemo(
    () =>
      createToolRenderers({
        approver: 'Ada',
        storage: null,
        onApprovalResponse: ({ id, approved }) =>
          setMessages((before) =>
            before.map((message) => ({
              ...message,
              parts: message.parts.map((part) =>
                part.type === 'dynamic-tool' && part.toolInvocation.approvalId === id
                  ? {
                      ...part,
                      toolInvocation: approved
                        ? { ...part.toolInvocation, state: 'output-available', output: 'Saved.' }
                        : {
                            ...part.toolInvocation,
                            state: 'output-denied',
                            approval: { approved },
                          },
                    }
                  : part,
              ),
            })),
          ),
      }),
    [],
  );
  return (
    <ChatBox
      adapter={{ sendMessage: () => Promise.reject(new Error('This chat only shows requests.')) }}
      messages={messages}
      partRenderers={renderers}
      sx={{ blockSize: 640 }}
    />
  );
}

/** A bar answers the adjacent requests of a message together. */
export const Several: StoryObj = {
  parameters: playingParameters,
  render: () => <SeveralRequests />,
};

const optionTools = {
  edit_file: {
    approvalOptions: [
      { id: 'once', kind: 'allow_once', label: 'Allow once' },
      {
        id: 'file',
        kind: 'allow_always',
        label: 'Allow for this file',
        description: 'Edit this file for 10 minutes',
        grant: { fields: ['path'], minutes: 10 },
      },
      {
        id: 'always',
        kind: 'allow_always',
        label: 'Always allow',
        description: 'Edit any file from now on',
        grant: {},
        confirm: true,
      },
      { id: 'never', kind: 'reject_always', label: 'Never allow' },
    ],
  },
} as const;

/** A card whose server runs each approved call at once. */
function OptionCard({ path, grants }: { readonly path: string; readonly grants: ToolGrantStore }) {
  const [invocation, setInvocation] = React.useState<ToolCardInvocation>({
    toolCallId: `edit ${path}`,
    toolName: 'edit_file',
    state: 'approval-requested',
    input: { path, insert: 'export * from "./routes";' },
  });
  return (
    <ToolCard
      invocation={invocation}
      tools={optionTools}
      grants={grants}
      approver="Ada"
      storage={null}
      defaultExpanded
      onApprovalResponse={({ approved }) =>
        setInvocation({
          ...invocation,
          approval: { approved },
          ...(approved
            ? { state: 'output-available', output: 'Saved.' }
            : { state: 'output-denied' }),
        })
      }
    />
  );
}

function OptionCards() {
  const [grants] = React.useState(() => createGrantStore());
  const [later, setLater] = React.useState<number>(0);
  return (
    <Stack spacing={1}>
      {Array.from({ length: later + 1 }, (_, call) => (
        <OptionCard
          key={call}
          path={call % 2 === 0 ? 'src/index.ts' : 'README.md'}
          grants={grants}
        />
      ))}
      <Button onClick={() => setLater(later + 1)} sx={{ alignSelf: 'flex-start' }}>
        Ask for the next file
      </Button>
      <ToolGrantList grants={grants} />
    </Stack>
  );
}

/** Options in a menu. Those that allow more are remembered. */
export const Options: StoryObj = {
  parameters: { docs: { source: { code: null } } },
  render: () => <OptionCards />,
};

/** Requests that ended without an answer. */
export const Ended: StoryObj = {
  parameters: { docs: { source: { code: null } } },
  render: () => (
    <Stack spacing={1}>
      {(['expired', 'withdrawn'] as const).map((requestEnd) => (
        <ToolCard
          key={requestEnd}
          storage={null}
          defaultExpanded
          invocation={{
            toolCallId: 'call_1',
            toolName: 'send_invoice',
            state: 'output-denied',
            approval: { approved: false },
            input: { to: 'ann@example.com', amount: 120 },
          }}
          message={{
            id: `ended-${requestEnd}`,
            role: 'assistant',
            metadata: { toolcard: { call_1: { requestEnd } } },
          }}
        />
      ))}
    </Stack>
  ),
};

/** A request whose answer waits for ten seconds, and then becomes a receipt. */
function UndoableRequest() {
  const [invocation, setInvocation] = React.useState<ToolCardInvocation>({
    toolCallId: 'send',
    toolName: 'send_invoice',
    state: 'approval-requested',
    input: { to: 'ann@example.com', amount: 120 },
  });
  return (
    <ToolCard
      invocation={invocation}
      approver="Ada"
      storage={null}
      undoMs={10_000}
      defaultExpanded
      onApprovalResponse={({ approved, reason }) =>
        setInvocation({
          ...invocation,
          approval: { approved, ...(reason !== undefined && { reason }) },
          ...(approved
            ? { state: 'output-available', output: 'Sent.' }
            : { state: 'output-denied' }),
        })
      }
    />
  );
}

/** An answer that can be taken back. */
export const Undo: StoryObj = {
  parameters: { docs: { source: { code: null } } },
  render: () => <UndoableRequest />,
};

/** Answers, and takes the answer back. */
export const TakesBack: StoryObj = {
  tags: ['!dev', '!autodocs'],
  render: () => <UndoableRequest />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const approve = await canvas.findByRole('button', { name: /^Approve/ });
    await userEvent.click(await waitUntilAccepting(approve));
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByText(/Allow send_invoice to run/)).toBeVisible();
  },
};
