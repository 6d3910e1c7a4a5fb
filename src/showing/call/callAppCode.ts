const failed = new WeakSet<object>();

/**
 * What code of the app says when it is asked; undefined where it fails. A card does not go with it: why
 * it failed is said once on the console.
 */
export function callAppCode<Question extends readonly unknown[], Answer>(
  code: (...question: Question) => Answer,
  ...question: Question
): Answer | undefined {
  try {
    return code(...question);
  } catch (error) {
    if (!failed.has(code)) {
      failed.add(code);
      console.error(error);
    }
    return undefined;
  }
}
