import type { Syntax } from '../Syntax.ts';
import { callout } from './callout.ts';
import { caret } from './caret.ts';
import { chatmd } from './chatmd.ts';
import { fence } from './fence.ts';
import { thinking } from './thinking.ts';
import { xml } from './xml.ts';

/** The notations that are read by default, keyed by name. */
export const defaultSyntaxes: Readonly<
  Record<'callout' | 'fence' | 'caret' | 'xml' | 'chatmd' | 'thinking', Syntax>
> = { callout, fence, caret, xml, chatmd, thinking };
