'use client';
import * as React from 'react';
import type { ToolRiskLevel } from '../../../locales/ToolApprovalLocaleText.ts';

/** Maximum time in milliseconds that Approve waits for the risk of a call. */
const maxWait = 2_000;

/** An input whose risk was assessed. The level is undefined if no risk is known. */
export interface AssessedInput {
  readonly text: string | undefined;
  readonly level: ToolRiskLevel | undefined;
}

/** The risk of the current input. */
interface CurrentRisk {
  /** Whether Approve no longer waits for the risk. */
  readonly isSettled: boolean;
  readonly level: ToolRiskLevel | undefined;
}

/**
 * Returns the risk of an input, and a function that sets it. Approve stops waiting after `maxWait`, in case the
 * assessment takes too long or its code doesn't load.
 */
export function useRiskWait(
  isNeeded: boolean,
  text: string | undefined,
): readonly [risk: CurrentRisk, onAssessed: (input: AssessedInput) => void] {
  const [assessed, onAssessed] = React.useState<AssessedInput>();
  const isKnown = assessed?.text === text;
  React.useEffect(() => {
    const timer =
      isNeeded && !isKnown
        ? setTimeout(() => onAssessed({ text, level: undefined }), maxWait)
        : undefined;
    return () => clearTimeout(timer);
  }, [isNeeded, isKnown, text]);
  return [
    { isSettled: !isNeeded || isKnown, level: isKnown ? assessed?.level : undefined },
    onAssessed,
  ];
}
