import type { Entry } from '../format/value/Collection.ts';
import type { SecretColumns } from './secrets/findSecretColumns.ts';
import type { CopyTarget } from './values/createCopy.ts';
import type { Place } from './values/ValuePlace.ts';

/** An object whose entries are being copied. */
export interface RedactionTask {
  readonly owner: object;
  readonly entries: Iterator<Entry>;
  readonly target: CopyTarget;
  /** Whether the object is the value of a secret name. If so, all strings and numbers in it are hidden. */
  readonly isSecret: boolean;
  /** The secret columns, if the object is a list of rows. */
  readonly columns: SecretColumns | undefined;
  /** The indexes of the secret items, if the object is a row of a table or another list. */
  readonly items: ReadonlySet<number> | undefined;
  readonly place: Place | undefined;
}

/** A long text to mask in steps. */
export interface LongText {
  readonly source: string;
  readonly isOpen: boolean;
  readonly set: (text: string) => void;
}
