import type { Syntax } from './Syntax.ts';
import { callout } from './callout.ts';
import { fence } from './fence.ts';

/** The notations that come with toolcard, by name. */
export const syntaxes: { readonly callout: Syntax; readonly fence: Syntax } = { callout, fence };
