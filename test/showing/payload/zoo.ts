/** An unusual or hostile value, and the text that must be shown for it. */
export type ZooEntry = readonly [name: string, value: unknown, shown: string | RegExp];

/** JSON that claims to be a React element, to hide its field `danger`. */
export const forgedElement = {
  $$typeof: 'Symbol(react.element)',
  type: 'div',
  props: { id: 'x' },
  danger: 'HIDDEN',
} as const;

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

/** Creates a value that contains the previous level twice at each level, too large to be written completely. */
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
  toJSON: () => 'wrong',
};

/** Values of every kind, for the tests of components that show values. */
export const zoo: readonly ZooEntry[] = [
  ['a text', 'plain words', 'plain words'],
  ['an empty text', '', 'Empty text'],
  ['blanks', '   ', / /],
  ['HTML', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['an HTML entity', '&lt;b&gt;', '&lt;b&gt;'],
  ['a template', '{{constructor}} ${1}', '{{constructor}} ${1}'],
  ['an unpaired surrogate', 'a\uD83Db', 'a[U+D83D]b'],
  ['a direction override', 'a\u202Eb', 'a[U+202E]b'],
  ['a null character', 'a\0b', 'a[U+0000]b'],
  ['an escape sequence', '\u001B[31mred', '[U+001B][31mred'],
  ['a JSON text of a number', '12', '12'],
  ['a JSON text of null', 'null', 'null'],
  ['incomplete JSON', '{"a": [1, 2', '{"a": [1, 2'],
  ['a JSON text with __proto__', '{"__proto__": {"a": 1}}', '__proto__'],
  ['Persian', 'می\u200Cخواهم', 'می\u200Cخواهم'],
  ['a family emoji', '👨\u200D👩\u200D👧', '👨\u200D👩\u200D👧'],
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
  ['a symbol without a description', Symbol(), 'Symbol()'],
  ['a function', function load() {}, '[function load]'],
  ['a class', Point, '[class Point]'],
  ['a date', new Date(0), '1970-01-01T00:00:00.000Z'],
  ['an invalid date', new Date(Number.NaN), 'Invalid Date'],
  ['an object with the prototype of a date', Object.create(Date.prototype), 'Date {}'],
  ['a regular expression', /a+/gi, '/a+/gi'],
  ['an error', new TypeError('bad'), 'TypeError: bad'],
  ['an error without a message', new Error(), 'Error'],
  ['an error with a custom name', named, /MyError: mine \{.*"code": "E1"/],
  ['an error with a cause', new Error('top', { cause: new Error('root') }), /top.*cause.*root/],
  ['an aggregate error', new AggregateError([new Error('one')], 'all'), /all.*errors.*one/],
  [
    'a DOMException',
    new DOMException('The user aborted', 'AbortError'),
    'AbortError: The user aborted',
  ],
  ['a String object', Object('boxed'), 'String("boxed")'],
  ['a Number object', Object(3), 'Number(3)'],
  ['a Boolean object', Object(false), 'Boolean(false)'],
  ['a BigInt object', Object(4n), 'BigInt(4n)'],
  ['a URL', new URL('https://example.com/a'), 'URL https://example.com/a'],
  ['URL parameters', new URLSearchParams('a=1&a=2'), /"a" => "1", "a" => "2"/],
  ['headers', new Headers({ accept: 'x' }), '"accept" => "x"'],
  ['a blob', new Blob(['1234'], { type: 'text/plain' }), '[Blob: 4 bytes text/plain]'],
  ['a map', new Map([['a', 1]]), 'Map(1) { "a" => 1 }'],
  ['a map with objects as keys', new Map([[{ k: 1 }, 2]]), /Map\(1\).*"k": 1.*2/],
  ['an empty map', new Map(), 'Map(0) {}'],
  ['a set', new Set(['x']), 'Set(1) { "x" }'],
  [
    'a map that contains itself',
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
  ['a typed array of bigints', new BigInt64Array([7n]), 'BigInt64Array(1) [ 7n ]'],
  ['fifty million bytes', new Uint8Array(50_000_000), /Uint8Array\(50000000\)|50,000,000 items/],
  ['a buffer', new Uint8Array([7]).buffer, 'ArrayBuffer(1) [ 7 ]'],
  ['a view of a buffer', new DataView(new Uint8Array([7, 8]).buffer, 1), 'DataView(1) [ 8 ]'],
  ['an empty object', {}, '{}'],
  ['an empty list', [], '[]'],
  ['an object without a prototype', Object.assign(Object.create(null), { a: 1 }), '"a": 1'],
  ['an object with an own __proto__', JSON.parse('{"__proto__":1}'), '"__proto__": 1'],
  ['an object with an own constructor', { constructor: 'mine' }, '"constructor": "mine"'],
  ['an instance of a class', new Point(), 'Point { "x": 1'],
  ['an instance with a private field', new Secret(), 'Secret {}'],
  ['a symbol as a key', { [Symbol('key')]: 1 }, '[Symbol(key)]: 1'],
  ['a key that is not enumerable', hiddenKey, '"hidden": "there"'],
  ['an empty key', { '': 1 }, '"": 1'],
  ['a key with invisible characters', { 'a\u202E': 1 }, 'a[U+202E]'],
  ['a getter', withGetter, '"secret": [getter]'],
  ['a toStringTag getter', lyingTag, '[Symbol(Symbol.toStringTag)]: [getter]'],
  ['a misleading toString and toJSON', withToString, '"toJSON": [function toJSON]'],
  ['undefined in an object', { a: undefined }, '"a": undefined'],
  ['undefined in a list', [undefined], 'undefined'],
  ['a hole in a list', [1, , 3], /Array\(3\).*"0": 1.*"2": 3/], // oxlint-disable-line no-sparse-arrays
  ['a huge sparse list', sparse, /Array\(1000000000\).*"999999999": "end"/],
  ['a list with a property', Object.assign([1], { extra: 'more' }), '"extra": "more"'],
  [
    'arguments',
    (function take(_one: unknown, _two: unknown) {
      return arguments;
    })(1, 2),
    /1.*2/,
  ], // oxlint-disable-line prefer-rest-params
  ['a cycle', cycle, '"self": [circular]'],
  ['a proxy without traps', new Proxy({ a: 1 }, {}), '"a": 1'],
  ['a revoked proxy', revoked(), '[unreadable]'],
  ['a proxy that throws for keys', throwing('ownKeys'), '[unreadable]'],
  [
    'a proxy that throws for its prototype',
    { in: throwing('getPrototypeOf'), other: 1 },
    /\[unreadable\].*"other": 1/,
  ],
  [
    'a proxy that throws for descriptors',
    throwing('getOwnPropertyDescriptor'),
    /\{\}|\[unreadable\]/,
  ],
  ['a proxy that throws for values', throwing('get'), '{}'],
  ['a very deep object', deep(50_000), /\[deeper\]|1 key/],
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
  ['JSON that claims to be a React element', forgedElement, /"danger": "HIDDEN"/],
  ['an Intl object', new Intl.NumberFormat('en'), 'Intl.NumberFormat {}'],
  ['the global Math', Math, 'abs: [function abs]'],
  ['the global JSON', JSON, /JSON/],
];
