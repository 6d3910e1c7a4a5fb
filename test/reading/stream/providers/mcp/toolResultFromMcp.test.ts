import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toolResultFromMcp } from '../../../../../src/reading/stream/index.ts';

const text = (words: string) => ({ type: 'text', text: words });
const image = { type: 'image', data: 'AA', mimeType: 'image/png' };

describe('a result of an MCP tool', () => {
  it.each([
    ['Sunny.', 'Sunny.'],
    ['{"a": 1}', { a: 1 }],
    [' [1]', [1]],
    ['{not json}', '{not json}'],
    ['42', '42'],
    ['', ''],
  ])('is its only text, parsed if it is an object or a list: %j', (words, output) => {
    expect(toolResultFromMcp({ content: [text(words)] })).toEqual({ output });
  });

  it('keeps other blocks, or more than one, unchanged', () => {
    const resource = { type: 'resource', resource: { uri: 'file:///a', text: 'A' } };
    for (const content of [[image], [text('a'), text('b')], [text('a'), image], [resource], []]) {
      expect(toolResultFromMcp({ content, structuredContent: null })).toEqual({ output: content });
    }
  });

  it('keeps what a block says about its audience and importance', () => {
    const content = [{ ...text('Done.'), annotations: { audience: ['user'], priority: 0.2 } }];
    expect(toolResultFromMcp({ content })).toEqual({ output: content });
  });

  it.each([
    ['an object as JSON', { a: 1 }, [text('{"a":1}')], { a: 1 }],
    ['a wrapped value as JSON', { result: [1] }, [text('[1]')], { result: [1] }],
    ['a wrapped text', { content: 'Sunny.' }, [text('Sunny.')], 'Sunny.'],
    ['wrapped blocks', { content: [image] }, [image], [image]],
    ['a text and more', { content: 'a', path: 'p' }, [text('a')], { content: 'a', path: 'p' }],
    ['nothing', [1], [], [1]],
  ])('shows once what it says twice: %s', (_, structuredContent, content, output) => {
    expect(toolResultFromMcp({ structuredContent, content })).toEqual({ output });
  });

  it.each([
    ['another text', { content: 'a' }, [text('b')]],
    ['an image', { width: 1 }, [image]],
    ['an annotated text', { a: 1 }, [{ ...text('{"a":1}'), annotations: { priority: 1 } }]],
  ])('hides nothing behind its structured content: %s', (_, structuredContent, content) => {
    expect(toolResultFromMcp({ structuredContent, content })).toEqual({
      output: { content, structuredContent },
    });
  });

  it('keeps the address of its user interface, and leaves out what the protocol adds', () => {
    const ui = { ui: { resourceUri: 'ui://clock' } };
    const server = { 'io.modelcontextprotocol/serverInfo': { name: 's', version: '1' } };
    const content = [text('Noon.')];
    expect(toolResultFromMcp({ content, _meta: { ...ui, ...server } })).toEqual({
      output: { content, _meta: ui },
    });
    expect(toolResultFromMcp({ content, structuredContent: { h: 12 }, _meta: ui })).toEqual({
      output: { content, structuredContent: { h: 12 }, _meta: ui },
    });
    expect(toolResultFromMcp({ content, _meta: server })).toEqual({ output: 'Noon.' });
  });

  it('fails with all its texts', () => {
    const resource = { type: 'resource', resource: { uri: 'file:///a', text: 'See the log.' } };
    const content = [text('No dice.'), image, text('Try again.'), resource];
    expect(toolResultFromMcp({ isError: true, content })).toEqual({
      errorText: 'No dice.\nTry again.\nSee the log.',
    });
    expect(toolResultFromMcp({ isError: true, structuredContent: {} })).toEqual({
      errorText: 'The tool failed and gave no reason.',
    });
    expect(toolResultFromMcp({ isError: true, structuredContent: { error: 'quota' } })).toEqual({
      errorText: 'quota',
    });
  });

  it('reads results of the first version of the protocol', () => {
    expect(toolResultFromMcp({ toolResult: { a: 1 } })).toEqual({ output: { a: 1 } });
  });

  it('reads a whole response', () => {
    const response = { jsonrpc: '2.0', id: 1 };
    expect(toolResultFromMcp({ ...response, result: { content: [text('a')] } })).toEqual({
      output: 'a',
    });
    expect(
      toolResultFromMcp({ ...response, error: { code: -32602, message: 'Unknown tool' } }),
    ).toEqual({ errorText: 'Unknown tool' });
  });

  it('waits instead of ending if the server needs input', () => {
    const inputRequests = { name: { method: 'elicitation/create', params: { message: 'Who?' } } };
    const resultType = 'input_required';
    expect(toolResultFromMcp({ resultType, inputRequests, requestState: 'abc' })).toEqual({
      inputRequired: { inputRequests, requestState: 'abc' },
    });
    expect(toolResultFromMcp({ resultType })).toEqual({ inputRequired: { inputRequests: {} } });
  });

  it('fails instead of succeeding with nothing if its type is unknown', () => {
    expect(toolResultFromMcp({ resultType: 'task', task: {} })).toEqual({
      errorText: 'The server sent a result of the unknown type "task".',
    });
    expect(toolResultFromMcp({ resultType: 'partial', content: [text('a')] })).toEqual({
      output: 'a',
    });
  });

  it('is preliminary if it is a progress notification', () => {
    const params = { progressToken: 1, progress: 50, total: 100, message: 'Reticulating splines…' };
    expect(toolResultFromMcp({ jsonrpc: '2.0', method: 'notifications/progress', params })).toEqual(
      {
        output: { progress: 50, total: 100, message: 'Reticulating splines…' },
        preliminary: true,
      },
    );
  });

  it('is preliminary even if the notification says nothing', () => {
    expect(toolResultFromMcp({ method: 'notifications/progress' })).toEqual({
      output: {},
      preliminary: true,
    });
  });

  it('is an output, an error or a request, whatever the server sends', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const kinds = Object.keys(toolResultFromMcp(value)).filter((key) => key !== 'preliminary');
        expect(kinds).toHaveLength(1);
      }),
    );
  });
});
