'use client';
import { enUSApprovalText } from '../../../locales/enUSApprovalText.ts';
import { mergeLocaleText } from '../../../locales/mergeLocaleText.ts';
import type { ToolApprovalLocaleText } from '../../../locales/ToolApprovalLocaleText.ts';
import type { ToolCardText } from '../../../locales/ToolCardLocaleText.ts';
import { useToolCard } from '../../frame/ToolCardContext.ts';

/** Returns the strings for approval requests in the card's locale. Strings that the locale lacks are in English. */
export const useApprovalText = (): ToolApprovalLocaleText =>
  mergeLocaleText<ToolApprovalLocaleText & Partial<ToolCardText>>(
    enUSApprovalText,
    useToolCard().localeText,
  );
