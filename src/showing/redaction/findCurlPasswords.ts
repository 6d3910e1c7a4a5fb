import type { Secret } from './findSecrets.ts';

/** Matches the `curl` option with a user name and a password. */
const userOption = /\s(?:-u|--user)[ =]?["']?[^\s:"'/]{1,100}:([^\s"']{1,200})/g;

/** Maximum number of characters between the command and the option. */
const maxDistance = 500;

/** Returns the start of the `curl` command before an option on the same line, or -1 without one. */
const findCommand = (text: string, option: number): number => {
  const lineStart = text.lastIndexOf('\n', option - 1) + 1;
  const start = Math.max(lineStart, option - maxDistance);
  const command = text.slice(start, option).search(/\bcurl\b/);
  return command === -1 ? -1 : start + command;
};

/** Finds the passwords in the user options of `curl` commands. */
export function* findCurlPasswords(text: string): Generator<Secret> {
  for (const { index, 0: found, 1: value = '' } of text.matchAll(userOption)) {
    const anchor = findCommand(text, index);
    const end = index + found.length;
    if (anchor !== -1) {
      yield { anchor, start: end - value.length, end };
    }
  }
}
