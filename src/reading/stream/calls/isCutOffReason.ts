const cutOffReasons: readonly string[] = ['length', 'max_tokens', 'content-filter', 'error'];

/** Whether a message that finishes for this reason may end in the middle of a text or an input. */
export const isCutOffReason = (finishReason: string | undefined): boolean =>
  cutOffReasons.includes(finishReason ?? '');
