import { getTextProperty } from '../format/value/getProperty.ts';
import { isSecretName, maxNameLength } from './values/isSecretName.ts';
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

/** Returns the forms that a value can have in text: plain, escaped once or twice for JSON, and encoded for a URL. */
const getForms = (value: string): string[] => [
  value,
  quote(value),
  quote(quote(value)),
  // `encodeURIComponent` throws on lone surrogates.
  encodeURIComponent(value.replaceAll(/\p{Cs}/gu, '')),
];

const compiled = new WeakMap<RedactOptions, RedactionRules>();

/** Compiles redaction options into rules. */
function compileRules(options: RedactOptions): RedactionRules {
  const { keys = [], patterns = [], values = [], isSecret, defaults = true } = options;
  const names = new Set(keys.map(normalize));
  const needsHint = names.size + patterns.length + values.length === 0;
  return {
    isSecretName: (name) =>
      (defaults && isSecretName(name)) ||
      (name.length < maxNameLength && names.has(normalize(name))),
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

/** Properties that can contain the name of another property's value, as in `{ name: 'TOKEN', value: '…' }`. */
const nameKeys = 'name key header field label id selector element variable title placeholder k'
  .split(' ')
  .flatMap((name) => [name, name.charAt(0).toUpperCase() + name.slice(1)]);

const hasText = (owner: object, key: string, pattern: RegExp): boolean =>
  pattern.test(getTextProperty(owner, key));

/**
 * Returns whether a property is secret, either because of its key alone or because of a second property, for example
 * `value` next to a secret `name` or next to `type: 'password'`, `pass` next to a user, or `data` of a Kubernetes
 * secret.
 */
export function isSecretKey(key: string, owner: object, rules: RedactionRules): boolean {
  const isValue = /^(?:v(?:al(?:ues?)?)?|text|(?:new|default)_?value)$/i.test(key);
  return (
    rules.isSecretName(key) ||
    (isValue && nameKeys.some((name) => rules.isSecretName(getTextProperty(owner, name)))) ||
    (isValue && hasText(owner, 'type', /^password$/i)) ||
    (key === 'pass' && (hasText(owner, 'user', /./) || hasText(owner, 'username', /./))) ||
    (/^(?:stringD|d)ata$/.test(key) && hasText(owner, 'kind', /^Secret$/))
  );
}
