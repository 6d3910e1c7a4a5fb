// Has a conversation with each version of the AI SDK in a real browser: a chat with createAiSdkAdapter asks,
// sends the answers, shows the results, and sends them back with the next message.
import { isDeepStrictEqual } from 'node:util';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import { chromiumArgs, findChromium } from '../tools/chromium.mjs';
import { calls, startAiSdkServer } from './startAiSdkServer.mjs';

const bundlePage = async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('page.tsx', import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0].text;
};

/** What each call must show in the end, and what its result must say to the model. */
const outcomes = {
  search: { status: 'Done', result: 'cakes' },
  book: { status: 'Failed', result: 'No table is free.' },
  pay: { status: 'Done', result: '"paid":5' },
  order: { status: 'Denied', result: 'I am not hungry.' },
  wipe: { status: 'Denied', result: 'Never on Sundays.' },
};

const collect = (prompt, type) =>
  prompt.flatMap(({ content }) =>
    Array.isArray(content) ? content.filter((part) => part.type === type) : [],
  );

/** Returns what is wrong with the prompt that the model received after the last message. */
function checkPrompt(prompt, expected) {
  const made = collect(prompt, 'tool-call').map(({ toolName, input }) => [toolName, input]);
  const results = collect(prompt, 'tool-result');
  const texts = JSON.stringify(prompt);
  const missing = [
    ...['I look for cakes.', 'First the cakes.', 'I did what I could.'].filter(
      (words) => !texts.includes(words),
    ),
    ...expected
      .filter(({ name }) => {
        const result = results.find(({ toolName }) => toolName === name);
        return !JSON.stringify(result?.output ?? '').includes(outcomes[name].result);
      })
      .map(({ name }) => `the result of ${name}`),
  ];
  const isRight = isDeepStrictEqual(
    made,
    expected.map(({ name, input }) => [name, input]),
  );
  return [
    ...(isRight ? [] : [`the prompt has the calls ${JSON.stringify(made)}`]),
    ...(missing.length === 0 ? [] : [`the prompt lacks ${missing.join(', ')}: ${texts}`]),
  ];
}

/** Has the conversation. Returns what is wrong. */
async function converse(page, server, version) {
  const expected = calls.filter(({ since }) => since <= version);
  const { prompts, bodies, errors } = server.route(version);
  const send = async (words) => {
    await page.getByRole('textbox').fill(words);
    await page.getByRole('textbox').press('Enter');
  };
  const failures = [];
  await page.goto(`${server.url}/?version=${version}`);
  await send('Get me a cake.');
  if (version >= 6) {
    const approve = page.getByRole('button', { name: 'Approve pay' });
    // Approve may be locked for half a second after it has come into view.
    await approve.scrollIntoViewIfNeeded();
    await page.waitForTimeout(1_000);
    await approve.click();
    await page.getByRole('button', { name: 'Deny with reason… (order)' }).click();
    await page.getByRole('textbox', { name: /^Reason/ }).fill('I am not hungry.');
    await page.getByRole('button', { name: 'Deny with reason: order' }).click();
  }
  await page.getByText('I did what I could.').waitFor();
  for (const { name } of expected) {
    const { status } = outcomes[name];
    const card = page.getByRole('button', { name: new RegExp(`${name}.*${status}`) });
    await card.first().waitFor();
  }
  await page.getByText('The best cakes').first().waitFor();
  if (version >= 7 && (await page.getByRole('button', { name: 'Approve wipe' }).count()) > 0) {
    failures.push('the chat asked for a call that the server denies by itself');
  }
  await send('Thank you.');
  await page.getByText('You are welcome.').waitFor();
  failures.push(...checkPrompt(prompts.at(-1), expected), ...errors);
  const requests = version >= 6 ? 3 : 2;
  if (bodies.length !== requests || prompts.length !== 3) {
    failures.push(`${bodies.length} requests for ${prompts.length} prompts`);
  }
  if (version >= 6 && !JSON.stringify(bodies[1]).includes('"signature"')) {
    failures.push('the answer to a signed request has no signature');
  }
  return failures;
}

/** Has a conversation with every version. Returns the failures. */
export async function checkChat() {
  const server = await startAiSdkServer(await bundlePage());
  const executablePath = await findChromium();
  const browser = await chromium.launch({
    args: chromiumArgs,
    ...(executablePath && { executablePath }),
  });
  const failures = [];
  try {
    for (const version of [5, 6, 7]) {
      const page = await browser.newPage();
      page.setDefaultTimeout(15_000);
      page.on('pageerror', (error) => failures.push(`AI SDK ${version}: ${error}`));
      const found = await converse(page, server, version).catch(async (error) => [
        String(error),
        ...server.route(version).errors,
        await page.locator('body').innerText(),
      ]);
      failures.push(...found.map((failure) => `AI SDK ${version} in a chat: ${failure}`));
      console.log(`AI SDK ${version} in a chat: ${found.length === 0 ? 'right' : 'WRONG'}`);
      await page.close();
    }
  } finally {
    await browser.close();
    server.close();
  }
  return failures;
}
