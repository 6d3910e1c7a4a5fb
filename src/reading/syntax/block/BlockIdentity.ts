import { unknownName } from '../Syntax.ts';
import type { CallSink } from '../Syntax.ts';
import type { WrittenCall } from '../ToolEvent.ts';
import { getCallId, isIdentityKey, getCallName } from './callFields.ts';
import type { Fields } from './callFields.ts';
import { equalJson } from '../../../core/json/equalJson.ts';
import type { ToolHeader } from './toolHeader.ts';

/**
 * The name or the id of a call may stand in its body, below a long input. The announcement waits for
 * them, but no longer than for this many characters.
 */
const maxWait = 512;

interface Identity {
  readonly name: string;
  readonly id: string | undefined;
}

/** Finds out which call a block is about, and announces it as soon as that is certain. */
export class BlockIdentity {
  readonly #call: CallSink;
  readonly #header: ToolHeader;
  #announced: Identity | undefined;
  #waited = 0;

  constructor(call: CallSink, header: ToolHeader) {
    this.#call = call;
    this.#header = header;
    const { name, id } = header;
    if (name !== undefined && id !== undefined && call.earlier(id) === undefined) {
      this.#announce({ name, id });
    }
  }

  /** Whether the reader knows of the call. */
  get isAnnounced(): boolean {
    return this.#announced !== undefined;
  }

  /** Waits through a line of the body. Whether the call has been announced, since it was too long. */
  waitThrough(text: string, key: string | undefined, fields: Fields): boolean {
    this.#waited += key !== undefined && isIdentityKey(key) ? 0 : text.length + 1;
    const { name, id } = this.#identify(fields);
    const isTaken = id !== undefined && this.#call.earlier(id) !== undefined;
    if (this.#waited <= maxWait || isTaken) {
      return false;
    }
    this.#announce({ name: name ?? unknownName, id });
    return true;
  }

  /** Announces a call that is not yet, or goes on with an earlier one, now that all of it is known. */
  conclude(fields: Fields, written: WrittenCall): void {
    const { name, id } = this.#identify(fields);
    if (this.#announced !== undefined) {
      this.#reportLate(this.#announced, [name, id]);
    } else if (id !== undefined && this.#isNewsOf(id, name ?? unknownName, written)) {
      this.#call.resume(id);
    } else {
      this.#announce({ name: name ?? unknownName, id });
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

  #announce(identity: Identity): void {
    this.#announced = identity;
    this.#call.start(identity.name, identity.id);
  }

  /** Whether a block with the id of an earlier call tells how that one went on. */
  #isNewsOf(id: string, name: string, { input, ...news }: WrittenCall): boolean {
    const earlier = this.#call.earlier(id);
    const isSame =
      earlier?.name === name && (input === undefined || equalJson(input, earlier.input));
    return isSame && !earlier.isSettled && Object.keys(news).length > 0;
  }

  /** A name or an id below a long input comes too late. */
  #reportLate(announced: Identity, known: readonly (string | undefined)[]): void {
    const late = known.filter(
      (word) => word !== undefined && word !== announced.name && word !== announced.id,
    );
    if (late.length > 0) {
      const message = `This stands too far below the header: ${late.join(', ')}`;
      this.#call.problem('late-identity', message);
    }
  }
}
