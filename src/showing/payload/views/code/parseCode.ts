/** Code, and its language if the text specifies one. */
export interface Code {
  readonly text: string;
  readonly language: string | undefined;
}

const interpreters: readonly (readonly [pattern: RegExp, language: string])[] = [
  [/python/, 'python'],
  [/node|deno|bun/, 'javascript'],
  [/sh$/, 'bash'],
];

const getScriptLanguage = (text: string): string | undefined => {
  if (!text.startsWith('#!')) {
    return undefined;
  }
  const [first = ''] = text.slice(0, 200).split('\n');
  return interpreters.find(([pattern]) => pattern.test(first.trim()))?.[1];
};

/**
 * Parses text as code. Removes a surrounding code fence or, if there isn't one, the last line break, because no line
 * follows it. The language comes from the fence, or from a `#!` line if there is no fence.
 */
export function parseCode(text: string): Code {
  const fence = /^```([\w+#-]{0,30})\r?\n/.exec(text);
  const end = text.lastIndexOf('\n```');
  if (fence === null || end < 0) {
    return { text: text.replace(/\r?\n$/, ''), language: getScriptLanguage(text) };
  }
  const [opening, language = ''] = fence;
  return {
    text: text.slice(opening.length, Math.max(end, opening.length)),
    language: language || undefined,
  };
}
