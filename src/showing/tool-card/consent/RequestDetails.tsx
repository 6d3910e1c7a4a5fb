'use client';
import { styled } from '@mui/material/styles';
import type * as React from 'react';
import { isQuestion } from '../../../core/ToolRequest.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import type { ConsentRequest } from '../memory/ConsentRequest.ts';
import { UndoAnswer } from './content/UndoAnswer.tsx';
import { GrantedApproval } from './GrantedApproval.tsx';
import { EditOrRespond } from './EditOrRespond.tsx';
import { ToolCardRisk } from './ToolCardRisk.tsx';
import type { AnswerHandler, Consent, ConsentOptions } from './useConsent.ts';
import type { ExactSecrets } from './useExactSecrets.tsx';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  fontSize: theme.typography.pxToRem(13),
  lineHeight: theme.typography.pxToRem(20),
  overflowWrap: 'anywhere',
  '& > div': { flexGrow: 1, minInlineSize: 0 },
}));

/** Props of `RequestDetails`. */
export interface RequestDetailsProps {
  readonly request: ConsentRequest;
  readonly consent: Consent;
  readonly options: ConsentOptions;
  readonly onAnswer: AnswerHandler;
  readonly secrets: ExactSecrets;
  /** The tool's name for screen readers, unique among the waiting requests. */
  readonly spokenName: string;
  readonly riskId: string;
  /** The id of the notice that explains why a draft can't be sent. */
  readonly draftId: string;
  readonly onAssessed: (input: string | undefined) => void;
}

/**
 * Optional content of a request, loaded lazily: further answers, the risk, the Undo button, and automatic approval
 * through grants.
 */
export function RequestDetails(props: RequestDetailsProps): React.JSX.Element {
  const { request, consent, options, onAnswer, secrets } = props;
  const { spokenName, riskId, draftId, onAssessed } = props;
  const { shown, allowed, isLost, undoWindow } = consent;
  const { config } = useToolCard();
  const { grants } = options;
  const hasLine = config.risk ?? undoWindow;
  const isInput = isQuestion(shown.request);
  return (
    <>
      {!isLost && (isInput || allowed.some((kind) => kind === 'edit' || kind === 'respond')) ? (
        <EditOrRespond
          request={request}
          consent={consent}
          onAnswer={onAnswer}
          hasHiddenSecrets={secrets.areHidden}
          spokenName={spokenName}
          noticeId={draftId}
        />
      ) : null}
      {hasLine ? (
        <Line>
          <div id={riskId}>
            {config.risk === undefined ? null : (
              <ToolCardRisk request={request} shown={shown} onAssessed={onAssessed} />
            )}
          </div>
          {undoWindow === undefined ? null : (
            <UndoAnswer until={undoWindow.until} onUndo={undoWindow.undo} />
          )}
        </Line>
      ) : null}
      {grants === undefined ? null : (
        <GrantedApproval
          request={request}
          consent={consent}
          options={options}
          grants={grants}
          secretCount={secrets.count}
        />
      )}
    </>
  );
}
