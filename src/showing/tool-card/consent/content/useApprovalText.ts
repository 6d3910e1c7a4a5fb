'use client';
import { enUSApprovalText } from '../../../locales/enUSApprovalText.ts';
import { mergeLocaleText } from '../../../locales/mergeLocaleText.ts';
import type { ToolApprovalLocaleText } from '../../../locales/ToolApprovalLocaleText.ts';
import type { ToolCardText } from '../../../locales/ToolCardLocaleText.ts';
import { useToolCard } from '../../frame/ToolCardContext.ts';

/** Returns the strings of approval requests: those in the card's locale, with English as fallback. */
export const useApprovalText = (): ToolApprovalLocaleText =>
  mergeLocaleText<ToolApprovalLocaleText & Partial<ToolCardText>>(
    enUSApprovalText,
    useToolCard().localeText,
  );
