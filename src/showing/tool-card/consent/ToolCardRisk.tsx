'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { getTextColor, getToneColor } from '../../call/getToneColor.ts';
import type { ToolRisk } from '../../call/toolConfig.ts';
import { escapeInvisible } from '../../format/text/escapeInvisible.ts';
import type { ToolRiskLevel } from '../../locales/ToolApprovalLocaleText.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import type { ConsentRequest } from '../memory/ConsentRequest.ts';
import type { RequestSnapshot } from '../memory/RequestSnapshot.ts';
import { useApprovalText } from './content/useApprovalText.ts';

const levelTones = { medium: 'attention', high: 'error' } as const;

const Level = styled('strong', { shouldForwardProp: (prop) => prop !== 'level' })<{
  readonly level: ToolRiskLevel;
}>(({ theme, level }) => ({
  fontWeight: theme.typography.fontWeightMedium,
  color: level === 'low' ? 'inherit' : getTextColor(theme, getToneColor(theme, levelTones[level])),
}));

/** The result of an assessment. `failed` if the app's function threw or rejected. Undefined if it returned no risk. */
type Assessment = ToolRisk | 'failed' | undefined;

interface Known {
  /** The snapshot that was assessed. */
  readonly shown: RequestSnapshot;
  readonly assessment: Assessment;
}

/** The last assessment of each request. Cached, because the host can remount a card at any time. */
const assessments = new WeakMap<ConsentRequest, Known>();

/** Props of `ToolCardRisk`. */
export interface ToolCardRiskProps {
  readonly request: ConsentRequest;
  readonly shown: RequestSnapshot;
  /** Called with the input text after its risk was assessed or the assessment failed. */
  readonly onAssessed: (text: string | undefined) => void;
}

/**
 * Shows the risk of a call that needs approval: its level and the reason. Until the assessment arrives, says that the
 * risk is being assessed.
 */
export function ToolCardRisk(props: ToolCardRiskProps): React.JSX.Element | null {
  const { request, shown, onAssessed } = props;
  const { invocation, config, redaction } = useToolCard();
  const localeText = useApprovalText();
  const { risk: assess } = config;
  const [known, setKnown] = React.useState(() => assessments.get(request));
  const isKnown = known?.shown.text === shown.text && known?.shown.toolName === shown.toolName;
  React.useEffect(() => {
    if (isKnown) {
      onAssessed(shown.text);
      return undefined;
    }
    let isCurrent = true;
    const run = async (): Promise<void> => {
      let assessment: Assessment;
      try {
        // Passes the frozen input, so that exactly what the user sees is assessed.
        assessment = await assess?.({ ...invocation, input: shown.input });
      } catch (error) {
        console.error(error);
        assessment = 'failed';
      }
      if (isCurrent) {
        assessments.set(request, { shown, assessment });
        setKnown({ shown, assessment });
      }
    };
    void run();
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- only these values are assessed
  }, [isKnown, request, shown.text, shown.toolName]);
  if (!isKnown) {
    return <>{localeText.assessingRiskText}</>;
  }
  const { assessment } = known;
  if (assessment === undefined || assessment === 'failed') {
    return assessment === undefined ? null : <>{localeText.riskFailedText}</>;
  }
  const { level, reason } = assessment;
  return (
    <>
      {/* An app may get the level from a model, so it can be any string. */}
      {Object.hasOwn(localeText.riskLabels, level) ? (
        <Level level={level}>{localeText.riskLabels[level]}</Level>
      ) : null}
      {reason ? (
        <>
          {' · '}
          <bdi>{escapeInvisible(redaction.maskText(reason), { inline: true })}</bdi>
        </>
      ) : null}
    </>
  );
}
