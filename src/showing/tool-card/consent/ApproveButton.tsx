'use client';
import { unstable_useEnhancedEffect as useEnhancedEffect } from '@mui/material/utils';
import * as React from 'react';
import type { ToolDecision } from '../../../core/ToolDecision.ts';
import { isQuestion } from '../../../core/ToolRequest.ts';
import type { ToolCardText } from '../../locales/ToolCardLocaleText.ts';
import type { PositionWatch } from '../../ui/behavior/watchPosition.ts';
import { loadOnce } from '../../ui/loadOnce.ts';
import { CompactButton } from '../../ui/look/CompactButton.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import { canApprove, canDeny, getConsentPhase } from '../memory/ConsentPhase.ts';
import type { ConsentRequest } from '../memory/ConsentRequest.ts';
import { findChosenOption, findMainOption, withOption } from './content/findOption.ts';
import { ignoreHeldKey } from '../../ui/behavior/ignoreHeldKey.ts';
import { isKeyPress } from './useConsent.ts';
import type { AnswerHandler, Consent } from './useConsent.ts';

interface Props {
  readonly request: ConsentRequest;
  readonly consent: Consent;
  /**
   * Whether the user has seen the complete input, and Approve no longer waits for the risk assessment. Always true for
   * a question.
   */
  readonly isReady: boolean;
  /** Whether the risk of the call is high. */
  readonly isRisky?: boolean;
  /** The decision that the button makes. Undefined if nothing can be sent, for example because a form is invalid. */
  readonly decision: ToolDecision | undefined;
  /** A custom label that replaces "Approve". */
  readonly label?: string | undefined;
  readonly onAnswer: AnswerHandler;
  /** The tool's name for screen readers, unique among the waiting requests. */
  readonly spokenName: string;
  /** The ids of the elements that describe the button, such as the hints and the risk, separated by spaces. */
  readonly descriptionIds: string | undefined;
}

/** Returns the button's label. Ignores `approveLabel` for an edited input and for a question. */
const getApproveLabel = (
  decision: ToolDecision | undefined,
  isInput: boolean,
  approveLabel: string | undefined,
  localeText: ToolCardText,
): string => {
  if (decision?.type === 'approve' && decision.editedInput !== undefined) {
    return localeText.approveChangesLabel;
  }
  return isInput ? localeText.submitLabel : approveLabel || localeText.approveLabel;
};

const positionWatch = loadOnce(() => import('../../ui/behavior/watchPosition.ts'));

/**
 * Calls `onMove` when the layout moves a button. Until `watchPosition` has loaded, detects moves only when the returned
 * watch is checked, and treats scrolling by the user as a move.
 */
function watchButton(button: Element, onMove: () => void): PositionWatch {
  const loaded = positionWatch.get();
  if (loaded !== undefined) {
    return loaded.watchPosition(button, onMove);
  }
  const getPlace = (): string => {
    const { top, left } = button.getBoundingClientRect();
    return `${top} ${left}`;
  };
  let place = getPlace();
  let watch: PositionWatch | undefined;
  let isStopped = false;
  const check = (): void => {
    const before = place;
    place = getPlace();
    if (watch !== undefined) {
      watch.check();
    } else if (place !== before) {
      onMove();
    }
  };
  const load = async (): Promise<void> => {
    const { watchPosition } = await positionWatch.load();
    if (!isStopped) {
      check();
      watch = watchPosition(button, onMove);
    }
  };
  load().catch(() => undefined);
  return {
    check,
    checkInView: () => (watch === undefined ? check() : watch.checkInView()),
    stop: () => {
      isStopped = true;
      watch?.stop();
    },
  };
}

/**
 * The Approve button. Locked for 500 ms after it appears, after the layout moves it, or after the request changes,
 * because a press could be meant for the previous content. `ConsentPhase` describes the exception for key presses.
 */
export function ApproveButton(props: Props): React.JSX.Element {
  const { request, consent, isReady, isRisky, decision, onAnswer, spokenName } = props;
  const { shown, draft, isConfirming, confirming } = consent;
  const { localeText, tabIndex, config } = useToolCard();
  const option =
    (isConfirming && findChosenOption(config, confirming?.decision)) ||
    findMainOption(config, 'allow_once');
  const approveLabel = option?.label ?? config.approveLabel;
  const ref = React.useRef<HTMLButtonElement>(null);
  const watch = React.useRef<PositionWatch>(undefined);
  // Whether the current press began while Approve was still locked.
  const isEarly = React.useRef(false);

  // Other controls, such as the bar for several requests, can only make a plain approval.
  const isPlain = isReady && decision?.type === 'approve' && decision.editedInput === undefined;
  const [placed] = React.useState(() => new WeakSet<ConsentRequest>());
  // Locked from the first render on, so that placing the request doesn't render the button again.
  const isPlaced = React.useSyncExternalStore(
    request.isPlaced.subscribe,
    () => !placed.has(request) || request.isPlaced.get(),
    () => true,
  );
  const phase = getConsentPhase(consent, shown, isPlaced);
  const isAsking = isQuestion(shown.request);

  // Runs before the browser paints, so that a new request is never visible without the lock.
  useEnhancedEffect(() => {
    request.place();
    placed.add(request);
  }, [request, placed]);
  React.useEffect(() => {
    request.isReady.set(isPlain);
    return () => request.isReady.set(false);
  }, [request, isPlain]);
  React.useEffect(() => {
    if (isConfirming) {
      // The first press may have been in the menu, so the focus moves to this button for the second one.
      ref.current?.focus();
    }
  }, [isConfirming]);
  const isOver = !canDeny(phase);
  useEnhancedEffect(() => {
    if (isOver || ref.current === null) {
      return undefined;
    }
    const started = watchButton(ref.current, () => request.place());
    watch.current = started;
    return () => {
      watch.current = undefined;
      started.stop();
    };
  }, [request, isOver]);

  // Rendering, for example of a new hint, may have moved the button.
  useEnhancedEffect(() => watch.current?.checkInView());

  const onPointerDown = (): void => {
    watch.current?.check();
    isEarly.current = !canApprove(request.getPhase(shown), shown);
  };
  const onClick = (press: React.MouseEvent): void => {
    // The button may have moved since the last check.
    watch.current?.check();
    const made = isConfirming && confirming ? confirming.decision : decision;
    if (!isReady || made === undefined) {
      if (draft?.isOpen === true) {
        request.setDraft({ ...draft, checks: (draft.checks ?? 0) + 1 });
      }
      return;
    }
    if (isKeyPress(press) || !isEarly.current) {
      onAnswer(withOption(made, option), press, isConfirming ? confirming?.grant : undefined);
    } else if (press.detail < 2) {
      request.setPressIgnored(true);
    }
  };
  const label = props.label ?? getApproveLabel(decision, isAsking, approveLabel, localeText);
  const fullLabel =
    label === localeText.approveLabel
      ? localeText.approveToolLabel(spokenName)
      : `${label} (${spokenName})`;
  return (
    // `disabled` would drop the focus of the button that was just pressed.
    <CompactButton
      ref={ref}
      size="small"
      tabIndex={tabIndex}
      variant="contained"
      color={config.destructive || isRisky ? 'error' : 'primary'}
      disableElevation
      // A press on Submit shows what is missing in the form.
      aria-disabled={!(isReady && (decision || isAsking) && canApprove(phase, shown))}
      aria-label={isConfirming ? localeText.confirmToolLabel(fullLabel) : fullLabel}
      aria-describedby={props.descriptionIds}
      onKeyDown={ignoreHeldKey}
      onPointerDown={onPointerDown}
      onClick={onClick}
      onBlur={() => request.cancelConfirmation()}
    >
      {isConfirming ? localeText.confirmLabel : label}
    </CompactButton>
  );
}
