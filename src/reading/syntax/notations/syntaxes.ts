import type { Syntax } from '../Syntax.ts';
import { callout } from './callout.ts';
import { caret } from './caret.ts';
import { chatmd } from './chatmd.ts';
import { fence } from './fence.ts';
import { thinking } from './thinking.ts';
import { xml } from './xml.ts';

/** The name of a built-in notation. */
export type SyntaxName = 'callout' | 'fence' | 'caret' | 'xml' | 'chatmd' | 'thinking';

/** The built-in notations, by name. */
export const syntaxes: Readonly<Record<SyntaxName, Syntax>> = {
  callout,
  fence,
  caret,
  xml,
  chatmd,
  thinking,
};
