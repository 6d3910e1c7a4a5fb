import { getDisplayName } from './getDisplayName.ts';
import type { ToolCardInvocation } from './toolCardStatus.ts';
import { formatToolText } from './toolConfig.ts';
import type { ToolConfig } from './toolConfig.ts';

/**
 * Returns the title of a call: the configured one, otherwise the invocation's own title, otherwise the
 * tool's name.
 */
export const getCallTitle = (config: ToolConfig, invocation: ToolCardInvocation): string =>
  // Not escaped here, because the title comes from the app. `formatToolText` escapes the values that it
  // inserts.
  formatToolText(config.title, invocation) ||
  getDisplayName(invocation.title ?? '') ||
  getDisplayName(invocation.toolName);
