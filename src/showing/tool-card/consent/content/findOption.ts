import type { ToolDecision } from '../../../../core/ToolDecision.ts';
import type { ToolApprovalOption } from '../../../../core/ToolApprovalOption.ts';
import type { ToolConfig } from '../../../call/toolConfig.ts';

/** Returns the option that Approve or Deny stands for, which is the narrowest one. */
export const findMainOption = (
  { approvalOptions }: ToolConfig,
  kind: 'allow_once' | 'reject_once',
): ToolApprovalOption | undefined => approvalOptions?.find((option) => option.kind === kind);

/** Returns the option that a decision has chosen. */
export const findChosenOption = (
  { approvalOptions }: ToolConfig,
  decision: ToolDecision | undefined,
): ToolApprovalOption | undefined =>
  decision && 'optionId' in decision
    ? approvalOptions?.find(({ id }) => id === decision.optionId)
    : undefined;

/** Adds the option of a button to its approval or denial, unless the user has chosen another one. */
export const withOption = (
  decision: ToolDecision,
  option: ToolApprovalOption | undefined,
): ToolDecision =>
  option !== undefined && (decision.type === 'approve' || decision.type === 'reject')
    ? { optionId: option.id, ...decision }
    : decision;
