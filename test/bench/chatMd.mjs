// Measures a long ChatMD document: parsed in Node, and opened in the viewer in a real browser.
import { compare, figure, inBrowser, limit, task } from './lab.mjs';
import { kept, ms, report, timeOf, times } from './measure.mjs';

const size = 5_000_000;

/** Calls a method of the DevTools protocol on all workers of a page. */
async function callWorkers(session, method) {
  const ids = [];
  const answers = [];
  const onAttached = ({ sessionId }) => ids.push(sessionId);
  const onMessage = ({ message }) => {
    const { id, result } = JSON.parse(message);
    // Some browsers send other messages as well.
    if (id === 1) {
      answers.push(result);
    }
  };
  session.on('Target.attachedToTarget', onAttached);
  session.on('Target.receivedMessageFromTarget', onMessage);
  const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: false };
  await session.send('Target.setAutoAttach', attach);
  const message = JSON.stringify({ id: 1, method });
  for (const sessionId of ids) {
    await session.send('Target.sendMessageToTarget', { sessionId, message });
  }
  while (answers.length < ids.length) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await session.send('Target.setAutoAttach', { ...attach, autoAttach: false });
  session.off('Target.attachedToTarget', onAttached);
  session.off('Target.receivedMessageFromTarget', onMessage);
  return answers;
}

/** Measures the bytes that a page and its workers retain. */
async function measureMemory(page) {
  const session = await page.context().newCDPSession(page);
  const callAll = async (method) => [
    await session.send(method),
    ...(await callWorkers(session, method)),
  ];
  await callAll('HeapProfiler.collectGarbage');
  const heaps = await callAll('Runtime.getHeapUsage');
  await session.detach();
  return heaps.reduce((sum, { usedSize }) => sum + usedSize, 0);
}

const openDocument = (length) => async (page) => {
  await page.evaluate(() => globalThis.bench.showViewer());
  const before = await measureMemory(page);
  const opened = await page.evaluate(
    (options) => globalThis.bench.openDocument(...options),
    [size, length],
  );
  return { ...opened, memory: ((await measureMemory(page)) - before) / size };
};

async function benchOpen(lab) {
  const rows = [];
  for (const [name, length] of [
    ['results of 2 KB', 2_000],
    ['results of 100 characters', 100],
  ]) {
    const [own] = await compare(lab, 3, openDocument(length), ['toolcard']);
    rows.push(
      limit(`${name}: longest task, ms`, own.longest, undefined, 200, task),
      limit(
        `${name}: memory, with the worker, per size of the file`,
        own.memory,
        undefined,
        5,
        times,
      ),
      figure(`${name}: time until shown, ms`, own.time, undefined),
    );
  }
  return report('A document of 5 MB, opened in the viewer', rows);
}

const turn = `<user>
A question.
</user>

<tool_call function_name="read_file" tool_call_id="call">
RAW|
{"path": "notes.md"}
|RAW
</tool_call>

<tool_response tool_call_id="call">
RAW|
${'A line of a file, as tools read them, with some <b>markup</b> in it.\n'.repeat(10)}|RAW
</tool_response>

<assistant>
An answer.
</assistant>

`;

/** Incomplete markup to repeat. */
const hostile = [
  '<user>',
  '</user>',
  'RAW|',
  '<!--',
  '<doc a="',
  '<doc a ',
  '<summary>\n',
  '<tool/>',
];

async function benchReading({ parseChatMd, chatMdToMessages }) {
  const document = turn.repeat(size / turn.length);
  const read = await timeOf(() => parseChatMd(document), 5);
  const parsed = parseChatMd(document);
  const rows = [
    { measurement: 'parseChatMd', ms: ms(read), limit: ms(2_000), holds: kept(read <= 2_000) },
    { measurement: 'chatMdToMessages', ms: ms(await timeOf(() => chatMdToMessages(parsed), 5)) },
  ];
  for (const mark of hostile) {
    const text = mark.repeat(size / mark.length);
    const time = await timeOf(() => parseChatMd(text), 3);
    rows.push({
      measurement: `parseChatMd, only ${JSON.stringify(mark)}`,
      ms: ms(time),
      limit: ms(2_000),
      holds: kept(time <= 2_000),
    });
  }
  return report('A document of 5 MB, parsed in Node', rows);
}

/** Measures documents. Returns whether all limits hold. */
export const benchChatMd = async (chatmd) => {
  const isFast = await benchReading(chatmd);
  return (await inBrowser([benchOpen])) && isFast;
};
