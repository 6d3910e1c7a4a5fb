/*
 * A notation of somebody else, made with what `toolcard/syntax` offers to all: TOML between plus signs.
 *
 *   +++tool search call_1
 *   query = "cats"
 *   limit = 5
 *   +++
 */
import { parse as parseToml, stringify } from 'smol-toml';
import type { Reading, Syntax, ToolInvocation } from '../src/reading/syntax/index.ts';

const end = '+++';

/** The lines up to the end of the block; undefined where the text is over before. */
function* readBody(...[input]: Parameters<Syntax['parse']>): Reading<string | undefined> {
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

/** Dates are text, as in JSON. */
const read = (body: string): unknown => JSON.parse(JSON.stringify(parseToml(body)));

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function write({ toolName, toolCallId, state, input = {} }: ToolInvocation): string {
  if (state !== 'input-available' || !isTable(input)) {
    throw new TypeError('TOML holds calls with a table as input, and no results.');
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
      call.finish({ input: read(body ?? '') });
    } catch (error) {
      call.refuse('x-invalid-toml', String(error), call.from);
    }
  },
  write,
  describe: () =>
    `Write ${end}tool, the name of the tool and an id; then its input as TOML; then ${end}.`,
};
