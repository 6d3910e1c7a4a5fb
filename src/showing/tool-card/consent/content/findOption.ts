import type { ToolDecision } from '../../../../core/ToolDecision.ts';
import type { ToolApprovalOption } from '../../../../core/ToolApprovalOption.ts';
import type { ToolConfig } from '../../../call/toolConfig.ts';

/**
 * Returns the first approval option of a kind, which the Approve or Deny button uses. Returns undefined if no option
 * has this kind.
 */
export const findMainOption = (
  { approvalOptions }: ToolConfig,
  kind: 'allow_once' | 'reject_once',
): ToolApprovalOption | undefined => approvalOptions?.find((option) => option.kind === kind);

/**
 * Returns the approval option whose id is in a decision. Returns undefined if the decision has no option, or if the
 * option isn't configured.
 */
export const findChosenOption = (
  { approvalOptions }: ToolConfig,
  decision: ToolDecision | undefined,
): ToolApprovalOption | undefined =>
  decision && 'optionId' in decision
    ? approvalOptions?.find(({ id }) => id === decision.optionId)
    : undefined;

/**
 * Returns an approval or denial with the option of its button, unless the user chose another option. Returns other
 * decisions unchanged.
 */
export const withOption = (
  decision: ToolDecision,
  option: ToolApprovalOption | undefined,
): ToolDecision =>
  option !== undefined && (decision.type === 'approve' || decision.type === 'reject')
    ? { optionId: option.id, ...decision }
    : decision;
