import type { Position } from '../../../core/errors/Position.ts';
import type { WrittenCall } from '../ToolEvent.ts';
import type { RegisteredCall } from './CallRegistry.ts';

interface BlockCall {
  readonly call: RegisteredCall;
  /** Whether the block adds the call to the message. Otherwise the call was counted earlier. */
  readonly isNew: boolean;
  /** The outcome of the call, if it was read before the call itself. */
  readonly early?: WrittenCall | undefined;
}

/** The states of a block whose call is open. */
export type OpenState =
  | ({ readonly type: 'announced' } & BlockCall)
  /** The input has been reported, by this block or by the one that it continues. */
  | ({
      readonly type: 'ready';
      /** The outcome if the input is invalid. The rest of the block can't change it. */
      readonly failure?: WrittenCall | undefined;
    } & BlockCall);

/** The state of a block whose call is finished. Another call can follow in the block. */
export type FinishedState = {
  readonly type: 'finished';
  readonly written: WrittenCall;
  readonly fields: Readonly<Record<string, unknown>>;
  /** The place at which the syntax finished the call. */
  readonly end: Position;
} & BlockCall;

/** The states of a block, from its opener to its end. */
export type BlockReporterState =
  /** The block might still turn out to be plain text. */
  | { readonly type: 'undecided' }
  | { readonly type: 'reasoning' }
  /** The block is a marker, or claims an outcome for an earlier call, which `onlyCalls` rules out. */
  | { readonly type: 'omitted' }
  | OpenState
  /** The syntax gave up on the block with a reason, before or after its call was announced. */
  | { readonly type: 'refused'; readonly call: RegisteredCall | undefined }
  | FinishedState;
