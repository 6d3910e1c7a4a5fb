'use client';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import * as React from 'react';
import type { ToolDecision } from '../../../core/ToolDecision.ts';
import type { ToolApprovalOption } from '../../../core/ToolApprovalOption.ts';
import { createGrant } from '../../grants/createGrant.ts';
import { getChatId } from '../../grants/getChatId.ts';
import { CompactButton } from '../../ui/look/CompactButton.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import { canApprove, canDeny, getApproval, getSentValue } from '../memory/ConsentPhase.ts';
import type { ConsentRequest } from '../memory/ConsentRequest.ts';
import { findMainOption, withOption } from './content/findOption.ts';
import { ignoreHeldKey } from '../../ui/behavior/ignoreHeldKey.ts';
import type { AnswerHandler, Consent, ConsentOptions } from './useConsent.ts';
import { useApprovalText } from './content/useApprovalText.ts';

/** Props of `ApprovalOptions`. */
export interface ApprovalOptionsProps {
  readonly request: ConsentRequest;
  readonly consent: Consent;
  readonly options: ConsentOptions;
  readonly onAnswer: AnswerHandler;
  readonly spokenName: string;
}

/** A menu of the approval options that the Approve and Deny buttons don't use. Closes when the request changes. */
export function ApprovalOptions(props: ApprovalOptionsProps): React.JSX.Element | null {
  const { request, consent, options, onAnswer, spokenName } = props;
  const { shown, phase, allowed } = consent;
  const { tabIndex, config } = useToolCard();
  const mainOptions = [findMainOption(config, 'allow_once'), findMainOption(config, 'reject_once')];
  const choices = config.approvalOptions?.filter((option) => !mainOptions.includes(option)) ?? [];
  const text = useApprovalText();
  const [button, setButton] = React.useState<HTMLButtonElement | null>(null);
  const [openFor, setOpenFor] = React.useState<typeof shown>();
  const isReady = React.useSyncExternalStore(request.isReady.subscribe, request.isReady.get);
  const isOver = !canDeny(phase);
  const isOpen = openFor === shown && !isOver;
  const approval = getApproval(consent, shown);
  const getDecision = (option: ToolApprovalOption): ToolDecision | undefined => {
    if (option.kind.startsWith('reject')) {
      return allowed.includes('reject') ? withOption({ type: 'reject' }, option) : undefined;
    }
    const isAllowed = allowed.includes('approve') || getSentValue(approval) !== undefined;
    return isAllowed && isReady && approval && canApprove(phase, shown, true)
      ? withOption(approval, option)
      : undefined;
  };
  const choose = (option: ToolApprovalOption, press: React.MouseEvent): void => {
    const decision = getDecision(option);
    const { kind, id: optionId, grant: scope, label, description } = option;
    const { toolName, server } = shown;
    const grant =
      scope &&
      kind === 'allow_always' &&
      createGrant(
        scope,
        { toolName, server, input: getSentValue(decision) ?? shown.input },
        {
          chatId: getChatId(options.chat?.store, options.messageId),
          by: options.approver,
          label: description ?? label,
          optionId,
        },
      );
    setOpenFor(undefined);
    if (decision !== undefined) {
      onAnswer(decision, press, grant || undefined);
    }
  };
  return choices.length === 0 ? null : (
    <>
      <CompactButton
        ref={setButton}
        size="small"
        color="inherit"
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-disabled={isOver}
        aria-label={text.moreOptionsToolLabel(spokenName)}
        onKeyDown={ignoreHeldKey}
        onClick={() => setOpenFor(isOver ? undefined : shown)}
      >
        {text.moreOptionsLabel}
      </CompactButton>
      <Menu
        anchorEl={button}
        open={isOpen}
        onClose={() => setOpenFor(undefined)}
        // Stops the arrow keys from reaching the host's message list, which would handle them.
        onKeyDown={(event) => event.stopPropagation()}
      >
        {choices.map((option) => (
          <MenuItem
            key={option.id}
            dense
            disabled={getDecision(option) === undefined}
            onClick={(press) => choose(option, press)}
          >
            <ListItemText primary={option.label} secondary={option.description} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
