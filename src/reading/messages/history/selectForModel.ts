import { writeOutput } from './writeOutcome.ts';
import { getList, getPath, getRecord } from '../../../core/json/getPath.ts';

/** Returns an output in which the blocks of an MCP result were changed. */
function changeBlocks(
  output: unknown,
  change: (blocks: readonly unknown[]) => readonly unknown[],
): unknown {
  if (Array.isArray(output)) {
    return change(output);
  }
  const content = getPath(output, 'content');
  const changed = Array.isArray(content) ? change(content) : content;
  return changed === content ? output : { ...getRecord(output), content: changed };
}

/** Whether a block of an MCP result is only for the user. */
const isOnlyForUser = (block: unknown): boolean => {
  const audience = getList(block, 'annotations', 'audience');
  return audience.length > 0 && !audience.includes('assistant');
};

/** The priority of blocks that must not be left out. */
const maxPriority = 10;

/**
 * Returns the priority of a block of an MCP result. Rounded, so that the number of blocks doesn't decide
 * how often an output is written.
 */
const getPriority = (block: unknown): number => {
  const priority = getPath(block, 'annotations', 'priority');
  return typeof priority === 'number' && priority < 1
    ? Math.round(Math.max(0, priority) * maxPriority)
    : maxPriority;
};

/**
 * Leaves out the least important blocks of an MCP result until the rest fits. Returns the output unchanged
 * if it fits, or if its required blocks alone don't.
 */
function dropOptionalBlocks(output: unknown, maxLength: number): unknown {
  const content = Array.isArray(output) ? output : getList(output, 'content');
  const priorities = [...new Set(content.map(getPriority))]
    .filter((priority) => priority < maxPriority)
    .toSorted((one, other) => one - other);
  const shorter = priorities.map((limit) =>
    changeBlocks(output, (blocks) => blocks.filter((block) => getPriority(block) > limit)),
  );
  return [output, ...shorter].find((value) => writeOutput(value).length <= maxLength) ?? output;
}

/**
 * Returns the part of an output that is meant for the model. In an MCP result, blocks can be only for the
 * user, or optional if the result is too long, and `_meta` is only for the app. Returns any other output
 * unchanged.
 */
export function selectForModel(output: unknown, maxLength = Infinity): unknown {
  const { _meta, ...rest } = getRecord(output) ?? {};
  const isResult = _meta !== undefined && Array.isArray(rest['content']);
  const selected = changeBlocks(isResult ? rest : output, (blocks) =>
    blocks.some(isOnlyForUser) ? blocks.filter((block) => !isOnlyForUser(block)) : blocks,
  );
  return maxLength === Infinity ? selected : dropOptionalBlocks(selected, maxLength);
}
