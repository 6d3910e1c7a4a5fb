import { getTextProperty } from '../../format/value/getProperty.ts';
import { isSecretName, maxNameLength } from '../values/isSecretName.ts';
import type { Redact, RedactOptions } from './RedactOptions.ts';

const normalize = (name: string): string => name.replaceAll(/[-_ ]/g, '').toLowerCase();

/** Compiled redaction rules. */
export interface RedactionRules {
  readonly isSecretName: (name: string) => boolean;
  readonly patterns: readonly RegExp[];
  /** The exact values to hide, in each form that they can have in text. */
  readonly values: readonly string[];
  readonly isSecret: RedactOptions['isSecret'];
  readonly hasDefaults: boolean;
  /**
   * Whether only text with a default hint needs to be searched, because the app has set no `keys`, `patterns` or
   * `values`.
   */
  readonly needsHint: boolean;
  /** Whether the app has added no rules to the default ones. */
  readonly hasOnlyDefaults: boolean;
}

const quote = (value: string): string => JSON.stringify(value).slice(1, -1);

/** Minimum length of an encoded form. Shorter ones also occur in other texts. */
const minEncodedLength = 8;

/**
 * Returns the hexadecimal and Base64 forms of a value. They also match if the encoded data contains more than the
 * value.
 */
function encode(value: string): readonly string[] {
  const bytes = [...new TextEncoder().encode(value)];
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const binary = bytes.map((byte) => String.fromCharCode(byte)).join('');
  // Omits the characters that also depend on the bytes before and after the value.
  const base64 = [0, 2, 3].map((start) =>
    btoa(' '.repeat(start && start - 1) + binary)
      .slice(start)
      .replace(/.={1,2}$/, ''),
  );
  const encoded = [hex, hex.toUpperCase(), ...base64];
  return encoded.filter(({ length }) => length >= minEncodedLength);
}

/** Returns the forms that a value can have in text: plain, escaped once or twice for JSON, and encoded. */
const getForms = (value: string): readonly string[] => [
  value,
  quote(value),
  quote(quote(value)),
  // `encodeURIComponent` throws on lone surrogates.
  encodeURIComponent(value.replaceAll(/\p{Cs}/gu, '')),
  ...encode(value),
];

const compiled = new WeakMap<RedactOptions, RedactionRules>();

/** Compiles redaction options into rules. */
function compileRules(options: RedactOptions): RedactionRules {
  const { keys = [], patterns = [], values = [], isSecret, defaults = true } = options;
  const names = new Set(keys.map(normalize));
  const needsHint = names.size + patterns.length + values.length === 0;
  return {
    isSecretName: (name) => {
      // Names can be disguised by invisible characters and fullwidth letters.
      const plain = name.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
      return (
        (defaults && isSecretName(plain)) ||
        (name.length < maxNameLength && names.has(normalize(plain)))
      );
    },
    patterns,
    values: [...new Set(values.flatMap(getForms))].filter((value) => value !== ''),
    isSecret,
    hasDefaults: defaults,
    needsHint,
    hasOnlyDefaults: needsHint && isSecret === undefined,
  };
}

const noOptions: RedactOptions = {};

/** Returns the compiled rules for redaction options. Cached per options object. */
export function getRules(redact: Redact | undefined): RedactionRules {
  const options = typeof redact === 'object' ? redact : noOptions;
  const rules = compiled.get(options) ?? compileRules(options);
  compiled.set(options, rules);
  return rules;
}

/** Properties that can contain the name of a value in another property, as in `{ name: 'TOKEN', value: '…' }`. */
const nameKeys = 'name key header field label id selector element variable title placeholder k'
  .split(' ')
  .flatMap((name) => [name, name.charAt(0).toUpperCase() + name.slice(1)]);

/**
 * Returns whether a property is secret, either because of its key alone or because of a second property, for example
 * `value` next to a secret `name` or next to `type: 'password'`, `pass` next to a user, or `data` of a Kubernetes
 * secret.
 */
export function isSecretKey(key: string, owner: object, rules: RedactionRules): boolean {
  const get = (other: string): string => getTextProperty(owner, other);
  const isValue = /^(?:v(?:al(?:ues?)?)?|text|(?:new|default)_?value)$/i.test(key);
  return (
    rules.isSecretName(key) ||
    (isValue && nameKeys.some((name) => rules.isSecretName(get(name)))) ||
    (isValue && /^password$/i.test(get('type'))) ||
    (key === 'pass' && get('user') + get('username') !== '') ||
    (/^(?:stringD|d)ata$/.test(key) && get('kind') === 'Secret')
  );
}
