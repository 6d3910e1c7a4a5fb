import type { Position } from '../../../core/errors/Position.ts';
import type { WrittenCall } from '../ToolEvent.ts';
import type { RegisteredCall } from './CallRegistry.ts';

interface BlockCall {
  readonly call: RegisteredCall;
  /** Whether the block adds a new call to the message. If not, the call was already counted. */
  readonly isNew: boolean;
  /** The outcome of the call, if it was read before the call itself. */
  readonly early?: WrittenCall | undefined;
}

/** States of a block with an open call. */
export type OpenState =
  | ({ readonly type: 'announced' } & BlockCall)
  /** The input has been reported, by this block or by the earlier block that it continues. */
  | ({
      readonly type: 'ready';
      /** The outcome of an invalid input. The rest of the block can't change it. */
      readonly failure?: WrittenCall | undefined;
    } & BlockCall);

/** State of a block whose call is finished. Another call can follow in the block. */
export type FinishedState = {
  readonly type: 'finished';
  readonly written: WrittenCall;
  readonly fields: Readonly<Record<string, unknown>>;
  /** The position at which the syntax finished the call. */
  readonly end: Position;
} & BlockCall;

/** States of a block, from its opener to its end. */
export type BlockReporterState =
  /** The block may still turn out to be plain text. */
  | { readonly type: 'undecided' }
  | { readonly type: 'reasoning' }
  /** The block is a marker, or an outcome that `onlyCalls` ignores. */
  | { readonly type: 'omitted' }
  | OpenState
  /** The syntax rejected or abandoned the block. `call` is the call that the block announced or continued, if any. */
  | { readonly type: 'refused'; readonly call: RegisteredCall | undefined }
  | FinishedState;
