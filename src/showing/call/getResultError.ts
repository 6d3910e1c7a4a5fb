/** Returns the value of an own property, or undefined if the property is missing or a getter. Never runs the getter. */
const getOwnValue = (owner: object, key: string): unknown =>
  Object.getOwnPropertyDescriptor(owner, key)?.value;

const emptyErrors: readonly unknown[] = [undefined, null, false, ''];

/**
 * Returns the error of a result: its `error` field, or the result itself if that field is empty. Returns undefined if
 * the result isn't an error. A result is an error if `success` is false, if `isError` is true, or if `error` isn't
 * empty and there is no `success`. Ignores other fields and plain text, because a result that mentions errors hasn't
 * necessarily failed.
 */
export function getResultError(result: unknown): unknown {
  if (typeof result !== 'object' || result === null) {
    return undefined;
  }
  try {
    const success = getOwnValue(result, 'success');
    const error = getOwnValue(result, 'error');
    const hasErrorValue = !emptyErrors.includes(error);
    const isError =
      success === false ||
      getOwnValue(result, 'isError') === true ||
      (hasErrorValue && success === undefined);
    if (!isError) {
      return undefined;
    }
    return hasErrorValue ? error : result;
  } catch {
    // A proxy can throw when it is read.
    return undefined;
  }
}
