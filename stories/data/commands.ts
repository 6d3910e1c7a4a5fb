const escape = '\u001B';
const paint = (code: string, text: string): string => `${escape}[${code}m${text}${escape}[0m`;
const test = (name: string, time: number): string =>
  ` ${paint('32', '✓')} ${name} ${paint('2', '(12 tests)')} ${paint('33', `${time} ms`)}\n`;
const link = (address: string, text: string): string =>
  `${escape}]8;;${address}${escape}\\${text}${escape}]8;;${escape}\\`;

/** The results of commands. */
export const commands = {
  failed: {
    command: 'npm test -- --run src/walks',
    cwd: '/home/ada/lisbon',
    stdout: [
      `\n ${paint('1;46;30', ' RUN ')} ${paint('36', 'v4.1.12')} ${paint('90', '/home/ada/lisbon')}\n\n`,
      `loading 1/3\rloading 2/3\r${escape}[K`,
      test('src/walks/route.test.ts', 14),
      test('src/walks/tram.test.ts', 8),
      ` ${paint('31', '❯')} src/walks/map.test.ts ${paint('2', '(9 tests | ')}${paint('31', '1 failed')}${paint('2', ')')}\n`,
      `   ${paint('31', '×')} draws the viewpoint of Graça\n\n`,
      ` ${paint('2', 'Test Files')}  ${paint('1;31', '1 failed')} ${paint('2', '|')} ${paint('1;32', '2 passed')} ${paint('90', '(3)')}\n`,
      ` ${paint('2', '   Report')}  ${link('https://ci.example.com/walks/12', 'the run on the server')}\n`,
    ].join(''),
    stderr: `${paint('41;97', ' FAIL ')} src/walks/map.test.ts\n${paint('31', 'AssertionError')}: expected 38.71 to be 38.72\n    at ${paint('36', 'src/walks/map.test.ts')}:24:18\n`,
    exitCode: 1,
    durationMs: 4_230,
  },
  arriving: `${Array.from({ length: 40 }, (_, index) => test(`src/walks/part${index}.test.ts`, index + 3)).join('')}loading 41/60`,
  log: Array.from({ length: 120_000 }, (_, index) =>
    test(`src/part${index}.test.ts`, index % 90),
  ).join(''),
};
