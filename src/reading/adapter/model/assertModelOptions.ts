import { assertArgument, assertPositiveInteger } from '../../../core/errors/assertArgument.ts';
import { isPlainRecord } from '../../../core/json/isPlainRecord.ts';
import { assertSyntaxes } from '../../syntax/assertSyntaxes.ts';
import { thinking } from '../../syntax/notations/thinking.ts';
import type { RunOptions } from './RunOptions.ts';

/** Throws if the options of a model adapter are invalid. */
export function assertModelOptions(model: unknown, options: RunOptions): void {
  const { tools, syntax, maxSteps, maxCalls } = options;
  assertArgument(
    typeof model === 'function',
    model,
    'the model of createModelAdapter()',
    'It is called for each step of an answer.',
    'Pass a function that returns the answer, for example `{ model: (messages) => ask(messages) }`.',
  );
  assertArgument(
    isPlainRecord(tools),
    tools,
    'the `tools` option of createModelAdapter()',
    'A model calls a tool by its name.',
    'Pass an object, for example `{ search: { inputSchema, execute } }`.',
  );
  for (const [name, tool] of Object.entries(tools)) {
    assertArgument(
      typeof tool?.execute === 'function',
      tool?.execute,
      `the execute function of the tool ${name}`,
      'It is called when the model calls the tool.',
      'Pass a function, for example `{ inputSchema, execute: (input) => search(input) }`.',
    );
  }
  assertArgument(
    syntax !== thinking,
    'thinking',
    'the syntax of createModelAdapter()',
    'It contains thoughts instead of calls, and is always read in addition to the notation.',
    'Pass a notation of calls, such as callout, or leave it out.',
  );
  assertSyntaxes(
    syntax === undefined ? [] : [syntax],
    'createModelAdapter()',
    '{ syntax: callout }',
  );
  assertPositiveInteger(maxSteps, 'maxSteps of createModelAdapter()');
  assertPositiveInteger(maxCalls, 'maxCalls of createModelAdapter()');
}
