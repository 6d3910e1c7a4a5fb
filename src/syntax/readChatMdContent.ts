import { HeldEnd } from './HeldEnd.ts';
import type { Input } from './Input.ts';
import type { Reading } from './Syntax.ts';
