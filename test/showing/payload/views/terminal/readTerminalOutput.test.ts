import { describe, expect, it } from 'vitest';
import { readTerminalOutput } from '../../../../../src/showing/payload/views/terminal/readTerminalOutput.ts';
import type { TerminalOutput } from '../../../../../src/showing/payload/views/terminal/readTerminalOutput.ts';

const results: readonly (readonly [
  name: string,
  value: unknown,
  expected: Partial<TerminalOutput>,
])[] = [
  [
    'the documented shape',
    { command: 'ls', cwd: '/a', stdout: 'x', stderr: 'y', exitCode: 0, durationMs: 12 },
    { command: 'ls', cwd: '/a', stdout: 'x', stderr: 'y', exitCode: 0, durationMs: 12 },
  ],
  [
    'Claude Code',
    { stdout: 'ok', stderr: '', interrupted: false, isImage: false },
    { stdout: 'ok' },
  ],
  [
    'Codex, as JSON',
    '{"output":"ok\\n","metadata":{"exit_code":1,"duration_seconds":0.5}}',
    { stdout: 'ok\n', exitCode: 1, durationMs: 500 },
  ],
  [
    'Codex, the end of a command',
    {
      call_id: 'c',
      stdout: 'a',
      stderr: 'b',
      aggregated_output: 'ab',
      exit_code: 2,
      duration: { secs: 1, nanos: 500_000_000 },
      formatted_output: 'ab',
    },
    { stdout: 'a', stderr: 'b', exitCode: 2, durationMs: 1_500 },
  ],
  [
    'Codex, an item of a thread',
    {
      type: 'command_execution',
      command: 'npm test',
      aggregated_output: 'ok',
      exit_code: 0,
      status: 'completed',
    },
    { command: 'npm test', stdout: 'ok', exitCode: 0 },
  ],
  [
    'Codex, as text',
    'Exit code: 1\nWall time: 0.4 seconds\nOutput:\nboom\n',
    { stdout: 'boom\n', exitCode: 1, durationMs: 400 },
  ],
  [
    'Codex, a session',
    'Chunk ID: 1a\nWall time: 2 seconds\nProcess exited with code 0\nOriginal token count: 4\nOutput:\nhi',
    { stdout: 'hi', exitCode: 0, durationMs: 2_000 },
  ],
  ['Cline', 'Command executed.\nOutput:\nhi', { stdout: 'hi' }],
  [
    'Roo',
    "Command executed in terminal within working directory '/a'. Exit code: 3\nOutput:\nhi",
    { stdout: 'hi', cwd: '/a', exitCode: 3 },
  ],
  [
    'Python',
    { args: ['ls', '-l'], returncode: 0, stdout: 'x', stderr: '' },
    { command: 'ls -l', stdout: 'x', exitCode: 0 },
  ],
  [
    'Node',
    { status: 1, signal: null, stdout: '', stderr: 'bad' },
    { stderr: 'bad', exitCode: 1, signal: undefined },
  ],
  [
    'Node, a signal',
    { code: null, signal: 'SIGKILL', stdout: 'x', stderr: '' },
    { stdout: 'x', signal: 'SIGKILL' },
  ],
  [
    'a shell in a list',
    { command: ['bash', '-lc', 'ls | wc'], stdout: '3', exit_code: 0 },
    { command: 'ls | wc', stdout: '3', exitCode: 0 },
  ],
  [
    'E2B',
    { results: [], logs: { stdout: ['a\n', 'b\n'], stderr: [] }, error: null },
    { stdout: 'a\nb\n', stderr: '' },
  ],
  ['a result inside', { result: { stdout: 'a', stderr: 'b' } }, { stdout: 'a', stderr: 'b' }],
  ['only errors', { stderr: 'no', returnCode: 127 }, { stderr: 'no', exitCode: 127 }],
];

describe('readTerminalOutput', () => {
  it.each(results)('reads %s', (_, value, expected) => {
    expect(readTerminalOutput(value)).toEqual({
      command: undefined,
      cwd: undefined,
      stdout: '',
      stderr: '',
      exitCode: undefined,
      signal: undefined,
      durationMs: undefined,
      ...expected,
    });
  });

  it.each([
    ['text', 'Output: fine'],
    ['text about output', 'The\nOutput:\nis fine'],
    ['a status of HTTP', { status: 200, output: 'x' }],
    ['an input', { command: 'ls', description: 'List' }],
    ['output of a tool', { output: 'x' }],
    ['a list', [{ stdout: 'x', exitCode: 0 }]],
    ['no text', { exitCode: 0 }],
    ['numbers', { stdout: 1, stderr: 2, exitCode: 3 }],
    ['nothing', null],
  ])('leaves %s to other views', (_, value) => {
    expect(readTerminalOutput(value)).toBeUndefined();
  });

  it('runs no getter', () => {
    const value = {
      stdout: 'x',
      exitCode: 0,
      get stderr(): string {
        throw new Error('It ran.');
      },
    };
    expect(readTerminalOutput(value)).toMatchObject({ stdout: 'x', stderr: '' });
  });
});
