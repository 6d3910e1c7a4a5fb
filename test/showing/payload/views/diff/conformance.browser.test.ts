import { diff } from '../../../../../src/showing/payload/views/diff/diff.ts';
import { describeView } from '../../../../support/describeView.tsx';

const part = `@@ -1,3 +1,3 @@ function greet() {
 const place = 'Lisbon';
-return 'Hello';
+return \`Hello, \${place}\`;
 }
`;
const header = 'diff --git a/src/greet.ts b/src/greet.ts\n--- a/src/greet.ts\n+++ b/src/greet.ts\n';
const lines = (count: number): string =>
  Array.from({ length: count }, (_, index) => `const line${index} = ${index};\n`).join('');

describeView({
  view: diff,
  hints: { toolName: 'edit_file', side: 'input' },
  samples: {
    'a patch': header + part,
    'a patch of several files': `${header}${part}diff --git a/x b/y\nrename from x\nrename to y\n`,
    'the arguments of an edit': {
      file_path: '/src/greet.ts',
      old_string: "return 'Hello';\n",
      new_string: "return 'Hello, Lisbon';\n",
    },
    'two texts with long unchanged parts': {
      before: lines(60),
      after: lines(60).replace('line30 = 30', 'line30 = 31'),
    },
    'two equal texts': { before: lines(3), after: lines(3) },
    'a patch of Codex': {
      input: '*** Begin Patch\n*** Add File: a.ts\n+const a = 1;\n*** End Patch\n',
    },
  },
  createLarge: () =>
    `${header}@@ -1,100000 +1,100000 @@\n${'-const greeting: string = "Hello, Lisbon!";\n'.repeat(100_000)}${'+const greeting: string = "Hello, Porto!";\n'.repeat(100_000)}@@ -100001 +100001 @@\n-needle\n+pin\n`,
  query: 'Needle',
  growth: [
    { file_path: '/a.ts', old_string: 'const a' },
    { file_path: '/a.ts', old_string: 'const a = 1;\nconst b = 2;\n', new_string: '' },
    { file_path: '/a.ts', old_string: lines(50), new_string: lines(10) },
    { file_path: '/a.ts', old_string: lines(50), new_string: lines(48) },
  ],
});
