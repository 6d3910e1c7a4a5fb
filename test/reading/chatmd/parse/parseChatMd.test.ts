import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ChatMdError,
  chatMdTags,
  chatMdToMessages,
  parseChatMd,
} from '../../../../src/reading/chatmd/index.ts';
import type {
  ChatMdElement,
  ChatMdNode,
  ChatMdProblemCode,
} from '../../../../src/reading/chatmd/index.ts';
import { getTree } from '../treeOf.ts';
import type { Tree } from '../treeOf.ts';

const read = (source: string): Tree[] => getTree(parseChatMd(source).elements);

const el = (tag: string, attrs: Record<string, string | true> = {}, ...children: Tree[]): Tree => ({
  tag,
  attrs,
  children,
});

const getCodes = (source: string): ChatMdProblemCode[] =>
  parseChatMd(source).problems.map(({ code }) => code);

const getStrictError = (source: string): ChatMdError => {
  try {
    parseChatMd(source, { strict: true });
  } catch (error) {
    if (error instanceof ChatMdError) {
      return error;
    }
  }
  throw new Error("parseChatMd() didn't throw.");
};

/** Returns the elements at any depth. */
const getElements = (nodes: readonly ChatMdNode[]): ChatMdElement[] =>
  nodes.flatMap((node) => (node.type === 'element' ? [node, ...getElements(node.children)] : []));

describe('parseChatMd', () => {
  it('reads the fifteen tags, and no others', () => {
    expect(chatMdTags).toHaveLength(15);
    for (const tag of chatMdTags) {
      const source = `<${tag}>a</${tag}>`;
      expect(read(source)).toEqual([el(tag, {}, 'a')]);
    }
    expect(read('<user><b>a</b> <User> <tools/> </toolx></user>')).toEqual([
      el('user', {}, '<b>a</b> <User> <tools/> </toolx>'),
    ]);
  });

  it.each<readonly [string, string, readonly Tree[]]>([
    ['an empty element', '<msg role="user"></msg>', [el('msg', { role: 'user' })]],
    [
      'whitespace between elements',
      ' <user>a</user>\n\t<user>b</user>\n',
      [el('user', {}, 'a'), el('user', {}, 'b')],
    ],
    ['a lone bracket', '<user>a < b <<< c</user>', [el('user', {}, 'a < b <<< c')]],
    [
      'known children of unknown tags',
      '<user><yo><doc src="x"/></yo></user>',
      [el('user', {}, '<yo>', el('doc', { src: 'x' }), '</yo>')],
    ],
    [
      'elements within each other',
      '<user>\n<user>a</user></user>',
      [el('user', {}, '\n', el('user', {}, 'a'))],
    ],
    ['a byte order mark', '\uFEFF<user>a</user>', [el('user', {}, 'a')]],
    ['entities in texts as they are', '<user>&lt;b&gt;</user>', [el('user', {}, '&lt;b&gt;')]],
    ['NUL and half a surrogate pair', '<user>\0\uD800</user>', [el('user', {}, '\0\uD800')]],
  ])('reads %s', (_, source, tree) => {
    expect(read(source)).toEqual(tree);
    expect(getCodes(source)).toEqual([]);
    expect(parseChatMd(source, { strict: true }).problems).toEqual([]);
  });

  describe('attributes', () => {
    it.each<readonly [string, string, Record<string, string | true>]>([
      ['in double quotes', 'src="a b"', { src: 'a b' }],
      ['in single quotes', 'alt=\'A &amp; "B"\'', { alt: 'A & "B"' }],
      ['without quotes, up to whitespace', 'src=a/b.md\nx=1', { src: 'a/b.md', x: '1' }],
      ['without a value', 'local strip', { local: true, strip: true }],
      ['with blanks around the sign', 'src = "a"  local', { src: 'a', local: true }],
      [
        'with quotes after backslashes',
        String.raw`a="1 \"2\"" b='\'' c="\n"`,
        { a: '1 "2"', b: "'", c: String.raw`\n` },
      ],
      [
        'with the five entities',
        'src="a&amp;b&lt;c&gt;d&quot;e&apos;f&nbsp;&amp;lt;"',
        { src: 'a&b<c>d"e\'f&nbsp;&lt;' },
      ],
      ['without quotes, where entities are not decoded', 'src=a&amp;b', { src: 'a&amp;b' }],
      [
        'with line ends and brackets in values',
        'alt="wide \n> icon" local',
        { alt: 'wide \n> icon', local: true },
      ],
      [
        'with names of all kinds',
        'a:b-c_1="x" __proto__="y"',
        { 'a:b-c_1': 'x', ['__proto__']: 'y' },
      ],
      ['that repeat: the first is used', 'a="1" a="2"', { a: '1' }],
      ['that are empty', 'a=""', { a: '' }],
      ['without blanks between them', `a="1"b='2'c="3" d`, { a: '1', b: '2', c: '3', d: true }],
    ])('are read %s', (_, written, attrs) => {
      expect(read(`<img ${written}/>`)).toEqual([el('img', attrs)]);
      expect(read(`<img ${written} ></img>`)).toEqual([el('img', attrs)]);
      expect(read(`<img ${written}></img>`)).toEqual([el('img', attrs)]);
    });

    it('never set a prototype', () => {
      const [element] = parseChatMd('<img __proto__="x" constructor/>').elements;
      expect(Object.getPrototypeOf(element?.type === 'element' && element.attributes)).toBe(
        Object.prototype,
      );
    });
  });

  describe('RAW and comments', () => {
    it.each<readonly [string, string, string]>([
      ['RAW hides tags', 'RAW|<doc src="./a.txt" />|RAW', '<doc src="./a.txt" />'],
      ['the first |RAW ends it', 'RAW|a RAW| b|RAW c |RAW', 'a RAW| b c |RAW'],
      ['whitespace between text and RAW is kept', 'see RAW|x|RAW now', 'see x now'],
      ['whitespace between blocks of RAW is kept', 'RAW|a|RAW \n\tRAW|b|RAW', 'a \n\tb'],
      ['whitespace between a comment and RAW is kept', 'a <!-- b -->RAW|c|RAW', 'a c'],
      ['whitespace between a tag and RAW is removed', '\n \tRAW|b|RAW c', 'b c'],
      ['RAW may directly follow text', 'aRAW|b|RAW', 'ab'],
      ['comments are removed', 'a<!-- <doc/> RAW| -->b', 'ab'],
      ['RAW hides comments inside it', 'RAW|<!-- a|RAW b', '<!-- a b'],
      ['comments hide RAW inside them', '<!-- RAW| -->a |RAW', 'a |RAW'],
      ['a lone |RAW is text', 'a |RAW b', 'a |RAW b'],
    ])('%s', (_, written, text) => {
      const source = `<user>${written}</user>`;
      expect(read(source)).toEqual([el('user', {}, text)]);
      expect(parseChatMd(source, { strict: true }).problems).toEqual([]);
    });

    it('are removed between elements, too', () => {
      expect(read('<!-- a -->\n<user>b</user><!-- <user> -->')).toEqual([el('user', {}, 'b')]);
    });

    it('mark a document that ochat may refine', () => {
      expect(parseChatMd('<user>a<!-- META_REFINE --></user>').metaRefine).toBe(true);
      expect(parseChatMd('<user>META_REFINE</user>').metaRefine).toBe(false);
      const quoted = parseChatMd('<user>RAW|<!-- META_REFINE -->|RAW</user>');
      expect(quoted.metaRefine).toBe(false);
    });
  });

  it('returns the position of each node', () => {
    const source =
      '\uFEFF<user>\r\n a <doc src="x"/>\r</user>\n  <assistant>RAW|\n\n|RAW</assistant>';
    const { elements } = parseChatMd(source);
    const [user, assistant] = elements;
    expect(user).toMatchObject({ start: 1, line: 1, column: 1 });
    expect(assistant).toMatchObject({ line: 4, column: 3 });
    expect(getElements(elements).find(({ tag }) => tag === 'doc')).toMatchObject({
      line: 2,
      column: 4,
    });
    for (const node of elements) {
      expect(source.slice(node.start, node.end)).toBe(node.literal);
    }
  });

  it.each<readonly [string, string, ChatMdProblemCode, string, number, number]>([
    ['text at the top level', '<user>a</user>\n Hello', 'top-level-text', 'top level', 2, 2],
    ['an unknown tag at the top level', '<yo/>', 'top-level-text', 'top level', 1, 1],
    [
      'an element with another closing tag',
      '<user>\na</assistant>',
      'mismatched-tag',
      '</assistant> does not match <user> on line 1',
      2,
      2,
    ],
    [
      'an element that is never closed inside another',
      '<user><agent>a</user>',
      'unclosed-tag',
      '<agent> is not closed before </user>',
      1,
      7,
    ],
    [
      'a value without its closing quote',
      '<user>\n<img alt="x/></user>',
      'unterminated-value',
      'Unterminated attribute value in <img>',
      2,
      1,
    ],
    [
      'a value that continues after its quote',
      '<user><img alt="x"y/></user>',
      'unterminated-value',
      'Unterminated attribute value',
      1,
      7,
    ],
    ['RAW without an end', '<user>RAW| abc</user>', 'unterminated-raw', 'Unterminated RAW', 1, 7],
    [
      'a comment without an end',
      '<user>a<!-- abc</user>',
      'unterminated-comment',
      'Unterminated comment',
      1,
      8,
    ],
    ['an element without an end', '<user>a', 'unclosed-tag', '<user> is not closed', 1, 1],
    ['a doc without its slash', '<user><doc src="a" local></user>', 'unclosed-tag', '<doc>', 1, 7],
    ['a closing tag without an opening tag', '</user>', 'stray-tag', '</user>', 1, 1],
    ['an attribute without a name', '<user><doc = a></user>', 'malformed-tag', '<doc', 1, 7],
    ['a value before another tag', '<user><doc src=a<b/></user>', 'malformed-tag', '<doc', 1, 7],
    ['a name that holds a quote', '<user><doc a"b></user>', 'malformed-tag', '<doc', 1, 7],
    ['an equals sign without a value', '<user><doc src=></user>', 'malformed-tag', '<doc', 1, 7],
    ['a slash within a tag', '<user><doc src="a" / local></user>', 'malformed-tag', '<doc', 1, 7],
    ['a tag inside another tag', '<user><doc <b></user>', 'malformed-tag', '<doc', 1, 7],
    [
      'a tool with two sources',
      '<tool name="a" command="b" agent="c"/>',
      'too-many-sources',
      'command and agent',
      1,
      1,
    ],
    ['a tool without a name', '<tool command="b"/>', 'missing-attribute', 'name', 1, 1],
    ['a tool with a blank name', '<tool name=" "/>', 'missing-attribute', 'name', 1, 1],
    [
      'a call without a name',
      '<tool_call tool_call_id="c"/>',
      'missing-attribute',
      'function_name',
      1,
      1,
    ],
    [
      'a call without an id',
      '<tool_call function_name="f"/>',
      'missing-attribute',
      'tool_call_id',
      1,
      1,
    ],
    [
      'a second call with the same id',
      '<tool_call function_name="f" tool_call_id="c"/>\n<tool_call function_name="g" tool_call_id="c"/>',
      'repeated-id',
      'Duplicate call id c, first used on line 1',
      2,
      1,
    ],
    [
      'reasoning without an id',
      '<user>a</user>\n<reasoning>b</reasoning>',
      'missing-attribute',
      'The id',
      2,
      1,
    ],
    [
      'a doc without a source',
      '<user>\na <doc local/></user>',
      'missing-attribute',
      'The src attribute of <doc>',
      2,
      3,
    ],
    [
      'an image without a source',
      '<assistant><img src=""/></assistant>',
      'missing-attribute',
      '<img>',
      1,
      12,
    ],
    [
      'an agent without a source',
      '<user><agent>a</agent></user>',
      'missing-attribute',
      '<agent>',
      1,
      7,
    ],
    [
      'a doc without a source in an agent',
      '<user><agent src="a"><doc/></agent></user>',
      'missing-attribute',
      '<doc>',
      1,
      22,
    ],
    [
      'a message without a role',
      '<msg>a</msg>',
      'missing-attribute',
      'The role attribute of <msg>',
      1,
      1,
    ],
    [
      'a message with an unknown role',
      '<msg role="critic">a</msg>',
      'unknown-role',
      'critic',
      1,
      1,
    ],
    ...(['doc', 'img', 'agent', 'import', 'summary'] as const).map(
      (tag) =>
        [
          `a <${tag}> at the top level`,
          `<user>a</user>\n <${tag} src="a"></${tag}>`,
          'misplaced-element',
          `<${tag}> does not belong at the top level`,
          2,
          2,
        ] as const,
    ),
    ['an invalid number', '<config max_tokens="many"/>', 'invalid-value', 'max_tokens', 1, 1],
  ])('reports %s, and throws it in strict mode', (_, source, code, message, line, column) => {
    const [problem] = parseChatMd(source).problems;
    expect(problem).toMatchObject({ code, message: expect.stringContaining(message) });
    const error = getStrictError(source);
    expect(error.problem).toEqual(problem);
    expect(error.message).toContain(message);
    expect(error.problem).toMatchObject({ line, column });
  });

  it.each([
    '<tool_call function_name="f" tool_call_id="c"><img alt="a"/><doc/></tool_call>',
    '<tool_response tool_call_id="c"><agent>a</agent></tool_response>',
    '<msg role="tool" tool_call_id="c"><img/></msg>',
    '<reasoning id="r"><summary><img/></summary></reasoning>',
    ...['user', 'assistant', 'system', 'developer'].map((role) => `<msg role="${role}">a</msg>`),
    '<user><doc src="a" local/><img src="b"/><agent src="c">d</agent></user>',
  ])('allows in strict mode: %s', (source) => {
    expect(parseChatMd(source, { strict: true }).problems).toEqual([]);
  });

  it('reads a doc without its slash in a message of a published file', () => {
    const { elements, problems } = parseChatMd('<user>\n<doc src="a.md" local>\nb\n</user>');
    expect(chatMdToMessages({ elements, metaRefine: false })[0]?.parts).toMatchObject([
      { type: 'source-document', title: 'a.md' },
      { type: 'text', text: 'b' },
    ]);
    expect(problems.map(({ code }) => code)).toEqual(['unclosed-tag']);
  });

  it('shows the line of an error with a caret under its column', () => {
    expect(
      getStrictError('<user>a</user>\n<user>b</assistant>').message.split('\n').slice(2, 4),
    ).toEqual(['2 | <user>b</assistant>', `    ${' '.repeat(7)}^`]);
    expect(getStrictError('<user>\r\n\ta\t</assistant>').message.split('\n').slice(2, 4)).toEqual([
      '2 | \ta\t</assistant>',
      '    \t \t^',
    ]);
  });

  it('sorts problems by position', () => {
    const offsets = parseChatMd('<tool/>x<user><doc a></b></user></user>y').problems.map(
      ({ offset }) => offset,
    );
    expect(offsets).toEqual(offsets.toSorted((one, other) => one - other));
  });

  it('never throws without strict mode, and keeps all text outside tags and comments', () => {
    const pieces = fc.constantFrom(
      '<user>',
      '</user>',
      '\n<user>',
      '\n<tool_call function_name="f" tool_call_id="c">',
      '</tool_call>',
      '<doc src="x" local>',
      '<doc src="x"/>',
      '</doc>',
      'RAW|',
      '|RAW',
      '<!--',
      '-->',
      '\n',
      '<summary>',
      '</summary>',
      '\n<reasoning>',
      '</reasoning>',
      '"',
      "'",
      '<config',
      '<import src="a"/>',
      "<agent a='",
    );
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            pieces,
            fc.nat(99).map((n) => `w${n} `),
          ),
          { maxLength: 30 },
        ),
        (parts) => {
          const source = parts.join('');
          const { elements } = parseChatMd(source);
          const literals = elements.map(({ literal }) => literal).join('');
          for (const [word] of source.replaceAll(/<!--[^]*?-->/g, '').matchAll(/w\d+ /g)) {
            expect(literals).toContain(word.trim());
          }
          for (const node of elements) {
            expect(source.slice(node.start, node.end)).toBe(node.literal);
          }
        },
      ),
      { numRuns: 3_000 },
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (source) => {
        expect(parseChatMd(source).elements.length).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('limits the nesting of elements, but not their number', () => {
    const deep = parseChatMd('<user>'.repeat(50_000) + '</user>'.repeat(50_000));
    expect(deep.problems[0]?.code).toBe('nested-too-deep');
    expect(parseChatMd('<user>a\n'.repeat(500)).elements).toHaveLength(500);
    expect(parseChatMd('<doc src="a" local>\n'.repeat(500)).elements).toHaveLength(500);
  });
});
