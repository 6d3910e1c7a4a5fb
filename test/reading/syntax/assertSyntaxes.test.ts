import { describe, expect, it } from 'vitest';
import { createModelAdapter, withToolCalls } from '../../../src/reading/adapter/index.ts';
import { describeTools, toModelMessages, writeCall } from '../../../src/reading/syntax/index.ts';
import type { Syntax } from '../../../src/reading/syntax/index.ts';

/** An argument as a caller without types may pass it. */
const name: Syntax = Object('xml');

const call = { toolCallId: 'c1', toolName: 'search', state: 'input-available' } as const;
const adapter = { sendMessage: async () => new ReadableStream() };

describe('the error for an argument that is not a notation', () => {
  it.each([
    ['{ syntaxes: [callout] }', () => withToolCalls(adapter, { syntaxes: [name] })],
    ['{ syntax: callout }', () => createModelAdapter({ model: () => '', syntax: name })],
    ['{ syntax: callout }', () => toModelMessages([], { syntax: name })],
    ['describeTools(tools, callout)', () => describeTools({}, name)],
    ['writeCall(call, callout)', () => writeCall(call, name)],
  ])('recommends %s, the form that the caller expects', (advice, pass) => {
    expect(pass).toThrow(`as in ${advice}: the notation itself, not its name.`);
  });
});
