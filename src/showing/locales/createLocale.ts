import type { LocaleText } from './LocaleText.ts';

type LocalizedComponent = {
  readonly defaultProps: { readonly localeText: LocaleText };
};

/** The localized strings of all components in one language, for `createTheme(theme, locale)`. */
export interface ToolCardLocale {
  readonly components: {
    readonly ToolCard: LocalizedComponent;
    readonly ToolPayload: LocalizedComponent;
    readonly ToolAnnouncer: LocalizedComponent;
    readonly ToolApprovalPill: LocalizedComponent;
    readonly InlineToolWidget: LocalizedComponent;
  };
}

/** Creates a locale for MUI's `createTheme` from the strings of a language. */
export const createLocale = (localeText: LocaleText): ToolCardLocale => {
  const component = { defaultProps: { localeText } };
  return {
    components: {
      ToolCard: component,
      ToolPayload: component,
      ToolAnnouncer: component,
      ToolApprovalPill: component,
      InlineToolWidget: component,
    },
  };
};
