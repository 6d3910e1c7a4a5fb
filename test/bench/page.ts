// The page in which cards.mjs, chatMd.mjs, widget.mjs, streams.mjs and views.mjs measure.
import { cardScenarios } from './cardsPage.ts';
import { chatMdScenarios } from './chatMdPage.tsx';
import { streamScenarios } from './streamsPage.ts';
import { viewScenarios } from './viewsPage.tsx';
import { widgetScenarios } from './widgetPage.ts';

declare global {
  var bench: typeof scenarios;
}

const scenarios = {
  ...cardScenarios,
  ...chatMdScenarios,
  ...widgetScenarios,
  ...streamScenarios,
  ...viewScenarios,
};

globalThis.bench = scenarios;
