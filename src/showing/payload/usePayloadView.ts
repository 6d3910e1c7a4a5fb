'use client';
import * as React from 'react';
import type { ToolPayloadViewName } from '../locales/ToolPayloadLocaleText.ts';
import type { PayloadView } from './frame/PayloadView.ts';
import { payloadViews } from './views/payloadViews.ts';

const rawView = payloadViews.find(({ name }) => name === 'raw');

const ask = (question: () => boolean): boolean => {
  try {
    return question();
  } catch {
    return false;
  }
};

const fittingViews = (
  views: readonly PayloadView[],
  value: unknown,
  language: string | undefined,
): readonly PayloadView[] => {
  const fitting = views.filter((view) => ask(() => view.fits(value, language)));
  return fitting.length === 0 && rawView !== undefined ? [rawView] : fitting;
};

/** The view that shows a value best, of those that fit it. */
const preferredView = (fitting: readonly PayloadView[], value: unknown): PayloadView | undefined =>
  fitting.find((view) => ask(() => view.prefers(value))) ?? fitting.at(-1);

/** Fetches the view that will show a value, before it does. */
export function preloadView(value: unknown, language?: string): void {
  preferredView(fittingViews(payloadViews, value, language), value)?.preload?.();
}

interface Choice {
  /** The views that fit the value. */
  readonly fitting: readonly PayloadView[];
  readonly view: PayloadView | undefined;
  readonly choose: (name: ToolPayloadViewName) => void;
}

interface Props {
  readonly value: unknown;
  readonly language: string | undefined;
  readonly views: readonly PayloadView[];
  /** What the app has chosen, where it chooses. */
  readonly chosen: ToolPayloadViewName | undefined;
  readonly onChoose: ((name: ToolPayloadViewName) => void) | undefined;
}

/** The view of a value: the one that was chosen if it fits, or else the best. */
export function usePayloadView({ value, language, views, chosen, onChoose }: Props): Choice {
  const [own, setOwn] = React.useState<ToolPayloadViewName>();
  const fitting = React.useMemo(
    () => fittingViews(views, value, language),
    [views, value, language],
  );
  const preferred = React.useMemo(() => preferredView(fitting, value), [fitting, value]);
  const name = chosen ?? own;
  return {
    fitting,
    view: fitting.find((view) => view.name === name) ?? preferred,
    choose: (next) => {
      setOwn(next);
      onChoose?.(next);
    },
  };
}
