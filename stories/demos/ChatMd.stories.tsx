import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { ChatMdViewer } from '../apps/chatmd/ChatMdViewer.tsx';
import { chatMdSample } from '../data/chatMdSample.ts';
import { chatParameters } from '../chatParameters.ts';

const meta: Meta<typeof ChatMdViewer> = {
  title: 'Demos/ChatMD viewer',
  component: ChatMdViewer,
  parameters: {
    ...chatParameters,
    // The timestamps, sources and files of x-chat don't have enough contrast, and its images repeat their names.
    a11y: {
      ...chatParameters.a11y,
      context: {
        exclude: [
          '[class*="MuiChatMessage-meta"]',
          '[class*="MuiChatMessage-inlineMeta"]',
          '[class*="MuiChatMessage-source"]',
          '[class*="MuiChatMessage-file"]',
        ],
      },
    },
  },
  args: { initialSource: chatMdSample },
};

export default meta;

/** Opens a card and its input. */
const openCall = async (canvas: ReturnType<typeof within>, name: RegExp): Promise<void> => {
  const [card] = await canvas.findAllByRole('group', { name });
  const inCard = within(card ?? document.body);
  await userEvent.click(inCard.getByRole('button', { name }));
  const input = await inCard.findByRole('button', { name: 'Input' });
  if (input.ariaExpanded === 'false') {
    await userEvent.click(input);
  }
};

/** Open a ChatMD file, or drop one here. Point at a card or an element to highlight its source. */
export const Viewer: StoryObj<typeof ChatMdViewer> = {};

/** Pointing at a card highlights its source. Opening files shows the conversation in them. */
export const PointAndOpen: StoryObj<typeof ChatMdViewer> = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const source = within(canvas.getByRole('region', { name: 'Source' }));
    await userEvent.hover(await canvas.findByRole('button', { name: /read_file/ }));
    for (const text of [/fc_1/, /docs\/setup\.md/]) {
      await expect(await source.findByText(text, { selector: 'mark' })).toBeVisible();
    }
    await userEvent.click(canvas.getByRole('tab', { name: 'Model and tools' }));
    await expect(canvas.getByText('weather')).toBeVisible();
    await openCall(canvas, /review_docs/);
    await waitFor(() =>
      expect(canvas.getAllByText(/Nothing found at this location/)).toHaveLength(2),
    );
    const picker = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
    const long = `<user>\nHello, file.\n</user>\n\n${'<assistant>\nAn answer.\n</assistant>\n\n'.repeat(10_000)}`;
    if (picker !== null) {
      await userEvent.upload(picker, new File([long], 'a.chatmd'));
    }
    await waitFor(() => expect(canvas.getByText('Next messages (of 10,001)')).toBeVisible(), {
      timeout: 10_000,
    });
    await expect(canvas.getAllByText(/Hello, file/)[0]).toBeVisible();
    const named =
      '<tool_call function_name="f" tool_call_id="c"><doc src="./.chatmd/in.json" local/></tool_call>';
    if (picker !== null) {
      await userEvent.upload(picker, [
        new File(['{"city":"Lisbon"}'], 'in.json'),
        new File([named], 'b.chatmd'),
      ]);
    }
    await openCall(canvas, /^f/);
    await expect(await canvas.findByText(/Lisbon/)).toBeVisible();
    await expect(canvas.getByText(/17 byte/)).toBeVisible();
    const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
    if (picker !== null) {
      await userEvent.upload(picker, [
        new File(['<user>\nLook: <img src="shots/dot.svg" local/>\n</user>'], 'c.chatmd'),
        new File([dot], 'dot.svg', { type: 'image/svg+xml' }),
      ]);
    }
    const image = await canvas.findByRole('img', { name: 'dot.svg' });
    await expect(image).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  },
};

/** Problems and the outline lead to their places in the editor, and the chat follows what is written there. */
export const EditAndJump: StoryObj<typeof ChatMdViewer> = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const editor = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Document' });
    const [problem] = within(canvas.getByRole('list', { name: 'Problems' })).getAllByRole('button');
    await expect(problem).toHaveTextContent(/^Warning: .*Line \d+, column \d+$/);
    await userEvent.click(problem ?? canvasElement);
    await expect(editor).toHaveFocus();
    await expect(editor.selectionStart).toBeGreaterThan(0);
    await userEvent.click(canvas.getByRole('tab', { name: 'Outline' }));
    const assistant = canvas.getByRole('button', { name: /<assistant>/ });
    await userEvent.click(assistant);
    await expect(editor.value.slice(editor.selectionStart)).toMatch(/^<assistant>/);
    await expect(assistant).toHaveAttribute('aria-current', 'location');
    const pane = canvas.getByRole('region', { name: 'Source' }).getBoundingClientRect();
    const mark = within(canvas.getByRole('region', { name: 'Source' }))
      .getByText(/The commands are missing/, { selector: 'mark' })
      .getBoundingClientRect();
    await expect(mark.top).toBeGreaterThan(pane.top);
    await expect(mark.top).toBeLessThan(pane.bottom);
    await userEvent.type(editor, '<user>Thanks!</user>', {
      initialSelectionStart: editor.value.length,
    });
    const chat = within(canvas.getByRole('region', { name: 'Chat' }));
    await expect(await chat.findByText('Thanks!')).toBeVisible();
  },
};

/** The player plays the conversation turn by turn. It can pause, and go to any message. */
export const Replay: StoryObj<typeof ChatMdViewer> = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const chat = within(canvas.getByRole('region', { name: 'Chat' }));
    const player = within(await canvas.findByRole('group', { name: 'Replay' }));
    const getShown = () => player.getByText(/ of 3 messages$/);
    await waitFor(() => expect(getShown()).toHaveTextContent('3 of 3 messages'));
    await userEvent.click(player.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(getShown()).toHaveTextContent('0 of 3 messages'));
    await expect(canvas.getByText('Nothing to show yet')).toBeVisible();
    await userEvent.click(player.getByRole('button', { name: 'Play' }));
    // The button that was pressed keeps the focus, so that the next key press isn't lost.
    await expect(await player.findByRole('button', { name: 'Pause' })).toHaveFocus();
    await expect(await canvas.findByText('Preparing')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(await player.findByRole('button', { name: 'Play' })).toHaveFocus();
    await expect(await chat.findByText(/The commands are missing/)).toBeVisible();
    await userEvent.click(player.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: /rg/ })).toBeNull());
    const place = player.getByRole('slider', { name: 'Position in the conversation' });
    place.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(getShown()).toHaveTextContent('1 of 3 messages'));
    await userEvent.click(player.getByRole('button', { name: 'Next' }));
    await expect(await canvas.findByText('Preparing')).toBeVisible();
    await userEvent.click(player.getByRole('button', { name: 'End' }));
    await expect((await canvas.findAllByRole('button', { name: /rg/ }))[0]).toBeVisible();
    await waitFor(() => expect(getShown()).toHaveTextContent('3 of 3 messages'));
  },
};
