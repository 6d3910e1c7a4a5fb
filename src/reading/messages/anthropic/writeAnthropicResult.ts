import { parseContentBlocks } from '../history/parseContentBlocks.ts';
import type { ContentBlock } from '../history/parseContentBlocks.ts';
import type { Outcome } from '../history/Outcome.ts';
import { writeOutcome } from '../history/writeOutcome.ts';
import type { AnthropicResultContent } from './AnthropicMessage.ts';
import { imageTypes } from './writeAnthropicFile.ts';

type Block = Exclude<AnthropicResultContent, string>[number];

const writeBlock = (block: ContentBlock): Block | undefined => {
  if (block.type === 'text') {
    return { type: 'text', text: block.text };
  }
  const media_type = imageTypes.get(block.mimeType);
  return media_type && { type: 'image', source: { type: 'base64', media_type, data: block.data } };
};

/**
 * Converts an outcome to text, or to a list of blocks if it contains images and Anthropic accepts all of its blocks.
 */
export function writeAnthropicResult(outcome: Outcome): AnthropicResultContent {
  const output = outcome.type === 'output' ? parseContentBlocks(outcome.output) : undefined;
  const blocks = output?.map(writeBlock) ?? [undefined];
  return blocks.every((block) => block !== undefined) ? blocks : writeOutcome(outcome, true);
}
