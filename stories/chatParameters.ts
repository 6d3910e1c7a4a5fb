/** The axe rules that the host's `ChatBox` breaks, even without cards. */
const rulesBrokenByHost = ['landmark-banner-is-top-level'];

/**
 * The parameters for stories with a whole chat. All axe rules are checked, except those that the host
 * breaks.
 */
export const chatParameters = {
  layout: 'fullscreen',
  a11y: {
    options: {
      rules: Object.fromEntries(
        ['region', ...rulesBrokenByHost].map((rule) => [rule, { enabled: false }]),
      ),
    },
  },
} as const;

/**
 * The parameters for stories with a finished chat. Only the cards and widgets are checked, because the
 * host's timestamps lack contrast.
 */
export const cardParameters = {
  ...chatParameters,
  a11y: {
    context: { include: ['.ToolCard-root, .InlineToolWidget-root'] },
    // In the host's message list, the focus reaches controls through their message.
    options: { rules: { 'scrollable-region-focusable': { enabled: false } } },
  },
} as const;

/**
 * The parameters for stories whose cards appear later. Everything is checked but the host's timestamps,
 * which lack contrast.
 */
export const playingParameters = {
  ...chatParameters,
  a11y: {
    ...chatParameters.a11y,
    context: { exclude: ['[class*="MuiChatMessage-inlineMeta"]'] },
  },
} as const;
