import { describe, expect, it } from 'vitest';
import {
  ChatMdError,
  chatMdToMessages,
  parseChatMd,
} from '../../../../src/reading/chatmd/index.ts';
import { getTree } from '../treeOf.ts';

const from =
  (files: Record<string, string>) =>
  (src: string): string | undefined =>
    Object.hasOwn(files, src) ? files[src] : undefined;

const textsOf = async (source: string, files: Record<string, string>): Promise<string[]> =>
  chatMdToMessages(await parseChatMd(source, { resolve: from(files) })).flatMap(({ parts }) =>
    parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])),
  );

describe('an import', () => {
  it.each([
    '<user>X</user>',
    '<system>X</system>',
    '<developer>X</developer>',
    '<msg role="user">X</msg>',
    '<msg role="system">X</msg>',
    '<msg role="developer">X</msg>',
  ])('is expanded in %s', async (source) => {
    expect(await textsOf(source.replace('X', 'a <import src="a.md"/> c'), { 'a.md': 'b' })).toEqual(
      ['a b c'],
    );
  });

  it('is expanded in an agent', async () => {
    const { elements } = await parseChatMd(
      '<user><agent src="x"><import src="a.md"/></agent></user>',
      {
        resolve: from({ 'a.md': 'b' }),
      },
    );
    expect(getTree(elements)).toMatchObject([{ children: [{ tag: 'agent', children: ['b'] }] }]);
  });

  it.each([
    '<assistant>X</assistant>',
    '<tool_call function_name="f" tool_call_id="c">X</tool_call>',
    '<tool_response tool_call_id="c">X</tool_response>',
    '<reasoning id="r"><summary>X</summary></reasoning>',
    '<msg role="assistant">X</msg>',
    '<msg role="tool" tool_call_id="c">X</msg>',
  ])('stays text in %s', async (source) => {
    const { elements } = await parseChatMd(source.replace('X', '<import src="a.md"/>'), {
      resolve: from({ 'a.md': 'b' }),
      strict: true,
    });
    expect(JSON.stringify(getTree(elements))).toContain(String.raw`["<import src=\"a.md\"/>"]`);
  });

  it.each([
    '<assistant><agent src="x">X</agent></assistant>',
    '<assistant><user>X</user></assistant>',
    '<assistant><agent src="x"><user>X</user></agent></assistant>',
    '<tool_response tool_call_id="c"><agent src="x">X</agent></tool_response>',
    '<reasoning id="r"><summary><agent src="x">X</agent></summary></reasoning>',
    '<msg role="tool" tool_call_id="c"><system>X</system></msg>',
  ])('is never loaded anywhere inside output, as in %s', async (source) => {
    const loaded: string[] = [];
    await parseChatMd(source.replace('X', '<import src="a.md"/>'), {
      resolve: (src) => {
        loaded.push(src);
        return 'b';
      },
    });
    expect(loaded).not.toContain('a.md');
  });

  it('is expanded in imported files', async () => {
    const { elements } = await parseChatMd('<user><import src="a.md"/></user>', {
      resolve: from({ 'a.md': '<user><import src="b.md"/></user>', 'b.md': '<doc src="x"/>' }),
    });
    expect(getTree(elements)).toEqual([
      {
        tag: 'user',
        attrs: {},
        children: [
          { tag: 'user', attrs: {}, children: [{ tag: 'doc', attrs: { src: 'x' }, children: [] }] },
        ],
      },
    ]);
  });

  it('stays an element without `resolve`', () => {
    const { elements, problems } = parseChatMd('<user><import src="a.md"/></user>');
    expect(getTree(elements)).toMatchObject([{ children: [{ tag: 'import' }] }]);
    expect(problems).toEqual([]);
  });

  it('passes on the file that contains it', async () => {
    const requests: unknown[] = [];
    const { elements } = await parseChatMd('<user><import src="a.md"/></user>', {
      resolve: (src, kind, reference) => {
        requests.push([src, kind, reference]);
        return src === 'a.md' ? '\n<img/><import src="b.md"/>' : '<doc/>y';
      },
    });
    expect(requests).toEqual([
      ['a.md', 'import', { from: undefined, local: true }],
      ['b.md', 'import', { from: 'a.md', local: true }],
    ]);
    expect(elements).toMatchObject([
      {
        children: [
          { file: 'a.md', line: 1 },
          { file: 'a.md', line: 2 },
          { file: 'b.md' },
          { file: 'b.md' },
        ],
      },
    ]);
  });

  it('merges the texts that become adjacent, with the range of all of them', async () => {
    const source = '<system>\n<import src="b.md"/>\n<import src="c.md"/> d<img src="i"/></system>';
    const files = {
      'b.md': ' RAW|\nB \n|RAW<doc src="x"/>',
      'c.md': '<!-- c --><import src="e.md"/>C',
      'e.md': '',
    };
    const { elements } = await parseChatMd(source, { resolve: from(files), strict: true });
    expect(getTree(elements)).toMatchObject([
      { children: ['\n\nB \n', { tag: 'doc' }, '\nC d', { tag: 'img' }] },
    ]);
    const [system] = elements;
    const [before, , after] = system?.type === 'element' ? system.children : [];
    expect(before).toMatchObject({ content: 'B ', literal: '\n RAW|\nB \n|RAW', line: 1 });
    expect(after).toMatchObject({ content: 'C d', line: 2, column: 21 });
    expect([before, after].map((node) => source.slice(node?.start, node?.end))).toEqual([
      '\n<import src="b.md"/>',
      '\n<import src="c.md"/> d',
    ]);
    expect([before, after].map((node) => node?.file)).toEqual([undefined, undefined]);
  });

  it('is reported with its path if it is circular', async () => {
    const files = { 'a.md': 'A<import src="b.md"/>', 'b.md': 'B<import src="a.md"/>' };
    const { problems } = await parseChatMd('<user><import src="a.md"/></user>', {
      resolve: from(files),
    });
    expect(problems).toMatchObject([
      {
        code: 'import-cycle',
        file: 'b.md',
        column: 2,
        message: expect.stringContaining('a.md → b.md → a.md'),
      },
    ]);
    await expect(
      parseChatMd('<user><import src="a.md"/></user>', { resolve: from(files), strict: true }),
    ).rejects.toThrow(/a\.md → b\.md → a\.md.*b\.md, line 1, column 2.*B<import/s);
  });

  it('is reported with its path if it nests too deeply', async () => {
    const { problems } = await parseChatMd('<user><import src="1"/></user>', {
      resolve: (src) => `<import src="${Number(src) + 1}"/>`,
    });
    expect(problems).toMatchObject([
      { code: 'import-depth', message: expect.stringContaining('1 → 2 → 3') },
    ]);
  });

  it('is not expanded if there are too many', async () => {
    const { problems } = await parseChatMd('<user><import src="1"/></user>', {
      resolve: (src) => `<import src="${Number(src) + 1}"/>`.repeat(10),
    });
    expect(problems.some(({ message }) => message.includes('More than 1000 imports'))).toBe(true);
  });

  it.each([
    ['finds no file', () => undefined],
    [
      'throws',
      () => {
        throw new Error('No entry.');
      },
    ],
    ['rejects', () => Promise.reject(new Error('No entry.'))],
  ])('is reported and kept if the resolver %s', async (_, resolve) => {
    const { elements, problems } = await parseChatMd('<user>a <import src="x"/></user>', {
      resolve,
    });
    expect(problems).toMatchObject([{ code: 'import-failed', column: 9 }]);
    expect(getTree(elements)).toMatchObject([{ children: ['a ', { tag: 'import' }] }]);
    await expect(
      parseChatMd('<user><import src="x"/></user>', { resolve, strict: true }),
    ).rejects.toThrow(ChatMdError);
  });

  it('is reported if it has no `src`', async () => {
    const { problems } = await parseChatMd('<user><import/></user>', { resolve: () => 'a' });
    expect(problems).toMatchObject([{ code: 'missing-attribute' }]);
  });

  it('is loaded only once, even if it appears twice', async () => {
    let count = 0;
    const resolve = (): string => {
      count += 1;
      return 'a';
    };
    await parseChatMd('<user><import src="x"/><import src="x"/></user>', { resolve });
    expect(count).toBe(1);
  });
});
