import type { Diff, DiffLine } from '../../../../../src/showing/payload/views/diff/DiffLine.ts';
import { DiffLines } from '../../../../../src/showing/payload/views/diff/DiffLines.ts';
import { findFileChanges } from '../../../../../src/showing/payload/views/diff/findFileChanges.ts';
import { readChanges } from '../../../../../src/showing/payload/views/diff/readChanges.ts';

const signs: Partial<Record<DiffLine['kind'], string>> = { context: ' ', added: '+', removed: '-' };

const writeLine = ({ kind, text, old, new: next, file }: DiffLine): string => {
  const sign = signs[kind];
  if (sign !== undefined) {
    return `${old ?? ''},${next ?? ''}${sign}${text}`;
  }
  if (file !== undefined) {
    const path = file.oldPath === file.newPath ? file.newPath : `${file.oldPath} > ${file.newPath}`;
    const { change, added, removed, isBinary } = file;
    return `[${change}${isBinary ? ' binary' : ''} ${path} +${added} -${removed}]`;
  }
  return kind === 'note' ? `# ${text}` : kind === 'part' ? `@ ${text}` : '\\';
};

/** Writes each line of a diff with its numbers and sign. */
export const writeDiff = ({ lines }: Diff): string[] => lines.map(writeLine);

/** Runs a generator to its end. */
export const finish = <T>(work: Generator<unknown, T>): T => {
  let step = work.next();
  while (step.done !== true) {
    step = work.next();
  }
  return step.value;
};

/** Returns the lines of the diff that a value shows, or undefined if it shows none. */
export const readDiff = (
  value: unknown,
  toolName?: string,
  isArriving?: boolean,
): string[] | undefined => {
  const changes = findFileChanges(value, toolName);
  const diff = new DiffLines();
  finish(readChanges(diff, changes ?? [], isArriving));
  return changes && writeDiff(diff);
};
