/** Names of the fields for the text before and after a change. */
export interface PairNames {
  readonly before: string;
  readonly after: string;
  /** Whether the fields contain whole files rather than excerpts. */
  readonly isWhole?: boolean;
  /** Whether the names are so common that both fields must be present. */
  readonly isCommon?: boolean;
}

/**
 * Field names for the text before and after a change, in the arguments and results of known tools. The most distinctive
 * come first.
 */
export const pairNames: readonly PairNames[] = [
  { before: 'old_string', after: 'new_string' },
  { before: 'oldString', after: 'newString' },
  { before: 'old_str', after: 'new_str' },
  { before: 'oldStr', after: 'newStr' },
  { before: 'oldText', after: 'newText' },
  { before: 'old_text', after: 'new_text' },
  { before: 'old_code', after: 'new_code' },
  { before: 'oldCode', after: 'newCode' },
  { before: 'before', after: 'after', isWhole: true, isCommon: true },
  { before: 'originalContent', after: 'newContent', isWhole: true, isCommon: true },
  { before: 'old_content', after: 'new_content', isWhole: true, isCommon: true },
  { before: 'oldContent', after: 'newContent', isWhole: true, isCommon: true },
  { before: 'original', after: 'modified', isWhole: true, isCommon: true },
  { before: 'original', after: 'updated', isWhole: true, isCommon: true },
  { before: 'old', after: 'new', isWhole: true, isCommon: true },
  { before: 'search', after: 'replace', isCommon: true },
  { before: 'find', after: 'replace', isCommon: true },
];

/** Field names for the path of a file. */
export const pathNames: readonly string[] = [
  'file_path',
  'filePath',
  'path',
  'filename',
  'fileName',
  'file',
  'target_file',
  'relative_path',
  'pathInProject',
  'absolute_path',
];
/** Field names for a patch. */
export const patchNames: readonly string[] = [
  'patch',
  'diff',
  'unified_diff',
  'unifiedDiff',
  'fileDiff',
  'input',
  'command',
  'cmd',
  'patchText',
];
/** Field names for a list of changes. */
export const listNames: readonly string[] = [
  'edits',
  'replacements',
  'changes',
  'files',
  'diffs',
  'blocks',
];
/** Field names for the text of a new file. */
export const contentNames: readonly string[] = [
  'content',
  'file_text',
  'contents',
  'fileText',
  'text',
];

/** Simplified names of tools that write whole files. */
const writeTools: ReadonlySet<string> = new Set([
  'write',
  'writefile',
  'writetofile',
  'createfile',
  'createnewfile',
  'createtextfile',
  'savefile',
  'createorupdatefile',
]);

/** Returns a tool's name in lowercase, without its server prefix and separators. */
const simplifyName = (name: string): string =>
  (name.split(/__|[./:]/).at(-1) ?? '').toLowerCase().replaceAll(/[^a-z\d]/g, '');

/** Returns whether a tool writes whole files. */
export const isWriteTool = (toolName: string): boolean => writeTools.has(simplifyName(toolName));
