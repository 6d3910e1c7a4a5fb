import { describe, expect, it } from 'vitest';
import {
  callout,
  caret,
  chatmd,
  describeTools,
  fence,
  parseText,
  writeCall,
  xml,
} from '../../../../src/reading/syntax/index.ts';
import type { ToolInvocation } from '../../../../src/reading/syntax/index.ts';

const call: ToolInvocation = {
  toolCallId: 'c1',
  toolName: 'search',
  state: 'input-available',
  input: { query: 'cats', limit: undefined },
};

describe('writeCall', () => {
  it.each([callout, fence, caret, xml, chatmd])(
    'leaves out undefined values, as JSON does: $name',
    (syntax) => {
      const { parts } = parseText(writeCall(call, syntax), { syntaxes: [syntax] });
      expect(parts).toMatchObject([{ toolInvocation: { input: { query: 'cats' } } }]);
    },
  );

  it.each([callout, fence])('keeps a negative zero: $name', (syntax) => {
    const source = writeCall({ ...call, input: { query: -0 } }, syntax);
    const { parts } = parseText(source, { syntaxes: [syntax] });
    expect(parts).toMatchObject([{ toolInvocation: { input: { query: -0 } } }]);
  });

  it.each([caret, xml, chatmd])('throws for a negative zero: $name', (syntax) => {
    const tools = { search: { inputSchema: { properties: { query: { type: 'number' } } } } };
    expect(() => writeCall({ ...call, input: { query: -0 } }, syntax, tools)).toThrow(
      /can't be written, because its input contains -0, which JSON turns into 0\. .*\./,
    );
  });

  it('finds a negative zero in an object without a prototype', () => {
    const input: Record<string, unknown> = Object.assign(Object.create(null), { a: -0 });
    expect(() => writeCall({ ...call, input }, chatmd)).toThrow('-0');
  });

  it('keeps required parameters, wherever the schema requires them', () => {
    const inputSchema = {
      $ref: '#/definitions/Search',
      definitions: {
        Search: {
          properties: {
            limit: { type: 'integer', default: 1 },
            page: { type: 'integer', default: 1 },
          },
          allOf: [{ required: ['limit'] }],
        },
      },
    };
    const written = { ...call, input: { limit: 1, page: 1 } };
    const { parts } = parseText(writeCall(written, xml, { search: { inputSchema } }), {
      syntaxes: [xml],
    });
    expect(parts).toMatchObject([{ toolInvocation: { input: { limit: '1' } } }]);
    expect(describeTools({ search: { inputSchema } }, xml)).toContain(
      '- limit (required): integer; default 1',
    );
  });

  it('adds an example and the tools to the guide of a notation', () => {
    const terse = { ...caret, describe: () => ({ howTo: 'Write this:', rules: 'Nothing else.' }) };
    const text = describeTools({ search: { description: 'Finds pages' } }, terse);
    expect(text).toMatch(
      /Write this:\n\n\^\^\^tool_name[^]*Nothing else\.[^]*Finds pages[^]*\^\^\^search/,
    );
  });

  it('describes a tool with example values that its schema allows', () => {
    const inputSchema = {
      $defs: { Level: { type: 'string', enum: ['low', 'high'] } },
      properties: {
        level: { $ref: '#/$defs/Level' },
        unit: { anyOf: [{ type: 'null' }, { enum: ['m', 'km'] }] },
        sure: { const: true },
      },
    };
    const tools = { search: { inputSchema } };
    const usage = describeTools(tools, xml).split('Usage:')[1] ?? '';
    const { parts } = parseText(usage, { syntaxes: [xml], tools });
    expect(parts.at(-1)).toMatchObject({
      toolInvocation: { input: { level: 'low', unit: 'm', sure: true } },
    });
  });

  it('lists parameters in the order of the schema, and none for an invalid schema', () => {
    const of = (properties: unknown) =>
      describeTools({ search: { inputSchema: { properties } } }, xml);
    const text = of({ one: {}, two: {}, three: {} });
    const places = ['- one', '- two', '- three'].map((name) => text.indexOf(name));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
    expect(of('abc')).not.toMatch(/^- /m);
  });

  it('reads a schema whose alternatives refer to themselves', () => {
    const forms = Array.from({ length: 100 }, () => ({ $ref: '#/$defs/x' }));
    const inputSchema = {
      $defs: { x: { anyOf: forms } },
      properties: { a: { $ref: '#/$defs/x' } },
    };
    const { parts } = parseText('<tool:search><param:a>1</param:a></tool:search>', {
      syntaxes: [xml],
      tools: { search: { inputSchema } },
    });
    expect(parts).toMatchObject([{ toolInvocation: { input: { a: '1' } } }]);
  });

  it('writes a ChatMD call and its result without text in between', () => {
    const done: ToolInvocation = { ...call, state: 'output-available', output: 'Tom' };
    const { parts } = parseText(writeCall(done, chatmd), { syntaxes: [chatmd] });
    expect(parts).toMatchObject([{ toolInvocation: { output: 'Tom' } }]);
  });

  it('writes an approval whose reason is undefined', () => {
    // The host sets the property even without a reason.
    const approval = { approved: true, reason: undefined } as never;
    const answered: ToolInvocation = { ...call, state: 'approval-responded', approval };
    const { parts } = parseText(writeCall(answered, callout), { syntaxes: [callout] });
    expect(parts).toMatchObject([{ toolInvocation: { approval: { approved: true } } }]);
  });

  it('refuses a value that contains the closing tag of its parameter', () => {
    const invocation = { toolCallId: 'c', toolName: 'w', state: 'input-available' as const };
    expect(() => writeCall({ ...invocation, input: { a: 'x</param:a>y' } }, xml)).toThrow(
      'the value of a contains its closing tag',
    );
  });

  it('refuses a parameter name that a tag cannot hold', () => {
    const invocation = { toolCallId: 'c', toolName: 'w', state: 'input-available' as const };
    expect(() => writeCall({ ...invocation, input: { 'a b<': 'x' } }, xml)).toThrow(
      /the parameter name "a b<" isn't allowed in a tag/,
    );
  });
});
