import { unknownName } from '../Syntax.ts';
import type { CallSink } from '../Syntax.ts';
import type { WrittenCall } from '../ToolEvent.ts';
import { getCallId, getCallName, isIdentityKey } from './interpretCallFields.ts';
import type { Fields } from './interpretCallFields.ts';
import { equalJson } from '../../../core/json/equalJson.ts';
import type { ToolHeader } from './parseToolHeader.ts';

/**
 * Maximum number of body characters to wait for the name and id. After that, the call is announced without the missing
 * ones, so that a long input before them can be shown while it arrives.
 */
const maxWait = 512;

interface Identity {
  readonly name: string;
  readonly id: string | undefined;
}

/**
 * Determines the name and id of a block's call. If the header contains both and the id is new, announces the call
 * immediately. Otherwise, announces it after `maxWait` characters or at the end of the block, unless the block
 * continues an earlier call.
 */
export class CallNameAndId {
  readonly #call: CallSink;
  readonly #header: ToolHeader;
  #announced: Identity | undefined;
  #waited = 0;

  constructor(call: CallSink, header: ToolHeader) {
    this.#call = call;
    this.#header = header;
    const { name, id } = header;
    if (name !== undefined && id !== undefined && call.earlier(id) === undefined) {
      this.#announce(name, id);
    }
  }

  get isAnnounced(): boolean {
    return this.#announced !== undefined;
  }

  /**
   * Counts a line of the body toward `maxWait`, except in a field for the name or id. Above the limit, announces the
   * call and returns true, unless the id belongs to an earlier call, which the block might continue.
   */
  waitThrough(text: string, key: string | undefined, fields: Fields): boolean {
    this.#waited += key !== undefined && isIdentityKey(key) ? 0 : text.length + 1;
    const { name, id } = this.#identify(fields);
    const isTaken = id !== undefined && this.#call.earlier(id) !== undefined;
    if (this.#waited <= maxWait || isTaken) {
      return false;
    }
    this.#announce(name, id);
    return true;
  }

  /**
   * Handles the end of the block. If the call has been announced, reports a name or id that arrived too late.
   * Otherwise, resumes the earlier call that the block continues, or announces a new call.
   */
  conclude(fields: Fields, written: WrittenCall): void {
    const { name, id } = this.#identify(fields);
    if (this.#announced !== undefined) {
      this.#reportLate(this.#announced, [name, id]);
    } else if (id !== undefined && this.#continuesEarlier(id, name, written)) {
      this.#call.resume(id);
    } else {
      this.#announce(name, id);
    }
  }

  #identify(fields: Fields): {
    readonly name: string | undefined;
    readonly id: string | undefined;
  } {
    return {
      name: this.#header.name ?? getCallName(fields),
      id: this.#header.id ?? getCallId(fields),
    };
  }

  #announce(name = unknownName, id?: string): void {
    this.#announced = { name, id };
    this.#call.start(name, id);
  }

  /**
   * Returns whether the block continues the earlier call with this id. That call must be unsettled, and the block must
   * have the same name, the same input or none, and a state, outcome or approval.
   */
  #continuesEarlier(
    id: string,
    name: string | undefined,
    { input, ...outcome }: WrittenCall,
  ): boolean {
    const earlier = this.#call.earlier(id);
    const isSame =
      earlier?.name === (name ?? unknownName) &&
      (input === undefined || equalJson(input, earlier.input));
    return isSame && !earlier.isSettled && Object.keys(outcome).length > 0;
  }

  #reportLate(announced: Identity, known: readonly (string | undefined)[]): void {
    const late = known.filter(
      (word) => word !== undefined && word !== announced.name && word !== announced.id,
    );
    if (late.length > 0) {
      const message = `The name or id came too late: ${late.join(', ')}`;
      this.#call.problem('late-identity', message);
    }
  }
}
