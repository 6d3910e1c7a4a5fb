import type { PayloadView } from '../frame/PayloadView.ts';
import { blocks } from './blocks/blocks.ts';
import { code } from './code/code.ts';
import { fields } from './fields/fields.ts';
import { keyValue } from './key-value/keyValue.ts';
import { diff } from './diff/diff.ts';
import { markdown } from './markdown/markdown.ts';
import { media } from './media/media.ts';
import { raw } from './raw/raw.ts';
import { table } from './table/table.ts';
import { text } from './text/text.ts';
import { terminal } from './terminal/terminal.ts';
import { tree } from './tree/tree.ts';

/** The built-in views that users can choose. Apps can reorder them, leave some out, and add their own. */
export const payloadViews: readonly PayloadView[] = [
  blocks,
  media,
  diff,
  terminal,
  fields,
  table,
  keyValue,
  tree,
  code,
  markdown,
  text,
  raw,
];
