/** A value that is odd or hostile, and what must be seen of it. */
export type ZooEntry = readonly [what: string, value: unknown, seen: string | RegExp];

const cycle: Record<string, unknown> = { name: 'loop' };
cycle['self'] = cycle;

const throwing = (trap: string): object =>
  new Proxy(
    {},
    {
      [trap]() {
        throw new Error(`no ${trap}`);
      },
    },
  );

const revoked = (): object => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
};

const sparse: unknown[] = [];
sparse[999_999_999] = 'end';

const withGetter = {
  plain: 1,
  get secret(): never {
    throw new Error('A getter ran.');
  },
};

const deep = (levels: number): unknown => {
  let value: unknown = 'bottom';
  for (let level = 0; level < levels; level += 1) {
    value = { in: value };
  }
  return value;
};

/** Each level holds the one before it twice: written out, it would have no end. */
const doubled = (levels: number): unknown => {
  let value: unknown = ['leaf'];
  for (let level = 0; level < levels; level += 1) {
    value = [value, value];
  }
  return value;
};

class Point {
  x = 1;
}

class Secret {
  #hidden = 1;
  read(): number {
    return this.#hidden;
  }
}

const named = Object.assign(new Error('mine'), { name: 'MyError', code: 'E1' });
const hiddenKey = Object.defineProperty({}, 'hidden', { value: 'there', enumerable: false });
const lyingTag = {
  get [Symbol.toStringTag](): never {
    throw new Error('A getter ran.');
  },
};
const withToString = {
  toString: () => {
    throw new Error('toString ran.');
  },
  toJSON: () => 'a lie',
};

/** Values of every kind, for what shows values. */
export const zoo: readonly ZooEntry[] = [
  ['a text', 'plain words', 'plain words'],
  ['an empty text', '', 'Empty text'],
  ['blanks', '   ', / /],
  ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['an entity', '&lt;b&gt;', '&lt;b&gt;'],
  ['a template', '{{constructor}} ${1}', '{{constructor}} ${1}'],
  ['half a character', 'a\uD83Db', 'a[U+D83D]b'],
  ['an override of the direction', 'a\u202Eb', 'a[U+202E]b'],
  ['a null character', 'a\0b', 'a[U+0000]b'],
  ['an escape sequence', '\u001B[31mred', '[U+001B][31mred'],
  ['a text that is the JSON of a number', '12', '12'],
  ['a text that is the JSON of null', 'null', 'null'],
  ['half a JSON', '{"a": [1, 2', '{"a": [1, 2'],
  ['a JSON with a prototype', '{"__proto__": {"a": 1}}', '__proto__'],
  ['Persian', 'می\u200Cخواهم', 'می\u200Cخواهم'],
  ['a family', '👨\u200D👩\u200D👧', '👨\u200D👩\u200D👧'],
  ['a letter with very many marks', `a${'\u0301'.repeat(30_000)}`, /a\u0301/],
  ['null', null, 'null'],
  ['undefined', undefined, 'undefined'],
  ['true', true, 'true'],
  ['false', false, 'false'],
  ['zero', 0, '0'],
  ['minus zero', -0, '-0'],
  ['NaN', Number.NaN, 'NaN'],
  ['infinity', Infinity, 'Infinity'],
  ['a tiny number', 5e-324, '5e-324'],
  ['a bigint', 12n, '12n'],
  ['a symbol', Symbol('mark'), 'Symbol(mark)'],
  ['a symbol without a name', Symbol(), 'Symbol()'],
  ['a function', function load() {}, '[function load]'],
  ['a class', Point, '[class Point]'],
  ['a date', new Date(0), '1970-01-01T00:00:00.000Z'],
  ['a date that is none', new Date(Number.NaN), 'Invalid Date'],
  ['what only seems to be a date', Object.create(Date.prototype), 'Date {}'],
  ['a pattern', /a+/gi, '/a+/gi'],
  ['an error', new TypeError('bad'), 'TypeError: bad'],
  ['an error without words', new Error(), 'Error'],
  ['an error of its own name', named, /MyError: mine \{.*"code": "E1"/],
  ['an error with a cause', new Error('top', { cause: new Error('root') }), /top.*cause.*root/],
  ['several errors', new AggregateError([new Error('one')], 'all'), /all.*errors.*one/],
  [
    'an error of the page',
    new DOMException('The user aborted', 'AbortError'),
    'AbortError: The user aborted',
  ],
  ['a boxed text', Object('boxed'), 'String("boxed")'],
  ['a boxed number', Object(3), 'Number(3)'],
  ['a boxed truth', Object(false), 'Boolean(false)'],
  ['a boxed bigint', Object(4n), 'BigInt(4n)'],
  ['an address', new URL('https://example.com/a'), 'URL https://example.com/a'],
  ['parameters', new URLSearchParams('a=1&a=2'), /"a" => "1", "a" => "2"/],
  ['headers', new Headers({ accept: 'x' }), '"accept" => "x"'],
  ['bytes in a file', new Blob(['1234'], { type: 'text/plain' }), '[Blob: 4 bytes text/plain]'],
  ['a map', new Map([['a', 1]]), 'Map(1) { "a" => 1 }'],
  ['a map with keys that are objects', new Map([[{ k: 1 }, 2]]), /Map\(1\).*"k": 1.*2/],
  ['an empty map', new Map(), 'Map(0) {}'],
  ['a set', new Set(['x']), 'Set(1) { "x" }'],
  [
    'a map that holds itself',
    (() => {
      const map = new Map();
      map.set('me', map);
      return map;
    })(),
    '[circular]',
  ],
  ['a weak map', new WeakMap(), 'WeakMap {}'],
  ['a promise', Promise.resolve(1), 'Promise {}'],
  ['a generator', (function* steps() {})(), 'Generator {}'],
  ['bytes', new Uint8Array([1, 2]), 'Uint8Array(2) [ 1, 2 ]'],
  ['big bytes', new BigInt64Array([7n]), 'BigInt64Array(1) [ 7n ]'],
  ['fifty million bytes', new Uint8Array(50_000_000), /Uint8Array\(50000000\)|50,000,000 items/],
  ['a buffer', new Uint8Array([7]).buffer, 'ArrayBuffer(1) [ 7 ]'],
  ['a view of a buffer', new DataView(new Uint8Array([7, 8]).buffer, 1), 'DataView(1) [ 8 ]'],
  ['an empty object', {}, '{}'],
  ['an empty list', [], '[]'],
  ['no prototype', Object.assign(Object.create(null), { a: 1 }), '"a": 1'],
  ['an own __proto__', JSON.parse('{"__proto__":1}'), '"__proto__": 1'],
  ['an own constructor', { constructor: 'mine' }, '"constructor": "mine"'],
  ['an instance', new Point(), 'Point { "x": 1'],
  ['an instance that hides what it holds', new Secret(), 'Secret {}'],
  ['a key that is a symbol', { [Symbol('key')]: 1 }, '[Symbol(key)]: 1'],
  ['a key that does not show', hiddenKey, '"hidden": "there"'],
  ['an empty key', { '': 1 }, '"": 1'],
  ['a key of hidden characters', { 'a\u202E': 1 }, 'a[U+202E]'],
  ['a getter', withGetter, '"secret": [getter]'],
  ['a tag that is a getter', lyingTag, '[Symbol(Symbol.toStringTag)]: [getter]'],
  ['a toString and a toJSON that lie', withToString, '"toJSON": [function toJSON]'],
  ['undefined in an object', { a: undefined }, '"a": undefined'],
  ['undefined in a list', [undefined], 'undefined'],
  ['a hole in a list', [1, , 3], /Array\(3\).*"0": 1.*"2": 3/], // oxlint-disable-line no-sparse-arrays
  ['a huge sparse list', sparse, /Array\(1000000000\).*"999999999": "end"/],
  ['a list with a name', Object.assign([1], { extra: 'more' }), '"extra": "more"'],
  [
    'arguments',
    (function take(_one: unknown, _two: unknown) {
      return arguments;
    })(1, 2),
    /1.*2/,
  ], // oxlint-disable-line prefer-rest-params
  ['a cycle', cycle, '"self": [circular]'],
  ['a proxy of nothing', new Proxy({ a: 1 }, {}), '"a": 1'],
  ['a proxy that is over', revoked(), '[unreadable]'],
  ['a proxy without keys', throwing('ownKeys'), '[unreadable]'],
  [
    'a proxy without a prototype',
    { in: throwing('getPrototypeOf'), beside: 1 },
    /\[unreadable\].*"beside": 1/,
  ],
  ['a proxy without descriptors', throwing('getOwnPropertyDescriptor'), /\{\}|\[unreadable\]/],
  ['a proxy that gives nothing', throwing('get'), '{}'],
  ['an object of great depth', deep(50_000), /\[deeper\]|1 key/],
  ['a value that doubles at each level', doubled(60), /2 items|leaf/],
  ['a frozen object', Object.freeze({ a: 1 }), '"a": 1'],
  [
    'a React element',
    { $$typeof: Symbol.for('react.transitional.element'), type: 'b', props: { id: 'x' } },
    /<b> \{ "id": "x"/,
  ],
  [
    'an object that looks like a React element',
    { $$typeof: 'no', type: 'script' },
    '"type": "script"',
  ],
  ['a language object', new Intl.NumberFormat('en'), 'Intl.NumberFormat {}'],
  ['the global Math', Math, 'abs: [function abs]'],
  ['the global JSON', JSON, /JSON/],
];
