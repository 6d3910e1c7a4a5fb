import { getTextProperty } from '../format/value/getProperty.ts';
import type { Redact, RedactOptions } from './RedactOptions.ts';

/** Matches names that end like the name of a secret. Excludes pagination tokens such as `nextPageToken`. */
const secretName =
  /(?:(?:authori[sz]ation|api[-_ ]?key|pass(?:word|wd|phrase|code)|pwd|(?:private|access|signing|encryption|secret)[-_ ]?key|secret|credential|cookie|jwt)s?|(?<!(?:page|next|continuation|sync|cursor)[-_ ]?)token)$/i;

const maxNameLength = 200;

const normalize = (name: string): string => name.replaceAll(/[-_ ]/g, '').toLowerCase();

/** Compiled redaction rules. */
export interface RedactionRules {
  readonly isSecretName: (name: string) => boolean;
  readonly patterns: readonly RegExp[];
  /** The exact values to hide, in all forms that they have in text. */
  readonly values: readonly string[];
  readonly isSecret: RedactOptions['isSecret'];
  readonly hasDefaults: boolean;
  /** Whether only text with a default hint can contain a secret, so that other text needn't be searched. */
  readonly needsHint: boolean;
  /** Whether only the default rules apply. */
  readonly hasOnlyDefaults: boolean;
}

const quote = (value: string): string => JSON.stringify(value).slice(1, -1);

/** Returns the forms of a value in text: plain, escaped in JSON, escaped twice, and encoded for a URL. */
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
      name.length < maxNameLength &&
      ((defaults && secretName.test(name)) || names.has(normalize(name))),
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

/**
 * Returns whether a property is secret, judging by its key. For `value` in `{ name: 'TOKEN', value: '…' }`, also judges
 * by `name`.
 */
export function isSecretKey(key: string, owner: object, { isSecretName }: RedactionRules): boolean {
  const names = /^val(?:ue)?$/i.test(key) ? ['name', 'key', 'header', 'Name', 'Key'] : [];
  return isSecretName(key) || names.some((name) => isSecretName(getTextProperty(owner, name)));
}
