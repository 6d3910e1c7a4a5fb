import type { Change } from './findFileChanges.ts';

const searchMark = /^(?:<{5,9}|-{5,9}) ?SEARCH>?\s{0,9}$/;
const middleMark = /^={5,9}\s{0,9}$/;
const replaceMark = /^(?:>{5,9}|\+{5,9}) ?REPLACE\s{0,9}$/;
const startLine = /^:start_line: ?(\d{1,9})\s{0,9}$/;

/**
 * Reads search-and-replace blocks as Cline, Roo and Aider write them. The last block can be incomplete. Returns
 * undefined if the text has no blocks.
 *
 *     ------- SEARCH
 *     old
 *     =======
 *     new
 *     +++++++ REPLACE
 */
export function readSearchBlocks(
  text: string,
  path: string | undefined,
): readonly Change[] | undefined {
  if (!/^(?:<{5,9}|-{5,9}) ?SEARCH/m.test(text.slice(0, 20_000))) {
    return undefined;
  }
  const changes: Change[] = [];
  let block: { before: string; after: string; line: number | undefined } | undefined;
  let part: 'before' | 'after' = 'before';
  let [lastLine, lastPath] = ['', path];
  const finish = (): void => {
    if (block !== undefined) {
      changes.push({ path: lastPath, ...block });
    }
    block = undefined;
  };
  for (const line of text.split('\n')) {
    if (searchMark.test(line)) {
      finish();
      block = { before: '', after: '', line: undefined };
      part = 'before';
      lastPath = path ?? (lastLine || lastPath);
    } else if (block === undefined) {
      // Aider writes the path above the block or above its code fence.
      lastLine = line.startsWith('```') ? lastLine : line.trim();
    } else if (part === 'before' && middleMark.test(line)) {
      part = 'after';
    } else if (replaceMark.test(line)) {
      finish();
      lastLine = '';
    } else if (part === 'before' && block.before === '' && startLine.test(line)) {
      block.line = Number(startLine.exec(line)?.[1]);
    } else if (!(block.line !== undefined && block.before === '' && /^-{5,9}\s{0,9}$/.test(line))) {
      block[part] += `${line}\n`;
    }
  }
  finish();
  return changes;
}
