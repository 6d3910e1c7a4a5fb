import { isObject } from '../../../../core/json/isPlainRecord.ts';
import { getProperty } from '../../../format/value/getProperty.ts';
import { parseJsonText } from '../../../format/value/parseJsonText.ts';

/** The output of a command, with details such as the exit code if they are known. */
export interface TerminalOutput {
  readonly command?: string | undefined;
  /** The folder in which the command ran. */
  readonly cwd?: string | undefined;
  readonly stdout: string;
  readonly stderr: string;
  /** The exit code. Undefined if unknown, for example because the command is still running. */
  readonly exitCode?: number | undefined;
  /** The name of the signal that ended the command. */
  readonly signal?: string | undefined;
  readonly durationMs?: number | undefined;
}

// Field names in the results of known tools.
const outputKeys = [
  'stdout',
  'output',
  'aggregated_output',
  'aggregatedOutput',
  'formatted_output',
];
const errorKeys = ['stderr', 'errorOutput', 'error_output'];
const exitKeys = ['exitCode', 'exit_code', 'returncode', 'returnCode', 'return_code', 'exitStatus'];
const looseExitKeys = ['code', 'status'];
const commandKeys = ['command', 'cmd', 'commandLine', 'command_line', 'args'];
const cwdKeys = ['cwd', 'workdir', 'workingDirectory', 'working_directory', 'directory'];
const millisecondKeys = ['durationMs', 'duration_ms', 'elapsedMs', 'elapsed_ms', 'executionTimeMs'];
const secondKeys = ['duration_seconds', 'durationSeconds', 'wall_time_seconds', 'elapsed_seconds'];

/** Names of nested objects that can contain details of the result, such as the exit code. */
const innerKeys = ['metadata', 'logs', 'result'];

/** Converts a string or a list of strings to text. Returns undefined for other values. */
const toText = (value: unknown, separator: string): string | undefined => {
  if (Array.isArray(value)) {
    const texts = Array.from({ length: value.length }, (_, index) => getProperty(value, index));
    return texts.every((text) => typeof text === 'string') ? texts.join(separator) : undefined;
  }
  return typeof value === 'string' ? value : undefined;
};

const toOutput = (value: unknown): string | undefined => toText(value, '');

const toNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** Looks up fields of a result by several possible names. */
class Fields {
  readonly #owners: readonly object[];

  constructor(value: object) {
    const inner = innerKeys.map((key) => getProperty(value, key)).filter(isObject);
    this.#owners = [value, ...inner.filter((owner) => !Array.isArray(owner))];
  }

  find<T>(keys: readonly string[], convert: (value: unknown) => T | undefined): T | undefined {
    for (const owner of this.#owners) {
      for (const key of keys) {
        const found = convert(getProperty(owner, key));
        if (found !== undefined) {
          return found;
        }
      }
    }
    return undefined;
  }
}

/**
 * Returns a command as text. From the arguments of a shell, such as `['bash', '-lc', 'ls']`, returns only the command
 * that the shell runs. Returns undefined for values other than strings and lists of strings.
 */
const toCommand = (value: unknown): string | undefined => {
  const [, flag, script] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const isShell = typeof flag === 'string' && /^-l?c$/.test(flag) && typeof script === 'string';
  return isShell ? script : toText(value, ' ');
};

/**
 * Converts a duration with seconds and nanoseconds, as serialized by Rust, to milliseconds. Returns undefined for other
 * values.
 */
const toDuration = (value: unknown): number | undefined => {
  const [secs, nanos] = isObject(value)
    ? [toNumber(getProperty(value, 'secs')), toNumber(getProperty(value, 'nanos'))]
    : [];
  return secs === undefined || nanos === undefined ? undefined : secs * 1_000 + nanos / 1_000_000;
};

const readObject = (value: object): TerminalOutput | undefined => {
  const fields = new Fields(value);
  const stderr = fields.find(errorKeys, toOutput);
  const stdout = fields.find(stderr === undefined ? outputKeys : ['stdout', 'output'], toOutput);
  const command = fields.find(commandKeys, toCommand);
  const hasStreams = fields.find(['stdout'], toOutput) !== undefined || stderr !== undefined;
  const exitCode =
    fields.find(exitKeys, toNumber) ??
    (hasStreams ? fields.find(looseExitKeys, toNumber) : undefined);
  const signal = hasStreams
    ? fields.find(['signal'], (item) => toOutput(item) || undefined)
    : undefined;
  const isResult =
    (stdout !== undefined && stderr !== undefined) ||
    exitCode !== undefined ||
    (command !== undefined && hasStreams);
  if (!isResult || (stdout ?? stderr) === undefined) {
    return undefined;
  }
  const seconds = fields.find(secondKeys, toNumber);
  return {
    command,
    cwd: fields.find(cwdKeys, toOutput),
    stdout: stdout ?? '',
    stderr: stderr ?? '',
    exitCode,
    signal,
    durationMs:
      fields.find(millisecondKeys, toNumber) ??
      (seconds === undefined ? fields.find(['duration'], toDuration) : seconds * 1_000),
  };
};

/** Maximum total length of the lines that precede the output of a command. */
const maxHeadLength = 1_000;

/**
 * Reads the text format of Codex and Cline, in which a few lines about the command precede its output. Returns
 * undefined for other text.
 */
const readText = (text: string): TerminalOutput | undefined => {
  const start = text.slice(0, maxHeadLength);
  const [mark] = /^Output:\r?\n/m.exec(start) ?? [];
  const end = mark === undefined ? -1 : start.indexOf(mark);
  const head = start.slice(0, Math.max(end, 0));
  const [, code] = /exit(?:ed with)? (?:code|status):? (-?\d{1,10})/i.exec(head) ?? [];
  const [, seconds] = /^Wall time: (\d{1,10}(?:\.\d{1,10})?) seconds/m.exec(head) ?? [];
  const [, cwd] = /within working directory '([^']{1,500})'/.exec(head) ?? [];
  if (mark === undefined || (code === undefined && !head.startsWith('Command executed'))) {
    return undefined;
  }
  return {
    cwd,
    stdout: text.slice(end + mark.length),
    stderr: '',
    exitCode: code === undefined ? undefined : Number(code),
    durationMs: seconds === undefined ? undefined : Number(seconds) * 1_000,
  };
};

/**
 * Reads the output of a command from a tool's result: an object such as `{ stdout, stderr, exitCode }`, JSON text of
 * such an object, or text in the format of Codex or Cline. Returns undefined for other values.
 */
export function readTerminalOutput(value: unknown): TerminalOutput | undefined {
  const content = typeof value === 'string' ? (parseJsonText(value) ?? value) : value;
  if (typeof content === 'string') {
    return readText(content);
  }
  return isObject(content) && !Array.isArray(content) ? readObject(content) : undefined;
}
