import { describe, expect, it } from 'vitest';
import { toolResultFromMcp } from '../../../../../src/reading/stream/index.ts';
import { payloadViews } from '../../../../../src/showing/payload/views/payloadViews.ts';
import { findViews } from '../../../../../src/showing/payload/usePayloadView.ts';
import {
  readBlock,
  readBlocks,
} from '../../../../../src/showing/payload/views/blocks/readBlocks.ts';
import { blockResults, otherValues } from './blockResults.ts';

const describeBlock = (value: unknown): string => {
  const { content, uri, isForAssistant, meta } = readBlock(value);
  const kind =
    content.kind === 'medium' ? content.medium.mediaType || content.medium.kind : content.kind;
  const whole = `${kind}${uri === undefined ? '' : `@${uri}`}${meta === undefined ? '' : '(meta)'}`;
  return isForAssistant ? `assistant(${whole})` : whole;
};

const describeResult = (value: unknown): string | undefined => {
  const result = readBlocks(value);
  return (
    result &&
    [
      ...result.blocks.map(describeBlock),
      ...(result.structuredContent === undefined ? [] : ['structured']),
      ...(result.meta === undefined ? [] : ['meta']),
    ].join(' ')
  );
};

const hints = { language: undefined, toolName: undefined, side: undefined, isArriving: false };

describe('the view of content blocks', () => {
  it('is tested with at least 60 results', () => {
    expect(blockResults.length).toBeGreaterThanOrEqual(60);
  });

  it.each(blockResults)('reads the blocks of %s', (_, value, parts) => {
    expect(describeResult(value)).toBe(parts);
    expect(findViews(payloadViews, value, hints).best.name).toBe('blocks');
  });

  it.each(otherValues)('does not fit %s', (_, value) => {
    expect(readBlocks(value)).toBeUndefined();
  });

  it.each(blockResults)('shows what is kept of %s, or something simpler', (_, value) => {
    const kept = toolResultFromMcp(value);
    const output = 'output' in kept ? kept.output : undefined;
    const { name } = findViews(payloadViews, output, hints).best;
    expect(
      typeof output === 'string' || readBlocks(output) === undefined || name === 'blocks',
    ).toBe(true);
  });
});
