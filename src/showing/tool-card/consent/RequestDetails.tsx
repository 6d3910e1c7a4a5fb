'use client';
import { styled } from '@mui/material/styles';
import type * as React from 'react';
import { OptionalLazyPart } from '../../ui/OptionalLazyPart.tsx';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { toolCardClasses } from '../frame/toolCardClasses.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import type { ConsentRequest } from '../memory/ConsentRequest.ts';
import { UndoAnswer } from './content/UndoAnswer.tsx';
import type { AssessedInput } from './content/useRiskWait.ts';
import { GrantedApproval } from './GrantedApproval.tsx';
import { AnswerFields } from './AnswerFields.tsx';
import type { AnswerHandler, Consent, ConsentOptions } from './useConsent.ts';
import type { ExactSecrets } from './useExactSecrets.tsx';

/** Both load only if they are needed. */
const risk = lazyComponent(() =>
  import('./ToolCardRisk.tsx').then(({ ToolCardRisk }) => ToolCardRisk),
);
const hiddenCharacters = lazyComponent(() =>
  import('./readable/HiddenCharacters.tsx').then(({ HiddenCharacters }) => HiddenCharacters),
);

/** The Undo button and the time that is left. */
const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
  fontSize: theme.typography.pxToRem(13),
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
  readonly onAssessed: (input: AssessedInput) => void;
  /** Whether the name or the input contains hidden characters. */
  readonly hasHiddenCharacters: boolean;
}

/**
 * Optional content of a request, loaded lazily: fields for further answers, the risk, the Undo button, automatic
 * approval through grants, and the highlights of hidden characters.
 */
export function RequestDetails(props: RequestDetailsProps): React.JSX.Element {
  const { request, consent, options, onAnswer, secrets, spokenName } = props;
  const { shown, isLost, undoWindow } = consent;
  const { config } = useToolCard();
  const { grants } = options;
  return (
    <>
      {isLost ? null : (
        <AnswerFields
          {...{ request, consent, onAnswer, spokenName }}
          hasHiddenSecrets={secrets.areHidden}
          noticeId={props.draftId}
        />
      )}
      {config.risk === undefined ? null : (
        <OptionalLazyPart data={request}>
          <risk.Component
            id={props.riskId}
            request={request}
            shown={shown}
            onAssessed={props.onAssessed}
          />
        </OptionalLazyPart>
      )}
      {undoWindow === undefined ? null : (
        <Line>
          <UndoAnswer until={undoWindow.until} onUndo={undoWindow.undo} />
        </Line>
      )}
      {grants === undefined ? null : (
        <GrantedApproval
          request={request}
          consent={consent}
          options={options}
          grants={grants}
          secretCount={secrets.count}
        />
      )}
      {props.hasHiddenCharacters ? (
        <OptionalLazyPart data={request}>
          <hiddenCharacters.Component within={`.${toolCardClasses.root}`} />
        </OptionalLazyPart>
      ) : null}
    </>
  );
}
