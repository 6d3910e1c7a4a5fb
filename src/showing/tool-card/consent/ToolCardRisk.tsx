'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { getTextColor, getToneColor } from '../../call/getToneColor.ts';
import { escapeInvisible } from '../../format/text/escapeInvisible.ts';
import type { ToolRiskLevel } from '../../locales/ToolApprovalLocaleText.ts';
import { renderSmallIcon } from '../../ui/look/renderSmallIcon.tsx';
import { boxStyles } from '../../ui/look/surfaceStyles.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import type { ConsentRequest } from '../memory/ConsentRequest.ts';
import type { RequestSnapshot } from '../memory/RequestSnapshot.ts';
import { useApprovalText } from './content/useApprovalText.ts';
import type { AssessedInput } from './content/useRiskWait.ts';

const tones = { low: undefined, medium: 'attention', high: 'error' } as const;

const icons: Readonly<Record<ToolRiskLevel, string | undefined>> = {
  low: undefined,
  medium: 'M7.1 2.9a1 1 0 0 1 1.8 0l5 9.1a1 1 0 0 1-.9 1.5H3A1 1 0 0 1 2.1 12zM8 6v3.2M8 11.3v.01',
  high: 'M5.5 2h5L14 5.5v5L10.5 14h-5L2 10.5v-5zM8 5v3.5M8 10.9v.01',
};

/** The level and the reason, tinted unless the risk is low. Keeps its height when the risk arrives. */
const Panel = styled('div', { shouldForwardProp: (prop) => prop !== 'level' })<{
  readonly level: ToolRiskLevel | undefined;
}>(({ theme, level }) => {
  const tone = level && tones[level];
  const color = tone && getToneColor(theme, tone);
  return {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    boxSizing: 'border-box',
    minBlockSize: 36,
    paddingBlock: theme.spacing(1),
    fontSize: theme.typography.pxToRem(13),
    lineHeight: theme.typography.pxToRem(20),
    '& svg': { flexShrink: 0, inlineSize: 16, blockSize: 16, color },
    '& > span': { minInlineSize: 0, overflowWrap: 'anywhere' },
    '& strong': { fontWeight: theme.typography.fontWeightBold },
    // In a narrow card, the reason is below the level.
    '@container (max-width: 27rem)': {
      minBlockSize: 56,
      '& strong': { display: 'block' },
      '& strong + span': { display: 'none' },
    },
    ...(color && {
      ...boxStyles(theme, color),
      '& > span > strong': { color: getTextColor(theme, color) },
    }),
  };
});

interface Risk {
  readonly level: ToolRiskLevel | undefined;
  readonly reason: string;
}

/** The result of an assessment. `failed` if the app's function threw or rejected. */
type Assessment = Risk | 'failed';

/** Reads a risk once. An app may get it from a model, so it can be any value. */
function readRisk(risk: unknown): Risk {
  const { level, reason }: Readonly<Record<string, unknown>> = Object(risk);
  return {
    level: (['low', 'medium', 'high'] as const).find((each) => each === level),
    reason: typeof reason === 'string' ? reason : '',
  };
}

interface Known {
  /** The server, tool and input that were assessed. */
  readonly key: string;
  readonly assessment: Assessment;
}

/** The last assessment of each request. Cached, because the host can remount a card at any time. */
const assessments = new WeakMap<ConsentRequest, Known>();

/** Props of `ToolCardRisk`. */
export interface ToolCardRiskProps {
  readonly request: ConsentRequest;
  readonly shown: RequestSnapshot;
  readonly id: string;
  /** Called after the risk was assessed, or the assessment failed. */
  readonly onAssessed: (input: AssessedInput) => void;
}

const notAssessed: AssessedInput = { text: undefined, level: undefined };

/**
 * Shows the risk of a call that needs approval: its level and the reason. Until the assessment arrives, says that the
 * risk is being assessed.
 */
export function ToolCardRisk(props: ToolCardRiskProps): React.JSX.Element {
  const { id, request, shown, onAssessed } = props;
  const { invocation, config, redaction } = useToolCard();
  const localeText = useApprovalText();
  const { risk: assess } = config;
  const [known, setKnown] = React.useState(() => assessments.get(request));
  const key = [shown.server, shown.toolName, shown.text].join('\n');
  const isKnown = known?.key === key;
  const assessment = isKnown ? known.assessment : 'pending';
  const { level, reason } = readRisk(assessment);
  React.useEffect(() => {
    let isCurrent = true;
    const run = async (): Promise<void> => {
      let result: Assessment;
      try {
        // Passes the frozen input, so that exactly what the user sees is assessed.
        result = readRisk(await assess?.({ ...invocation, input: shown.input }));
      } catch (error) {
        console.error(error);
        result = 'failed';
      }
      if (isCurrent) {
        assessments.set(request, { key, assessment: result });
        setKnown({ key, assessment: result });
        // A press could be meant for the request without its risk.
        request.place();
      }
    };
    if (isKnown) {
      onAssessed({ text: shown.text, level });
    } else {
      void run();
    }
    return () => {
      isCurrent = false;
      // Approve waits again, also if only the tool has changed.
      onAssessed(notAssessed);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- only these values are assessed
  }, [isKnown, request, key]);
  const path = level && icons[level];
  return (
    <Panel id={id} level={level} data-risk={level}>
      {path ? renderSmallIcon(path) : null}
      <span>
        {assessment === 'pending' && localeText.assessingRiskText}
        {assessment === 'failed' && localeText.riskFailedText}
        {level === undefined ? null : <strong>{localeText.riskLabels[level]}</strong>}
        {level !== undefined && reason ? (
          <>
            {' '}
            <span>·</span>{' '}
          </>
        ) : null}
        {reason ? <bdi>{escapeInvisible(redaction.maskText(reason), { inline: true })}</bdi> : null}
      </span>
    </Panel>
  );
}
