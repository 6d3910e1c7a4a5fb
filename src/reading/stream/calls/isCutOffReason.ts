const cutOffReasons: readonly string[] = ['length', 'max_tokens', 'content-filter', 'error'];

/** Returns whether a message with this finish reason may have ended in the middle of its text or of an input. */
export const isCutOffReason = (finishReason: string | undefined): boolean =>
  cutOffReasons.includes(finishReason ?? '');
