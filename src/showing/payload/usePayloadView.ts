'use client';
import * as React from 'react';
import type { ToolPayloadViewName } from '../locales/ToolPayloadLocaleText.ts';
import type { PayloadView, PayloadViewHints } from './frame/PayloadView.ts';
import { arriving } from './views/arriving/arriving.ts';
import { raw } from './views/raw/raw.ts';

/**
 * Returns the score of a view. Returns 0 if its `matches` throws or returns an invalid score, because views can come
 * from apps.
 */
const getScore = (view: PayloadView, value: unknown, hints: PayloadViewHints): number => {
  try {
    // The `||` turns `NaN` into 0.
    return Math.max(0, view.matches(value, hints)) || 0;
  } catch {
    return 0;
  }
};

/** The views that can show a value, and the best one. */
export interface FittingViews {
  readonly fitting: readonly PayloadView[];
  readonly best: PayloadView;
}

/**
 * Finds the views that can show a value. A value that is still arriving needs a live view. If several views have the
 * same name, only the first is used.
 */
export function findViews(
  views: readonly PayloadView[],
  value: unknown,
  hints: PayloadViewHints,
): FittingViews {
  const fitting: PayloadView[] = [];
  const names = new Set<string>();
  let best = hints.isArriving ? arriving : raw;
  let bestScore = 0;
  for (const view of views) {
    const isCandidate = !names.has(view.name) && (!hints.isArriving || view.isLive === true);
    const score = isCandidate ? getScore(view, value, hints) : 0;
    names.add(view.name);
    if (score > 0) {
      fitting.push(view);
    }
    if (score > bestScore) {
      [best, bestScore] = [view, score];
    }
  }
  return { fitting, best };
}

interface Choice extends Pick<FittingViews, 'fitting'> {
  readonly view: PayloadView;
  readonly choose: (name: ToolPayloadViewName) => void;
}

interface Options extends PayloadViewHints {
  readonly value: unknown;
  readonly views: readonly PayloadView[];
  /** The view that the app has chosen, if any. */
  readonly chosen: ToolPayloadViewName | undefined;
  readonly onChoose: ((name: ToolPayloadViewName) => void) | undefined;
}

/** Returns the view for a value: the one that the app or the user chose if it fits, otherwise the best one. */
export function usePayloadView(options: Options): Choice {
  const { value, views, chosen, onChoose, language, toolName, side, isArriving } = options;
  const [ownChoice, setOwnChoice] = React.useState<ToolPayloadViewName>();
  const { fitting, best } = React.useMemo(
    () => findViews(views, value, { language, toolName, side, isArriving }),
    [views, value, language, toolName, side, isArriving],
  );
  const name = chosen ?? ownChoice;
  return {
    fitting,
    view: fitting.find((view) => view.name === name) ?? best,
    choose: (next) => {
      setOwnChoice(next);
      onChoose?.(next);
    },
  };
}
