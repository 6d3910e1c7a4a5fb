/** Arguments and results of real tools: a name, the value, and the lines of its diff. */
export interface DiffSample {
  readonly name: string;
  readonly value: unknown;
  readonly toolName?: string;
  /** Each line with its numbers and sign, see `writeDiff`. */
  readonly lines: readonly string[];
}

const text = (...lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

const simple = ['@@ -1,2 +1,2 @@', ' a', '-b', '+c'];
const simpleLines = ['@ ⋯', '1,1 a', '2,-b', ',2+c'];
const [begin, end] = ['*** Begin Patch', '*** End Patch'];

export const diffs: readonly DiffSample[] = [
  // Git
  {
    name: 'git diff',
    value: text(
      'diff --git a/src/a.ts b/src/a.ts',
      'index 1a2b3c4..5d6e7f8 100644',
      '--- a/src/a.ts',
      '+++ b/src/a.ts',
      ...simple,
    ),
    lines: ['[changed src/a.ts +1 -1]', ...simpleLines],
  },
  {
    name: 'the function of a part',
    value: text('--- a/x', '+++ b/x', '@@ -10,1 +12,2 @@ export function f() {', ' a', '+b'),
    lines: ['[changed x +1 -0]', '@ export function f() {', '10,12 a', ',13+b'],
  },
  {
    name: 'several files',
    value: text(
      'diff --git a/x b/x',
      '--- a/x',
      '+++ b/x',
      ...simple,
      'diff --git a/y b/y',
      '--- a/y',
      '+++ b/y',
      ...simple,
    ),
    lines: ['[changed x +1 -1]', ...simpleLines, '[changed y +1 -1]', ...simpleLines],
  },
  {
    name: 'several parts',
    value: text('--- a/x', '+++ b/x', '@@ -1 +1 @@', '-a', '+b', '@@ -9 +9 @@', '-c', '+d'),
    lines: ['[changed x +2 -2]', '@ ⋯', '1,-a', ',1+b', '@ ⋯', '9,-c', ',9+d'],
  },
  {
    name: 'a new file',
    value: text(
      'diff --git a/n b/n',
      'new file mode 100644',
      'index 0000000..1',
      '--- /dev/null',
      '+++ b/n',
      '@@ -0,0 +1,2 @@',
      '+a',
      '+b',
    ),
    lines: ['[added undefined > n +2 -0]', '@ ⋯', ',1+a', ',2+b'],
  },
  {
    name: 'an empty new file',
    value: text('diff --git a/n b/n', 'new file mode 100644', 'index 0000000..e69de29'),
    lines: ['[added n +0 -0]'],
  },
  {
    name: 'a deleted file',
    value: text(
      'diff --git a/d b/d',
      'deleted file mode 100644',
      '--- a/d',
      '+++ /dev/null',
      '@@ -1 +0,0 @@',
      '-a',
    ),
    lines: ['[deleted d > undefined +0 -1]', '@ ⋯', '1,-a'],
  },
  {
    name: 'a rename',
    value: text(
      'diff --git a/old name b/new name',
      'similarity index 100%',
      'rename from old name',
      'rename to new name',
    ),
    lines: ['[renamed old name > new name +0 -0]'],
  },
  {
    name: 'a rename with changes',
    value: text(
      'diff --git a/x b/y',
      'similarity index 80%',
      'rename from x',
      'rename to y',
      'index 1..2 100644',
      '--- a/x',
      '+++ b/y',
      ...simple,
    ),
    lines: ['[renamed x > y +1 -1]', ...simpleLines],
  },
  {
    name: 'a copy',
    value: text('diff --git a/x b/y', 'similarity index 100%', 'copy from x', 'copy to y'),
    lines: ['[copied x > y +0 -0]'],
  },
  {
    name: 'a change of mode',
    value: text('diff --git a/run b/run', 'old mode 100644', 'new mode 100755'),
    lines: ['[changed run +0 -0]', '# old mode 100644', '# new mode 100755'],
  },
  {
    name: 'a binary file',
    value: text(
      'diff --git a/i.png b/i.png',
      'index 1..2 100644',
      'Binary files a/i.png and b/i.png differ',
    ),
    lines: ['[changed binary i.png +0 -0]'],
  },
  {
    name: 'a binary patch',
    value: text(
      'diff --git a/i b/i',
      'index 1..2 100644',
      'GIT binary patch',
      'literal 3',
      'KcmZQzWMT#Y01f~L',
      '',
      'diff --git a/x b/x',
      '--- a/x',
      '+++ b/x',
      ...simple,
    ),
    lines: ['[changed binary i +0 -0]', '[changed x +1 -1]', ...simpleLines],
  },
  {
    name: 'no line break at the end',
    value: text(
      '--- a/x',
      '+++ b/x',
      '@@ -1 +1 @@',
      '-a',
      '\\ No newline at end of file',
      '+b',
      '\\ No newline at end of file',
    ),
    lines: ['[changed x +1 -1]', '@ ⋯', '1,-a', '\\', ',1+b', '\\'],
  },
  {
    name: 'a removed line that looks like a header',
    value: text(
      '--- a/x.sql',
      '+++ b/x.sql',
      '@@ -1,2 +1,2 @@',
      '--- a/comment',
      '+++ b/comment',
      ' x',
    ),
    lines: ['[changed x.sql +1 -1]', '@ ⋯', '1,--- a/comment', ',1+++ b/comment', '2,2 x'],
  },
  {
    name: 'a quoted path',
    value: text(
      'diff --git "a/\\303\\244 \\"b\\".txt" "b/\\303\\244 \\"b\\".txt"',
      '--- "a/\\303\\244 \\"b\\".txt"',
      '+++ "b/\\303\\244 \\"b\\".txt"',
      ...simple,
    ).replaceAll('"a/', '"a/'),
    lines: ['[changed ä "b".txt +1 -1]', ...simpleLines],
  },
  {
    name: 'a path with spaces',
    value: text('diff --git a/my file b/my file', '--- a/my file\t', '+++ b/my file\t', ...simple),
    lines: ['[changed my file +1 -1]', ...simpleLines],
  },
  {
    name: 'paths without prefixes',
    value: text('diff --git x x', '--- x', '+++ x', ...simple),
    lines: ['[changed x +1 -1]', ...simpleLines],
  },
  {
    name: 'git show',
    value: text(
      'commit 1a2b',
      'Author: A <a@b.c>',
      '',
      '    Subject',
      '',
      '    Body',
      '',
      'diff --git a/x b/x',
      '--- a/x',
      '+++ b/x',
      ...simple,
    ),
    lines: [
      '# commit 1a2b',
      '# Author: A <a@b.c>',
      '# ',
      '#     Subject',
      '# ',
      '#     Body',
      '[changed x +1 -1]',
      ...simpleLines,
    ],
  },
  {
    name: 'git format-patch',
    value: text(
      'From 1a2b Mon Sep 17',
      'Subject: [PATCH] x',
      '---',
      ' x | 2 +-',
      '',
      'diff --git a/x b/x',
      '--- a/x',
      '+++ b/x',
      ...simple,
      '-- ',
      '2.40.0',
    ),
    lines: [
      '# From 1a2b Mon Sep 17',
      '# Subject: [PATCH] x',
      '# ---',
      '#  x | 2 +-',
      '[changed x +1 -1]',
      ...simpleLines,
      '# -- ',
      '# 2.40.0',
    ],
  },
  {
    name: 'a merge',
    value: text(
      'diff --cc x',
      'index 1,2..3',
      '--- a/x',
      '+++ b/x',
      '@@@ -1,2 -1,2 +1,3 @@@ f',
      '  a',
      '- b',
      ' -c',
      '++d',
      '+ e',
    ),
    lines: ['[changed x +2 -2]', '@ f', ',1 a', ',-b', ',-c', ',2+d', ',3+e'],
  },
  {
    name: 'Windows line breaks',
    value: '--- a/x\r\n+++ b/x\r\n@@ -1 +1 @@\r\n-a\r\n+b\r\n',
    lines: ['[changed x +1 -1]', '@ ⋯', '1,-a\r', ',1+b\r'],
  },
  {
    name: 'an empty line without its space',
    value: text('--- a/x', '+++ b/x', '@@ -1,3 +1,3 @@', ' a', '', '-b', '+c'),
    lines: ['[changed x +1 -1]', '@ ⋯', '1,1 a', '2,2 ', '3,-b', ',3+c'],
  },
  {
    name: 'counts that are too small',
    value: text('--- a/x', '+++ b/x', '@@ -1 +1 @@', '-a', '+b', '+c', ' d'),
    lines: ['[changed x +2 -1]', '@ ⋯', '1,-a', ',1+b', ',2+c', '2,3 d'],
  },
  {
    name: 'counts that are too large',
    value: text(
      '--- a/x',
      '+++ b/x',
      '@@ -1,9 +1,9 @@',
      '-a',
      '+b',
      'diff --git a/y b/y',
      '--- a/y',
      '+++ b/y',
      ...simple,
    ),
    lines: ['[changed x +1 -1]', '@ ⋯', '1,-a', ',1+b', '[changed y +1 -1]', ...simpleLines],
  },
  { name: 'a part without a file', value: text(...simple), lines: simpleLines },
  {
    name: 'a patch that is cut off',
    value: '--- a/x\n+++ b/x\n@@ -1,9 +1,9 @@\n a\n-b\n+',
    lines: ['[changed x +1 -1]', '@ ⋯', '1,1 a', '2,-b', ',2+'],
  },
  {
    name: 'a header that is cut off',
    value: 'diff --git a/x b/x\n--- a/x',
    lines: ['[changed x +0 -0]', '# --- a/x'],
  },
  {
    name: 'Subversion',
    value: text(
      'Index: x',
      '===================================================================',
      '--- x\t(revision 1)',
      '+++ x\t(working copy)',
      ...simple,
    ),
    lines: ['[changed x +1 -1]', ...simpleLines],
  },
  {
    name: 'diff -u',
    value: text('--- old/x\t2026-01-01 10:00:00', '+++ new/x\t2026-01-02 10:00:00', ...simple),
    lines: ['[changed old/x > new/x +1 -1]', ...simpleLines],
  },
  {
    name: 'text around a patch',
    value: text('Here is the change:', '```diff', '--- a/x', '+++ b/x', ...simple, '```', 'Done.'),
    lines: [
      '# Here is the change:',
      '# ```diff',
      '[changed x +1 -1]',
      ...simpleLines,
      '# ```',
      '# Done.',
    ],
  },
  {
    name: 'the result of an MCP server for Git',
    value: text('Unstaged changes:', 'diff --git a/x b/x', '--- a/x', '+++ b/x', ...simple),
    lines: ['# Unstaged changes:', '[changed x +1 -1]', ...simpleLines],
  },
  {
    name: 'the result of an MCP server for files',
    value:
      '```diff\nIndex: /a/x\n===================================================================\n--- /a/x\toriginal\n+++ /a/x\tmodified\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n```\n\n',
    lines: ['[changed /a/x +1 -1]', ...simpleLines],
  },
  {
    name: 'a fence of more ticks',
    value: '````diff\n--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n a\n-```\n+c\n````\n',
    lines: ['[changed x +1 -1]', '@ ⋯', '1,1 a', '2,-```', ',2+c'],
  },
  // Codex
  {
    name: 'apply_patch',
    value: { input: text(begin, '*** Update File: a.py', '@@ def f():', ' x', '-y', '+z', end) },
    lines: ['[changed a.py +1 -1]', '@ def f():', ', x', ',-y', ',+z'],
  },
  {
    name: 'apply_patch without a part',
    value: text(begin, '*** Update File: a.py', ' x', '-y', '+z', end),
    lines: ['[changed a.py +1 -1]', ', x', ',-y', ',+z'],
  },
  {
    name: 'apply_patch, a new file',
    value: { command: ['apply_patch', text(begin, '*** Add File: n', '+a', '+', '+b', end)] },
    lines: ['[added undefined > n +3 -0]', ',1+a', ',2+', ',3+b'],
  },
  {
    name: 'apply_patch, a deleted file',
    value: {
      patch: text(begin, '*** Delete File: d', '*** Update File: x', '@@', '-a', '+b', end),
    },
    lines: ['[deleted d > undefined +0 -0]', '[changed x +1 -1]', '@ ⋯', ',-a', ',+b'],
  },
  {
    name: 'apply_patch, a move',
    value: text(
      begin,
      '*** Update File: x',
      '*** Move to: y',
      '@@ class A',
      '@@ def f',
      '-a',
      '+b',
      '*** End of File',
      end,
    ),
    lines: ['[renamed x > y +1 -1]', '@ class A', '@ def f', ',-a', ',+b'],
  },
  {
    name: 'apply_patch, a context line without its space',
    value: text(begin, '*** Update File: x', '@@', 'def f():', '-  a', '+  b', end),
    lines: ['[changed x +1 -1]', '@ ⋯', ', def f():', ',-  a', ',+  b'],
  },
  {
    name: 'apply_patch in a shell',
    value: {
      cmd: `apply_patch <<'EOF'\n${text(begin, '*** Update File: x', '@@', '-a', '+b', end)}EOF`,
    },
    lines: ["# apply_patch <<'EOF'", '[changed x +1 -1]', '@ ⋯', ',-a', ',+b', '# EOF'],
  },
  {
    name: 'the changes of Codex',
    value: {
      changes: {
        'a.ts': { update: { unified_diff: text(...simple), move_path: null } },
        'n.ts': { add: { content: 'x\n' } },
        'd.ts': { delete: { content: 'y\n' } },
      },
    },
    lines: [
      '[changed a.ts +1 -1]',
      ...simpleLines,
      '[added undefined > n.ts +1 -0]',
      ',1+x',
      '[deleted d.ts > undefined +0 -1]',
      '1,-y',
    ],
  },
  {
    name: 'the changes of Codex, a move',
    value: { changes: { x: { type: 'update', unified_diff: text(...simple), move_path: 'y' } } },
    lines: ['[renamed x > y +1 -1]', ...simpleLines],
  },
  // Claude Code and Anthropic's tools
  {
    name: 'Edit',
    value: {
      file_path: '/a/x.ts',
      old_string: 'const a = 1;\nb',
      new_string: 'const a = 2;\nb',
      replace_all: false,
    },
    lines: ['[changed /a/x.ts +1 -1]', ',-const a = 1;', ',+const a = 2;', ', b'],
  },
  {
    name: 'Edit that deletes',
    value: { file_path: 'x', old_string: 'a\nb\n', new_string: 'a\n' },
    lines: ['[changed x +0 -1]', ', a', ',-b'],
  },
  {
    name: 'Edit that creates',
    value: { file_path: 'x', old_string: '', new_string: 'a' },
    lines: ['[changed x +1 -0]', ',+a'],
  },
  {
    name: 'MultiEdit',
    value: {
      file_path: 'x',
      edits: [
        { old_string: 'a', new_string: 'b' },
        { old_string: 'c', new_string: 'd' },
      ],
    },
    lines: ['[changed x +2 -2]', ',-a', ',+b', '@ ⋯', ',-c', ',+d'],
  },
  {
    name: 'Write',
    toolName: 'Write',
    value: { file_path: 'x', content: 'a\nb\n' },
    lines: ['[added undefined > x +2 -0]', ',1+a', ',2+b'],
  },
  {
    name: 'the result of Edit',
    value: {
      filePath: 'x',
      oldString: 'b',
      newString: 'c',
      originalFile: 'a\nb\n',
      structuredPatch: [
        { oldStart: 1, oldLines: 2, newStart: 1, newLines: 2, lines: [' a', '-b', '+c'] },
      ],
    },
    lines: ['[changed x +1 -1]', ...simpleLines],
  },
  {
    name: 'str_replace',
    value: { command: 'str_replace', path: 'x', old_str: 'a', new_str: 'b' },
    lines: ['[changed x +1 -1]', ',-a', ',+b'],
  },
  {
    name: 'str_replace without a new text',
    value: { command: 'str_replace', path: 'x', old_str: 'a' },
    lines: ['[changed x +0 -1]', ',-a'],
  },
  {
    name: 'create',
    value: { command: 'create', path: 'x', file_text: 'a' },
    lines: ['[added undefined > x +1 -0]', ',1+a'],
  },
  {
    name: 'insert',
    value: { command: 'insert', path: 'x', insert_line: 4, insert_text: 'a\n' },
    lines: ['[changed x +1 -0]', ',5+a'],
  },
  // Cline, Roo and Aider
  {
    name: 'replace_in_file',
    value: { path: 'x', diff: '------- SEARCH\na\nb\n=======\na\nc\n+++++++ REPLACE\n' },
    lines: ['[changed x +1 -1]', ', a', ',-b', ',+c'],
  },
  {
    name: 'replace_in_file, the older marks',
    value: {
      path: 'x',
      diff: '<<<<<<< SEARCH\na\n=======\nb\n>>>>>>> REPLACE\n\n<<<<<<< SEARCH\nc\n=======\n>>>>>>> REPLACE\n',
    },
    lines: ['[changed x +1 -2]', ',-a', ',+b', '@ ⋯', ',-c'],
  },
  {
    name: 'replace_in_file, cut off',
    value: { path: 'x', diff: '------- SEARCH\na\n=======\nb' },
    lines: ['[changed x +1 -1]', ',-a', ',+b'],
  },
  {
    name: 'apply_diff of Roo',
    value: {
      path: 'x',
      diff: '<<<<<<< SEARCH\n:start_line:7\n-------\na\n=======\nb\n>>>>>>> REPLACE',
    },
    lines: ['[changed x +1 -1]', '7,-a', ',7+b'],
  },
  {
    name: 'Aider',
    value: 'src/x.py\n```python\n<<<<<<< SEARCH\na\n=======\nb\n>>>>>>> REPLACE\n```\n',
    lines: ['[changed src/x.py +1 -1]', ',-a', ',+b'],
  },
  {
    name: 'write_to_file',
    toolName: 'write_to_file',
    value: { path: 'x', content: 'a' },
    lines: ['[added undefined > x +1 -0]', ',1+a'],
  },
  // MCP servers
  {
    name: 'edit_file',
    value: { path: '/x', edits: [{ oldText: 'a', newText: 'b' }], dryRun: true },
    lines: ['[changed /x +1 -1]', ',-a', ',+b'],
  },
  {
    name: 'write_file of an MCP server',
    toolName: 'mcp__filesystem__write_file',
    value: { path: '/x', content: 'a' },
    lines: ['[added undefined > /x +1 -0]', ',1+a'],
  },
  {
    name: "GitHub's files of a pull request",
    value: [
      { filename: 'x', status: 'modified', additions: 1, patch: simple.join('\n') },
      { filename: 'i.png', status: 'added' },
      { filename: 'n', status: 'added', patch: '@@ -0,0 +1 @@\n+a' },
    ],
    lines: [
      '[changed x +1 -1]',
      ...simpleLines,
      '[changed i.png +0 -0]',
      '[added undefined > n +1 -0]',
      '@ ⋯',
      ',1+a',
    ],
  },
  {
    name: "GitHub's rename",
    value: {
      files: [
        { filename: 'y', previous_filename: 'x', status: 'renamed', patch: simple.join('\n') },
      ],
    },
    lines: ['[renamed x > y +1 -1]', ...simpleLines],
  },
  // Other editors
  {
    name: 'replace of Gemini',
    value: { file_path: 'x', instruction: 'Rename', old_string: 'a', new_string: 'b' },
    lines: ['[changed x +1 -1]', ',-a', ',+b'],
  },
  {
    name: 'the result of Gemini',
    value: {
      fileName: 'x',
      fileDiff: text(
        'Index: x',
        '===================================================================',
        '--- x\tCurrent',
        '+++ x\tProposed',
        ...simple,
      ),
      originalContent: null,
    },
    lines: ['[changed x +1 -1]', ...simpleLines],
  },
  {
    name: 'several replacements of Copilot',
    value: {
      explanation: 'e',
      replacements: [
        { filePath: 'x', oldString: 'a', newString: 'b' },
        { filePath: 'y', oldString: 'c', newString: 'd' },
      ],
    },
    lines: ['[changed x +1 -1]', ',-a', ',+b', '[changed y +1 -1]', ',-c', ',+d'],
  },
  {
    name: 'a diff of an editor protocol',
    value: { type: 'diff', path: 'x', oldText: null, newText: 'a' },
    lines: ['[changed x +1 -0]', ',+a'],
  },
  {
    name: 'OpenCode',
    value: { filePath: 'x', oldString: 'a', newString: 'b', replaceAll: true },
    lines: ['[changed x +1 -1]', ',-a', ',+b'],
  },
  // Before and after
  {
    name: 'before and after',
    value: { before: 'a\nb\nc\n', after: 'a\nx\nc\n' },
    lines: ['1,1 a', '2,-b', ',2+x', '3,3 c'],
  },
  {
    name: 'before and after as JSON',
    value: '{"path":"x","before":"a","after":"b"}',
    lines: ['[changed x +1 -1]', '1,-a', ',1+b'],
  },
  { name: 'no changes', value: { before: 'a\nb\n', after: 'a\nb\n' }, lines: ['1,1 a', '2,2 b'] },
  { name: 'two empty texts', value: { before: '', after: '' }, lines: [] },
  {
    name: 'a line break that is removed',
    value: { before: 'a\n', after: 'a' },
    lines: ['1,1 a', '\\'],
  },
  {
    name: 'a new first line',
    value: { before: 'a\nb', after: 'x\na\nb' },
    lines: [',1+x', '1,2 a', '2,3 b'],
  },
];
