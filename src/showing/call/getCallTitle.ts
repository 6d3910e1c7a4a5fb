import { displayName } from './displayName.ts';
import type { ToolCardInvocation } from './toolCardStatus.ts';
import { tellCall } from './toolConfig.ts';
import type { ToolConfig } from './toolConfig.ts';

/** Returns the title of a call: the configured one, otherwise its own, otherwise the name of its tool. */
export const getCallTitle = (config: ToolConfig, invocation: ToolCardInvocation): string =>
  // Not escaped, because the text is the app's. `tellCall` escapes the values that it inserts.
  tellCall(config.title, invocation) ||
  displayName(invocation.title ?? '') ||
  displayName(invocation.toolName);
