import type { Redact, RedactOptions } from './RedactOptions.ts';

/** Matches the end of a name that a secret has. A token that leads to the next page of a list isn't one. */
const secretName =
  /(?:(?:authori[sz]ation|api[-_ ]?key|pass(?:word|wd|phrase|code)|pwd|(?:private|access|signing|encryption|secret)[-_ ]?key|secret|credential|cookie|jwt)s?|(?<!(?:page|next|continuation|sync|cursor)[-_ ]?)token)$/i;

const maxNameLength = 200;

const normalize = (name: string): string => name.replaceAll(/[-_ ]/g, '').toLowerCase();

/** Rules in the form in which they are applied. */
export interface RedactionRules {
  readonly isSecretName: (name: string) => boolean;
  readonly patterns: readonly RegExp[];
  /** The values, and what they look like in JSON and in addresses. */
  readonly values: readonly string[];
  readonly isSecret: RedactOptions['isSecret'];
  readonly hasDefaults: boolean;
  /** Whether a hint of the default rules is necessary for text to contain a secret. */
  readonly needsHint: boolean;
}

const quote = (value: string): string => JSON.stringify(value).slice(1, -1);

/** Returns the forms of a value in text: as it is, in JSON, in JSON inside JSON, and in an address. */
const getForms = (value: string): string[] => [
  value,
  quote(value),
  quote(quote(value)),
  // A lone surrogate can't be encoded.
  encodeURIComponent(value.replaceAll(/\p{Cs}/gu, '')),
];

const compiled = new WeakMap<RedactOptions, RedactionRules>();

/** Compiles the rules to apply. */
function compileRules(options: RedactOptions): RedactionRules {
  const { keys = [], patterns = [], values = [], isSecret, defaults = true } = options;
  const names = new Set(keys.map(normalize));
  return {
    isSecretName: (name) =>
      name.length < maxNameLength &&
      ((defaults && secretName.test(name)) || names.has(normalize(name))),
    patterns,
    values: [...new Set(values.flatMap(getForms))].filter((value) => value !== ''),
    isSecret,
    hasDefaults: defaults,
    needsHint: names.size + patterns.length + values.length === 0,
  };
}

const noOptions: RedactOptions = {};

/** Returns the rules to apply. The same options give the same rules. */
export function getRules(redact: Redact | undefined): RedactionRules {
  const options = typeof redact === 'object' ? redact : noOptions;
  const rules = compiled.get(options) ?? compileRules(options);
  compiled.set(options, rules);
  return rules;
}
