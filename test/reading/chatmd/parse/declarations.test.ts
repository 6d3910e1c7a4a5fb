import { describe, expect, it } from 'vitest';
import { parseChatMd } from '../../../../src/reading/chatmd/index.ts';

const config = (source: string) => {
  const { element: _, ...rest } = parseChatMd(source).config ?? { element: undefined };
  return rest;
};

const tools = (source: string) =>
  parseChatMd(source).tools.map((tool) => {
    const { element: _, ...rest } = tool;
    return rest;
  });

describe('the configuration of a document', () => {
  it('has typed values', () => {
    expect(
      config(
        '<config id="a" model="gpt-4o" max_tokens="1024" temperature="0.2" reasoning_effort="high" show_tool_call/>',
      ),
    ).toEqual({
      id: 'a',
      model: 'gpt-4o',
      maxTokens: 1024,
      temperature: 0.2,
      reasoningEffort: 'high',
      showToolCall: true,
    });
  });

  it('comes from the first of several elements', () => {
    expect(config('<config model="a"/>\n<config model="b" show_tool_call/>')).toEqual({
      model: 'a',
      showToolCall: false,
    });
    expect(parseChatMd('<user>a</user>').config).toBeUndefined();
  });

  it('leaves out invalid numbers', () => {
    expect(config('<config temperature="warm" max_tokens="1.5"/>')).toEqual({
      showToolCall: false,
    });
  });
});

describe('the tools of a document', () => {
  it('are of four types', () => {
    expect(
      tools(
        '<tool name="read_file"/><tool name="rg" command="rg" description="Finds."/>' +
          '<tool name="triage" agent="a.chatmd" local/><tool mcp_server="https://x.dev" strict/>',
      ),
    ).toEqual([
      { type: 'builtin', name: 'read_file' },
      { type: 'command', name: 'rg', command: 'rg', description: 'Finds.' },
      { type: 'agent', name: 'triage', agent: 'a.chatmd', local: true },
      { type: 'mcp', server: 'https://x.dev', strict: true },
    ]);
  });

  it.each([
    ['name="a"', ['a']],
    ['include="a, b"', ['a', 'b']],
    ['includes="a,,b"', ['a', 'b']],
    ['name="c" includes="a,b"', ['c']],
  ])('select those of a server by %s', (attribute, filter) => {
    expect(tools(`<tool mcp_server="https://x.dev" ${attribute}/>`)).toEqual([
      { type: 'mcp', server: 'https://x.dev', strict: false, filter },
    ]);
  });

  it.each([
    ['command', '<tool name="a" command/>'],
    ['mcp_server', '<tool mcp_server=""/>'],
    ['agent', '<tool name="a" agent=" "/>'],
  ])('are reported if the value of %s is missing', (name, source) => {
    expect(parseChatMd(source).problems).toMatchObject([
      { code: 'missing-attribute', message: expect.stringContaining(name) },
    ]);
  });
});
