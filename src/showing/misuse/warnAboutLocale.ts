import { warnOnce } from '../../core/errors/warnOnce.ts';

// Bundlers replace `process.env.NODE_ENV` and remove the warnings in production.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Warns in development if `localeText` is a theme locale such as `deDE`. */
export function warnAboutLocale(localeText: object | null | undefined, component: string): void {
  if (process.env.NODE_ENV !== 'production' && localeText && 'components' in localeText) {
    warnOnce(
      `toolcard: the \`localeText\` of ${component} is a locale for themes. ` +
        'It has no texts at its top level, so the default texts are shown. ' +
        'Pass the locale to createTheme(), ' +
        `or pass its part \`components.${component}.defaultProps.localeText\`.`,
    );
  }
}
