/** What axe finds in `ChatBox` itself, without any card in it. */
const findingsOfTheHost = ['landmark-banner-is-top-level'];

/** How stories with a whole chat are shown and checked: ours strictly, the host but for its findings. */
export const chatParameters = {
  layout: 'fullscreen',
  a11y: {
    options: {
      rules: Object.fromEntries(
        ['region', ...findingsOfTheHost].map((rule) => [rule, { enabled: false }]),
      ),
    },
  },
} as const;

/** How an answered chat is checked: its cards. The host's time stamps lack contrast. */
export const cardParameters = {
  ...chatParameters,
  a11y: { context: { include: ['.ToolCard-root'] } },
} as const;
