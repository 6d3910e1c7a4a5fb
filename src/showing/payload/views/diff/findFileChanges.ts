import { isObject } from '../../../../core/json/isPlainRecord.ts';
import { getListLength, getProperty } from '../../../format/value/getProperty.ts';
import { parseJsonText } from '../../../format/value/parseJsonText.ts';
import type { DiffFile } from './DiffLine.ts';
import {
  contentNames,
  isWriteTool,
  listNames,
  pairNames,
  patchNames,
  pathNames,
} from './beforeAndAfterFields.ts';
import { looksLikePatch, unwrapPatch } from './looksLikePatch.ts';
import { readSearchBlocks } from './readSearchBlocks.ts';

/** A change to a file: its text before and after, or a patch. */
export interface Change {
  readonly path: string | undefined;
  readonly oldPath?: string | undefined;
  readonly kind?: DiffFile['change'] | undefined;
  readonly patch?: string;
  readonly before?: string;
  readonly after?: string;
  /** The number of the first line, if known. */
  readonly line?: number | undefined;
}

const getText = (owner: object, name: string): string | undefined => {
  const value = getProperty(owner, name);
  return typeof value === 'string' ? value : undefined;
};

const findText = (owner: object, names: readonly string[]): string | undefined => {
  for (const name of names) {
    const text = getText(owner, name);
    if (text !== undefined) {
      return text;
    }
  }
  return undefined;
};

const getLine = (owner: object): number | undefined => {
  const line = getProperty(owner, 'start_line') ?? getProperty(owner, 'startLine');
  return typeof line === 'number' && Number.isSafeInteger(line) && line > 0 ? line : undefined;
};

const hasKeys = (value: unknown): boolean => isObject(value) && Object.keys(value).length > 0;

const findPair = (owner: object, path: string | undefined): Change | undefined => {
  for (const { before: from, after: to, isWhole, isCommon } of pairNames) {
    const [given, next] = [getProperty(owner, from), getText(owner, to)];
    // Tools use null for a file that didn't exist.
    const before = given === null && next !== undefined ? '' : given;
    if (typeof before === 'string' && (next !== undefined || isCommon !== true)) {
      const line = isWhole === true ? 1 : getLine(owner);
      return { path, before, after: next ?? '', line };
    }
  }
  return undefined;
};

/** Kinds of changes, by GitHub's names for them. */
const statuses: Readonly<Record<string, DiffFile['change']>> = {
  added: 'added',
  removed: 'deleted',
  renamed: 'renamed',
  copied: 'copied',
};

/**
 * Returns the text in a property, or the last argument of a command in it, such as `['apply_patch', '*** Begin
 * Patch…']`. Returns undefined for other values.
 */
const getPatchText = (owner: object, name: string): string | undefined => {
  const value = getProperty(owner, name);
  const last = Array.isArray(value) ? getProperty(value, getListLength(value) - 1) : value;
  return typeof last === 'string' ? last : undefined;
};

const findPatch = (owner: object, path: string | undefined): readonly Change[] | undefined => {
  for (const name of patchNames) {
    const text = getPatchText(owner, name);
    const blocks = text === undefined ? undefined : readSearchBlocks(text, path);
    if (text !== undefined && (blocks !== undefined || looksLikePatch(text))) {
      const kind = statuses[getText(owner, 'status') ?? ''];
      const oldPath = getText(owner, 'previous_filename');
      return blocks ?? [{ path, oldPath, kind, patch: unwrapPatch(text) }];
    }
  }
  return undefined;
};

/**
 * Converts the structured patch of Claude Code, a list of hunks, to a unified diff. Returns undefined for other
 * objects.
 */
const findStructuredPatch = (owner: object, path: string | undefined): Change | undefined => {
  const parts = getProperty(owner, 'structuredPatch');
  if (!Array.isArray(parts) || parts.length === 0) {
    return undefined;
  }
  const texts = parts.filter(isObject).map((part) => {
    const [old, oldLines, next, newLines] = ['oldStart', 'oldLines', 'newStart', 'newLines'].map(
      (name) => Number(getProperty(part, name)) || 0,
    );
    const lines = getProperty(part, 'lines');
    const text = Array.isArray(lines) ? lines.filter((line) => typeof line === 'string') : [];
    return [`@@ -${old},${oldLines} +${next},${newLines} @@`, ...text].join('\n');
  });
  return { path, patch: texts.join('\n') };
};

/**
 * Reads Codex's changes, which are keyed by path. A change is `{ add: { content } }`, `{ update: { unified_diff } }` or
 * `{ delete }`, or has one of these words as its `type`. Returns undefined for other objects.
 */
const findChangesByPath = (changes: object): readonly Change[] | undefined => {
  const paths = Object.keys(changes);
  const found = paths.slice(0, maxItems).map((path): Change | undefined => {
    const change = getProperty(changes, path);
    const type = isObject(change) ? (getText(change, 'type') ?? Object.keys(change)[0]) : undefined;
    const inner = isObject(change) && type !== undefined ? getProperty(change, type) : undefined;
    const body = isObject(inner) ? inner : isObject(change) ? change : {};
    const content = getText(body, 'content') ?? '';
    switch (type) {
      case 'add':
        return { path, kind: 'added', before: '', after: content, line: 1 };
      case 'delete':
        return { path, kind: 'deleted', before: content, after: '', line: 1 };
      case 'update': {
        const moved = getText(body, 'move_path');
        const kind = moved === undefined ? undefined : 'renamed';
        const patch = getText(body, 'unified_diff') ?? '';
        return { path: moved ?? path, oldPath: path, kind, patch };
      }
      default:
        return undefined;
    }
  });
  const complete = found.filter((change) => change !== undefined);
  return complete.length > 0 && complete.length === paths.length ? complete : undefined;
};

/** Maximum number of list items. A longer list isn't read. */
const maxItems = 5_000;
/** Maximum number of list items before the first one with a change. If there are more, the list isn't read. */
const maxOthers = 20;
/** Maximum depth of the lists and objects to search for changes. */
const maxDepth = 4;

const findInList = (
  list: readonly unknown[],
  path: string | undefined,
  depth: number,
): readonly Change[] | undefined => {
  const length = getListLength(list);
  const changes: Change[] = [];
  let areChanges = false;
  for (let index = 0; index < length; index += 1) {
    const item = getProperty(list, index);
    const found = isObject(item) ? findInObject(item, path, depth + 1) : undefined;
    const itemPath = isObject(item) ? findText(item, pathNames) : undefined;
    areChanges ||= found !== undefined;
    const isTooLong = length > maxItems || (index >= maxOthers && !areChanges);
    // Binary files have no patch, and an arriving item may still be empty.
    const isOther = found === undefined && itemPath === undefined && hasKeys(item);
    if (isTooLong || isOther) {
      return undefined;
    }
    changes.push(...(found ?? (itemPath === undefined ? [] : [{ path: itemPath, patch: '' }])));
  }
  return areChanges ? changes : undefined;
};

function findInObject(
  owner: object,
  given: string | undefined,
  depth: number,
): readonly Change[] | undefined {
  if (depth > maxDepth) {
    return undefined;
  }
  if (Array.isArray(owner)) {
    return findInList(owner, given, depth);
  }
  const path = findText(owner, pathNames) ?? given;
  const single = findStructuredPatch(owner, path) ?? findPair(owner, path);
  const found = single === undefined ? findPatch(owner, path) : [single];
  if (found !== undefined) {
    return found;
  }
  for (const name of listNames) {
    const inner = getProperty(owner, name);
    const changes = Array.isArray(inner)
      ? findInList(inner, path, depth)
      : isObject(inner)
        ? findChangesByPath(inner)
        : undefined;
    if (changes !== undefined) {
      return changes;
    }
  }
  return undefined;
}

/** Reads the arguments of tools that write whole files or insert lines. Returns undefined for other arguments. */
const findWritten = (owner: object, toolName: string): readonly Change[] | undefined => {
  const command = getText(owner, 'command');
  const path = findText(owner, pathNames);
  const content = findText(owner, contentNames);
  const isWriting = command === 'create' || isWriteTool(toolName);
  if (path !== undefined && content !== undefined && isWriting) {
    return [{ path, kind: 'added', before: '', after: content, line: 1 }];
  }
  const inserted = command === 'insert' ? findText(owner, ['insert_text', 'new_str']) : undefined;
  const line = Number(getProperty(owner, 'insert_line')) + 1;
  return path === undefined || inserted === undefined
    ? undefined
    : [{ path, before: '', after: inserted, line: Number.isSafeInteger(line) ? line : undefined }];
};

/**
 * Finds file changes in the arguments or the result of a tool. Returns undefined if there aren't any. `toolName`
 * identifies tools that write whole files.
 */
export function findFileChanges(value: unknown, toolName = ''): readonly Change[] | undefined {
  const content = typeof value === 'string' ? (parseJsonText(value) ?? value) : value;
  if (typeof content === 'string') {
    return looksLikePatch(content)
      ? [{ path: undefined, patch: unwrapPatch(content) }]
      : readSearchBlocks(content, undefined);
  }
  return isObject(content)
    ? (findWritten(content, toolName) ?? findInObject(content, undefined, 0))
    : undefined;
}
