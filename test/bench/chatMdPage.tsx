// The part of chatMd.mjs that runs in the page.
import { createRoot } from 'react-dom/client';
import { ChatMdViewer } from '../../stories/apps/chatmd/ChatMdViewer.tsx';
import { longestTask, settle, wait } from './pageTime.ts';

const turn = (number: number, length: number): string => {
  const line = `${number}: a line of a file, as tools read them, with some <b>markup</b> in it.\n`;
  return `<user>
What is in file ${number}?
</user>

<tool_call function_name="read_file" tool_call_id="call_${number}">
RAW|
{"path": "notes/${number}.md"}
|RAW
</tool_call>

<tool_response tool_call_id="call_${number}">
RAW|
${line.repeat(Math.ceil(length / line.length))}|RAW
</tool_response>

<assistant>
Some lines, ${number} of them.
</assistant>

`;
};

/** Creates a document of a size, whose results have a length, both in characters. */
const createDocument = (size: number, length: number): string => {
  let text = '';
  for (let number = 1; text.length < size; number += 1) {
    text += turn(number, length);
  }
  return text;
};

/** The scenarios with documents. */
export const chatMdScenarios = {
  /** Shows the viewer with a small document. */
  async showViewer() {
    const container = document.body.appendChild(document.createElement('div'));
    createRoot(container).render(<ChatMdViewer initialSource={turn(1, 100)} />);
    await settle();
  },

  /** Opens a long document in the viewer. */
  async openDocument(size: number, length: number) {
    const text = createDocument(size, length);
    const files = new DataTransfer();
    files.items.add(new File([text], 'long.chatmd'));
    const picker = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (picker === null) {
      throw new Error('The viewer has no file input.');
    }
    await settle();
    const start = performance.now();
    picker.files = files.files;
    picker.dispatchEvent(new Event('change', { bubbles: true }));
    while (!document.body.textContent.includes('Next messages')) {
      await wait(20);
    }
    const time = performance.now() - start;
    await wait(1_000);
    return { time, longest: await longestTask(start) };
  },
};
