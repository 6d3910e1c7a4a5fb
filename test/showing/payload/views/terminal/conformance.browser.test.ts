import { terminal } from '../../../../../src/showing/payload/views/terminal/terminal.ts';
import { describeView } from '../../../../support/describeView.tsx';

const e = '\u001B';
const line = `${e}[32m✓${e}[39m src/views/terminal.test.ts ${e}[2m(12 tests)${e}[22m ${e}[33m5 ms${e}[39m\n`;

describeView({
  view: terminal,
  hints: { toolName: 'Bash', side: 'output' },
  samples: {
    'text with codes': `${line.repeat(5)}${e}]8;;https://example.com/report${e}\\report${e}]8;;${e}\\\n`,
    'plain output of a shell': 'total 2\nREADME.md\n',
    'a failed command': {
      command: 'npm test',
      cwd: '/home/ada/project',
      stdout: line.repeat(3),
      stderr: `${e}[41;97m FAIL ${e}[0m boom\n`,
      exitCode: 1,
      durationMs: 1_234,
    },
    'a result as JSON': '{"output":"ok\\n","metadata":{"exit_code":0,"duration_seconds":0.5}}',
    'no output': { stdout: '', stderr: '', exitCode: 0 },
  },
  createLarge: () => `${line.repeat(105_000)}needle`,
  query: 'Needle',
  growth: ['', line, line.repeat(2) + e, line.repeat(40), line.repeat(6_000), line.repeat(20_000)],
});
