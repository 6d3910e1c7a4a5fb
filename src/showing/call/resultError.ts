/** What a property of a value holds, where it is its own: no getter runs. */
const ownData = (owner: object, key: string): unknown =>
  Object.getOwnPropertyDescriptor(owner, key)?.value;

const nothing: readonly unknown[] = [undefined, null, false, ''];

/**
 * The error that a result is, by its own fields alone: that it speaks of errors makes none of it. The result
 * itself where it names no error; undefined where it is none.
 */
export function resultError(result: unknown): unknown {
  if (typeof result !== 'object' || result === null) {
    return undefined;
  }
  try {
    const success = ownData(result, 'success');
    const error = ownData(result, 'error');
    const isNamed = !nothing.includes(error);
    const isError =
      success === false ||
      ownData(result, 'isError') === true ||
      (isNamed && success === undefined);
    if (!isError) {
      return undefined;
    }
    return isNamed ? error : result;
  } catch {
    // A proxy may refuse to be read.
    return undefined;
  }
}
