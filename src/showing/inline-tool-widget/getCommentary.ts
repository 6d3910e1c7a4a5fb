import type { ToolActivityCall } from '../call/toolActivity.ts';

/** What was said about a call that stands nowhere else: the texts of its message may stand beside the line. */
export const getCommentary = (
  call: ToolActivityCall,
  isBesideTexts: boolean,
): Pick<ToolActivityCall, 'commentary' | 'commentaryAfter'> => {
  const { commentary, commentaryAfter } = isBesideTexts ? (call.record ?? {}) : call;
  return { commentary, commentaryAfter };
};
