const cutOffReasons: readonly string[] = ['length', 'max_tokens', 'content-filter', 'error'];

/** Whether a message that finishes for this reason can end in the middle of its text or of an input. */
export const isCutOffReason = (finishReason: string | undefined): boolean =>
  cutOffReasons.includes(finishReason ?? '');
