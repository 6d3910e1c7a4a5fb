'use client';
import * as React from 'react';
import { getToolName } from '../../call/getDisplayName.ts';
import { isolateBidi } from '../../format/text/isolateBidi.ts';
import { ignoreHeldKey } from '../../ui/behavior/ignoreHeldKey.ts';
import { CompactButton } from '../../ui/look/CompactButton.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';

interface Props {
  readonly onRetry: () => void;
}

/**
 * The button that retries a call. If the outcome is unknown, it needs a second press, like a destructive tool, because
 * the call may have completed.
 */
export function RetryButton({ onRetry }: Props): React.JSX.Element {
  const { invocation, ownerState, localeText, tabIndex } = useToolCard();
  const [isConfirming, setIsConfirming] = React.useState(false);
  const { retryAnywayLabel, confirmLabel, confirmToolLabel, confirmQuestion } = localeText;
  const toolName = getToolName(invocation.toolName, localeText);
  const isUnknown = ownerState.status.name === 'outcome-unknown';
  const [label, fullLabel] = isUnknown
    ? [retryAnywayLabel, `${retryAnywayLabel} (${toolName})`]
    : [localeText.retryLabel, localeText.retryToolLabel(toolName)];
  const onClick = ({ detail }: React.MouseEvent): void => {
    if (!isUnknown) {
      onRetry();
    } else if (detail < 2) {
      // Not the second click of a double-click.
      setIsConfirming(!isConfirming);
      if (isConfirming) {
        onRetry();
      }
    }
  };
  return (
    <>
      <CompactButton
        size="small"
        variant="outlined"
        color="inherit"
        sx={{ borderColor: 'text.secondary', marginInlineEnd: 1.5 }}
        tabIndex={tabIndex}
        aria-label={isConfirming ? confirmToolLabel(fullLabel) : fullLabel}
        onKeyDown={ignoreHeldKey}
        onClick={onClick}
        onBlur={() => setIsConfirming(false)}
      >
        {isConfirming ? confirmLabel : label}
      </CompactButton>
      <span role="status">
        {isConfirming ? confirmQuestion(isolateBidi(confirmQuestion(''), toolName)) : null}
      </span>
    </>
  );
}
