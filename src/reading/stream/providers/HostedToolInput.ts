import { getPath, getRecord, getText } from '../../../core/json/getPath.ts';
import type { SourceCall } from '../calls/SourceCall.ts';

/** The path to a field in the input of a call. */
type Path = readonly [string, ...string[]];

/** Paths to the strings that arrive in pieces, by the prefix of their event type. */
const paths: ReadonlyMap<string, Path> = new Map<string, Path>([
  ['response.code_interpreter_call_code', ['code']],
  ['response.apply_patch_call_operation_diff', ['operation', 'diff']],
  // The path leads to a list of strings.
  ['response.shell_call_command', ['action', 'commands']],
]);

/** Returns the beginning of an object's JSON, up to the value at a path. Moves the field with that value to the end. */
const openJson = (value: unknown, [key, ...rest]: readonly string[]): string => {
  if (key === undefined) {
    return '';
  }
  const { [key]: inner, ...others } = getRecord(value) ?? {};
  const start = JSON.stringify(others).slice(0, -1);
  const comma = start === '{' ? '' : ',';
  return `${start}${comma}${JSON.stringify(key)}:${openJson(inner, rest)}`;
};

/** Escapes a piece of text for use inside a JSON string. */
const escapePiece = (text: string): string => JSON.stringify(text).slice(1, -1);

/**
 * The arriving input of one of OpenAI's built-in tools. Converts the pieces of text in the tool's events to the pieces
 * of JSON that the call expects. When the item ends, its complete input replaces them.
 */
export class HostedToolInput {
  readonly #call: SourceCall;
  /** The input that the first event contained. */
  readonly #start: unknown;
  #hasBegun = false;
  /** The index of the command that is arriving. */
  #command: unknown;

  constructor(call: SourceCall, start: unknown) {
    this.#call = call;
    this.#start = start;
  }

  /** Reads an event that continues or ends a string in the input. Ignores other events. */
  read(event: unknown): void {
    const [, name = '', step = ''] = /^(.*)\.(\w+)$/.exec(String(getPath(event, 'type'))) ?? [];
    const path = paths.get(name);
    const index = getPath(event, 'command_index');
    const isList = index !== undefined;
    if (path === undefined || (step === 'done' && !this.#hasBegun)) {
      return;
    }
    if (!this.#hasBegun) {
      this.#call.append(`${openJson(this.#start, path)}${isList ? '[' : ''}"`);
    } else if (isList && index !== this.#command && step !== 'done') {
      this.#call.append('","');
    }
    this.#hasBegun = true;
    this.#command = index;
    if (step !== 'done') {
      this.#call.append(escapePiece(getText(event, 'delta') ?? getText(event, 'command') ?? ''));
    } else if (!isList) {
      this.#call.append(`"${'}'.repeat(path.length)}`);
    }
  }
}
