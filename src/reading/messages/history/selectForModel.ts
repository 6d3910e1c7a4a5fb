import { writeOutput } from './writeOutcome.ts';
import { getList, getPath, getRecord } from '../../../core/json/getPath.ts';

/**
 * Returns an output with changed MCP blocks. Returns the output itself if it has no blocks or if `change` returns the
 * same list.
 */
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

/** Returns whether a block of an MCP result is only for the user. */
const isOnlyForUser = (block: unknown): boolean => {
  const audience = getList(block, 'annotations', 'audience');
  return audience.length > 0 && !audience.includes('assistant');
};

/** The priority of blocks that can't be dropped. */
const maxPriority = 10;

/**
 * Returns the priority of an MCP block, from 0 to `maxPriority`. Rounded, so that only a few priorities have to be
 * tried even if there are many blocks.
 */
const getPriority = (block: unknown): number => {
  const priority = getPath(block, 'annotations', 'priority');
  return typeof priority === 'number' && priority < 1
    ? Math.round(Math.max(0, priority) * maxPriority)
    : maxPriority;
};

/**
 * Drops the least important MCP blocks until the rest fits. Returns the output unchanged if it fits, or if its required
 * blocks alone are too long.
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
 * Returns the part of an output that is meant for the model. In an MCP result, drops blocks that are only for the user,
 * optional blocks if the result is too long, and `_meta`, which is for the app. Returns other outputs unchanged.
 */
export function selectForModel(output: unknown, maxLength = Infinity): unknown {
  const { _meta, ...rest } = getRecord(output) ?? {};
  const isResult = _meta !== undefined && Array.isArray(rest['content']);
  const selected = changeBlocks(isResult ? rest : output, (blocks) =>
    blocks.some(isOnlyForUser) ? blocks.filter((block) => !isOnlyForUser(block)) : blocks,
  );
  return maxLength === Infinity ? selected : dropOptionalBlocks(selected, maxLength);
}
