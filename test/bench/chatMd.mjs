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

/** More texts to repeat, of which only the growth counts: a million elements need their time. */
const growing = [
  '<',
  '<user>\n',
  '</user>',
  '<user></assistant>',
  '<user><agent>',
  ' RAW|x|RAW',
  '<!--  ',
  '<doc a=\'<doc b="',
  '<doc src=',
  '<doc src="x" local>\n',
  `<doc x="' y='<doc "`,
  'x&amp;',
  ' ',
  '\r',
  '\\"',
];

/** Creates messages of one call each, all with the same ids. */
const createEqualMessages = (count) =>
  Array.from({ length: count }, () => {
    const toolInvocation = { toolCallId: 'c', toolName: 'f', state: 'input-available', input: {} };
    return { id: 'm', role: 'assistant', parts: [{ type: 'tool', toolInvocation }] };
  });

/** The smallest time to compare with, in milliseconds. Growth from a shorter time would measure the clock. */
const minTime = 10;

/** The limit of the growth for ten times the text. Quadratic time grows 100 times, garbage collection varies. */
const maxGrowth = 30;

/** Measures how the time grows from a tenth of a size to the size. */
async function measureGrowth(measurement, makeWork, length) {
  const small = await timeOf(makeWork(length / 10), 3);
  const large = await timeOf(makeWork(length), 3);
  const growth = large / Math.max(small, minTime);
  return { measurement, ms: ms(large), growth: times(growth), holds: kept(growth < maxGrowth) };
}

async function benchReading({ parseChatMd, chatMdToMessages, writeChatMd }) {
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
  const isFast = report('A document of 5 MB, parsed in Node', rows);
  const writeAll = (text) => () => writeChatMd(chatMdToMessages(parseChatMd(text)));
  const grown = [];
  for (const mark of growing) {
    // The last one continues a quoted value.
    const start = mark === growing.at(-1) ? '<user a="' : '';
    const makeWork = (length) => {
      const text = start + mark.repeat(length / mark.length);
      return () => parseChatMd(text);
    };
    grown.push(await measureGrowth(`parsed, ${JSON.stringify(start + mark)}`, makeWork, 1_000_000));
  }
  grown.push(
    await measureGrowth(
      'parsed, converted and written',
      (count) => {
        const numbered = Array.from({ length: count }, (_, index) =>
          turn.replaceAll('"call"', `"c${index}"`),
        );
        return writeAll(numbered.join(''));
      },
      2_000,
    ),
    await measureGrowth(
      'messages and calls with the same ids, written',
      (count) => {
        const messages = createEqualMessages(count);
        return () => writeChatMd(messages);
      },
      20_000,
    ),
    await measureGrowth(
      'messages with the same ids, converted',
      (count) => {
        const equal = parseChatMd(
          '<user message="m">a</user>\n<system message="m">b</system>\n'.repeat(count),
        );
        return () => chatMdToMessages(equal);
      },
      20_000,
    ),
  );
  return report('Ten times the document within 30 times the time', grown) && isFast;
}

/** Measures documents. Returns whether all limits hold. */
export const benchChatMd = async (chatmd) => {
  const isFast = await benchReading(chatmd);
  return (await inBrowser([benchOpen])) && isFast;
};
