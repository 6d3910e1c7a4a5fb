import { describe, expect, it } from 'vitest';
import {
  callout,
  caret,
  chatmd,
  fence,
  parseText,
  writeCall,
  xml,
} from '../../src/syntax/index.ts';
import type { ToolInvocation } from '../../src/syntax/index.ts';

const call: ToolInvocation = {
  toolCallId: 'c1',
  toolName: 'search',
  state: 'input-available',
  input: { query: 'cats', limit: undefined },
};

describe('writeCall', () => {
  it.each([callout, fence, caret, xml, chatmd])(
    'leaves out what has no value, as JSON does: $name',
    (syntax) => {
      const { parts } = parseText(writeCall(call, syntax), { syntaxes: [syntax] });
      expect(parts).toMatchObject([{ toolInvocation: { input: { query: 'cats' } } }]);
    },
  );

  it.each([callout, fence])('keeps the sign of a zero: $name', (syntax) => {
    const source = writeCall({ ...call, input: { query: -0 } }, syntax);
    const { parts } = parseText(source, { syntaxes: [syntax] });
    expect(parts).toMatchObject([{ toolInvocation: { input: { query: -0 } } }]);
  });

  it.each([caret, xml, chatmd])('says that it cannot keep the sign of a zero: $name', (syntax) => {
    const tools = { search: { inputSchema: { properties: { query: { type: 'number' } } } } };
    expect(() => writeCall({ ...call, input: { query: -0 } }, syntax, tools)).toThrow(
      /cannot be written, since its input holds -0, of which JSON makes 0\. .*\./,
    );
  });

  it('writes the answer to a request as the host keeps it, with a reason or without', () => {
    // The host has a property for the reason even where none was given.
    const approval = { approved: true, reason: undefined } as never;
    const answered: ToolInvocation = { ...call, state: 'approval-responded', approval };
    const { parts } = parseText(writeCall(answered, callout), { syntaxes: [callout] });
    expect(parts).toMatchObject([{ toolInvocation: { approval: { approved: true } } }]);
  });
});
