import { getPath, getRecord, getText } from '../../../core/json/getPath.ts';
import type { SourceCall } from '../calls/SourceCall.ts';

/** A path to a text in the input of a call. */
type Path = readonly [string, ...string[]];

/** The paths to the texts that arrive in pieces, by the start of the type of their events. */
const paths: ReadonlyMap<string, Path> = new Map<string, Path>([
  ['response.code_interpreter_call_code', ['code']],
  ['response.apply_patch_call_operation_diff', ['operation', 'diff']],
  // A list of texts.
  ['response.shell_call_command', ['action', 'commands']],
]);

/** Writes an object as JSON up to the value at a path, which comes last. */
const openJson = (value: unknown, [key, ...rest]: readonly string[]): string => {
  if (key === undefined) {
    return '';
  }
  const { [key]: inner, ...others } = getRecord(value) ?? {};
  const start = JSON.stringify(others).slice(0, -1);
  const comma = start === '{' ? '' : ',';
  return `${start}${comma}${JSON.stringify(key)}:${openJson(inner, rest)}`;
};

/** Writes a piece of a text as a piece of a JSON string. */
const escapePiece = (text: string): string => JSON.stringify(text).slice(1, -1);

/**
 * The input of a built-in tool of OpenAI while it arrives. Its events contain pieces of texts, which become
 * pieces of JSON, the form in which the inputs of all calls arrive. When its item ends, the item's own input
 * replaces them.
 */
export class HostedToolInput {
  readonly #call: SourceCall;
  /** The input at the start of the item. */
  readonly #start: unknown;
  #hasBegun = false;
  /** The index of the command that is arriving. */
  #command: unknown;

  constructor(call: SourceCall, start: unknown) {
    this.#call = call;
    this.#start = start;
  }

  /** Reads an event if it is about a piece of the input. */
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
