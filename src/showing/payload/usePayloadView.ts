'use client';
import * as React from 'react';
import type { ToolPayloadViewName } from '../locales/ToolPayloadLocaleText.ts';
import type { PayloadView } from './frame/PayloadView.ts';
import { payloadViews, rawView } from './views/payloadViews.ts';

/**
 * Whether a condition is met. A condition that throws isn't met. Views can come from the app, so their
 * code might throw.
 */
const isMet = (condition: () => boolean): boolean => {
  try {
    return condition();
  } catch {
    return false;
  }
};

const getFittingViews = (
  views: readonly PayloadView[],
  value: unknown,
  language: string | undefined,
): readonly PayloadView[] => {
  const fitting = views.filter((view) => isMet(() => view.fits(value, language)));
  return fitting.length === 0 ? [rawView] : fitting;
};

/** Returns the best view for a value, given the views that fit it. */
const getPreferredView = (fitting: readonly PayloadView[], value: unknown): PayloadView =>
  fitting.find((view) => isMet(() => view.prefers(value))) ?? fitting.at(-1) ?? rawView;

/** Loads the default view of a value ahead of time. */
export function preloadView(value: unknown, language?: string): void {
  getPreferredView(getFittingViews(payloadViews, value, language), value).preload?.();
}

interface Choice {
  readonly fitting: readonly PayloadView[];
  readonly view: PayloadView;
  readonly choose: (name: ToolPayloadViewName) => void;
}

interface Options {
  readonly value: unknown;
  readonly language: string | undefined;
  readonly views: readonly PayloadView[];
  /** The view chosen by the app, if the app controls it. */
  readonly chosen: ToolPayloadViewName | undefined;
  readonly onChoose: ((name: ToolPayloadViewName) => void) | undefined;
}

/**
 * Returns the view that shows a value: the one chosen by the app or the user if it fits, otherwise the
 * best one.
 */
export function usePayloadView({ value, language, views, chosen, onChoose }: Options): Choice {
  const [ownChoice, setOwnChoice] = React.useState<ToolPayloadViewName>();
  const fitting = React.useMemo(
    () => getFittingViews(views, value, language),
    [views, value, language],
  );
  const preferred = React.useMemo(() => getPreferredView(fitting, value), [fitting, value]);
  const name = chosen ?? ownChoice;
  return {
    fitting,
    view: fitting.find((view) => view.name === name) ?? preferred,
    choose: (next) => {
      setOwnChoice(next);
      onChoose?.(next);
    },
  };
}
