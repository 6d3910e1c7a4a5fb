// The page that cards.mjs, widget.mjs and streams.mjs measure.
import { cardScenarios } from './cardsPage.ts';
import { streamScenarios } from './streamsPage.ts';
import { widgetScenarios } from './widgetPage.ts';

declare global {
  var bench: typeof scenarios;
}

const scenarios = { ...cardScenarios, ...widgetScenarios, ...streamScenarios };

globalThis.bench = scenarios;
