import type { BlockLimits } from '../BlockLimits.ts';
import type { Input } from '../Input.ts';
import type { CallEventEmitter } from './CallEventEmitter.ts';
import type { CallLimiter } from './CallLimiter.ts';
import type { CallRegistry } from './CallRegistry.ts';
import type { ScannerOptions } from './Scanner.ts';

/** Objects that all calls of a text share. */
export interface ScannerServices {
  readonly gate: CallLimiter;
  readonly events: CallEventEmitter;
  readonly registry: CallRegistry;
  readonly input: Input;
  readonly limits: BlockLimits;
  readonly options: ScannerOptions;
}
