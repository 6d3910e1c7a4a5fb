'use client';
import * as React from 'react';
import { listChanges } from '../../../../core/json/listChanges.ts';
import { getDecisionReason } from '../../../../core/ToolDecision.ts';
import type { ToolDecision } from '../../../../core/ToolDecision.ts';
import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';
import type { ToolGrantStore } from '../../../grants/createGrantStore.ts';
import type { ToolGrant } from '../../../grants/ToolGrant.ts';
import { CopyAction } from '../../../ui/look/CopyAction.tsx';
import { useToolCard } from '../../frame/ToolCardContext.ts';
import { findChosenOption } from './findOption.ts';
import { InputChanges } from './InputChanges.tsx';
import { ReceiptGrant } from './ReceiptGrant.tsx';
import { useApprovalText } from './useApprovalText.ts';

/** Props of `ReceiptDetails`. */
export interface ReceiptDetailsProps {
  /** The text of the receipt. */
  readonly line: string;
  readonly toolName: string;
  readonly decision: ToolDecision;
  readonly asked: unknown;
  /** The edited input that was approved. Undefined if the input wasn't edited. */
  readonly edited: unknown;
  readonly grant: ToolGrant | undefined;
  readonly isAutomatic: boolean;
  readonly grants: ToolGrantStore | undefined;
}

/**
 * Details of a receipt: the chosen option, the changes to the input, the grant, and a button that copies the receipt.
 */
export const ReceiptDetails = (props: ReceiptDetailsProps): React.JSX.Element => {
  const { line, toolName, decision, asked, edited, grant, isAutomatic, grants } = props;
  const { config, localeText, tabIndex } = useToolCard();
  const text = useApprovalText();
  const option = findChosenOption(config, decision)?.label;
  // Lists only names, because values can be secret.
  const fields =
    edited === undefined ? [] : listChanges(asked, edited).map(({ path }) => path.join('.'));
  const copied = [
    `${toolName}: ${line}`,
    option,
    getDecisionReason(decision),
    grant?.label,
    fields.length > 0 && `${text.changesLabel}: ${fields.join(', ')}`,
  ];
  return (
    <>
      <CopyAction
        title={text.copyReceiptLabel}
        localeText={localeText}
        tabIndex={tabIndex}
        write={() => Promise.resolve(copied.filter(Boolean).join('\n'))}
      />
      {option === undefined ? null : (
        <div>
          <bdi>{escapeInvisible(option, { inline: true })}</bdi>
        </div>
      )}
      {edited === undefined ? null : <InputChanges asked={asked} approved={edited} />}
      {grant === undefined ? null : (
        <ReceiptGrant grant={grant} isAutomatic={isAutomatic} store={grants} />
      )}
    </>
  );
};
