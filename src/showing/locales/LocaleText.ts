import type { InlineToolWidgetLocaleText } from './InlineToolWidgetLocaleText.ts';
import type { ToolAnnouncerLocaleText } from './ToolAnnouncerLocaleText.ts';
import type { ToolApprovalLocaleText } from './ToolApprovalLocaleText.ts';
import type { ToolApprovalPillLocaleText } from './ToolApprovalPillLocaleText.ts';
import type { ToolCardLocaleText } from './ToolCardLocaleText.ts';
import type { ToolInputFormLocaleText } from './ToolInputFormLocaleText.ts';

/** The localized strings of all components: cards, payloads, forms, widgets, approval pills and announcements. */
export interface LocaleText
  extends
    ToolCardLocaleText,
    ToolInputFormLocaleText,
    ToolApprovalLocaleText,
    ToolAnnouncerLocaleText,
    ToolApprovalPillLocaleText,
    InlineToolWidgetLocaleText {}
