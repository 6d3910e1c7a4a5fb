import type { CallRecord } from '../../core/CallRecord.ts';
import { getRedaction } from '../redaction/Redaction.ts';
import type { Redaction } from '../redaction/Redaction.ts';
import { getDisplayName, getFullToolName } from './getDisplayName.ts';
import type { ToolCardInvocation } from './toolCardStatus.ts';
import { formatToolText } from './toolConfig.ts';
import type { ToolConfig } from './toolConfig.ts';

/**
 * Returns the title of a call, without secrets. Prefers the configured title, then the title from the call's source,
 * then the tool's name.
 */
export const getCallTitle = (
  config: ToolConfig,
  invocation: ToolCardInvocation,
  localeText: { readonly unnamedToolLabel: string },
  record?: Pick<CallRecord, 'title'>,
  redaction: Redaction = getRedaction(config.redact),
): string =>
  // The configured title isn't escaped, because it is the app's own text. `formatToolText` escapes the values in it.
  formatToolText(config.title, invocation, redaction) ||
  redaction.maskText(getDisplayName(invocation.title ?? record?.title ?? '').trim()) ||
  getFullToolName(invocation.toolName, localeText);
