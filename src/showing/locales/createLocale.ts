import type { ToolCardLocaleText } from './ToolCardLocaleText.ts';

type LocalizedComponent = {
  readonly defaultProps: { readonly localeText: ToolCardLocaleText };
};

/** The words of all components, for `createTheme(theme, locale)`. */
export interface ToolCardLocale {
  readonly components: {
    readonly ToolCard: LocalizedComponent;
    readonly ToolPayload: LocalizedComponent;
    readonly ToolAnnouncer: LocalizedComponent;
    readonly InlineToolWidget: LocalizedComponent;
  };
}

/** Makes a locale of MUI of the words of a language. */
export const toolCardLocale = (localeText: ToolCardLocaleText): ToolCardLocale => {
  const component = { defaultProps: { localeText } };
  return {
    components: {
      ToolCard: component,
      ToolPayload: component,
      ToolAnnouncer: component,
      InlineToolWidget: component,
    },
  };
};
