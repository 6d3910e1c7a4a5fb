import type { PayloadView } from '../frame/PayloadView.ts';
import { code } from './code/code.ts';
import { markdown } from './markdown/markdown.ts';
import { raw } from './raw/raw.ts';
import { text } from './text/text.ts';
import { tree } from './tree/tree.ts';

/** All built-in views. Apps can reorder them, leave some out, and add their own. */
export const payloadViews: readonly PayloadView[] = [tree, code, markdown, text, raw];
