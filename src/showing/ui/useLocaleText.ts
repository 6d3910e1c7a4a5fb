'use client';
import { useThemeProps } from '@mui/material/styles';
import { mergeLocaleText } from '../locales/mergeLocaleText.ts';
import { warnAboutLocale } from '../misuse/warnAboutLocale.ts';

const noProps = {};

/**
 * Returns the complete locale text of a component. Texts from the `localeText` prop take precedence over texts from the
 * theme, and these over the English ones.
 */
export function useLocaleText<Words extends object>(
  name: 'ToolCard' | 'ToolPayload' | 'ToolAnnouncer' | 'ToolApprovalPill' | 'InlineToolWidget',
  given: Partial<Words> | undefined,
  english: Words,
): Words {
  const themed: { readonly localeText?: Partial<Words> } = useThemeProps({ props: noProps, name });
  warnAboutLocale(given, name);
  warnAboutLocale(themed.localeText, name);
  return mergeLocaleText(mergeLocaleText(english, themed.localeText), given);
}
