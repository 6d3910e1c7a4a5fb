/*
 * A custom notation, built with the public API of `toolcard/syntax`: TOML between plus signs.
 *
 *   +++tool search call_1
 *   query = "cats"
 *   limit = 5
 *   +++
 */
import { parse as parseToml, stringify } from 'smol-toml';
import type { Reading, Syntax, ToolInvocation } from '../src/reading/syntax/index.ts';

const end = '+++';

/** Reads the lines up to the end of the block. */
function* readBody(...[input]: Parameters<Syntax['parse']>): Reading<string> {
  let body = '';
  for (;;) {
    yield* input.waitForText();
    const line = yield* input.readLine();
    if (line.trimEnd() === end) {
      return body;
    }
    body += `${line}\n`;
  }
}

/** Parses the body. Dates become text, as in JSON. */
const parseBody = (body: string): unknown => JSON.parse(JSON.stringify(parseToml(body)));

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function write({ toolName, toolCallId, state, input = {} }: ToolInvocation): string {
  if (state !== 'input-available' || !isTable(input)) {
    throw new TypeError(
      `The call ${toolCallId} of ${toolName} can't be written, because TOML holds only calls whose ` +
        'input is a table. Write it as a callout instead.',
    );
  }
  return `${end}tool ${toolName} ${toolCallId}\n${stringify(input).trimEnd()}\n${end}`;
}

/** Tool calls as blocks of TOML. */
export const toml: Syntax = {
  name: 'toml',
  openers: [{ text: `${end}tool `, atLineStart: true }],
  *parse(input, call, opener) {
    const [name, id] = (yield* input.readLine()).trim().split(/\s+/);
    if (!name) {
      return;
    }
    call.start(name, id);
    const body = yield* readBody(input, call, opener);
    try {
      call.finish({ input: parseBody(body) });
    } catch (error) {
      call.refuse('x-invalid-toml', String(error), call.from);
    }
  },
  write,
  describe: () =>
    `To call a tool, write ${end}tool, the tool's name and a unique id on one line. ` +
    `Write the input as TOML below it. End with a line of ${end}.`,
};
