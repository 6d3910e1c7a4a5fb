import { shortenName } from '../../format/text/shortenName.ts';
import { isolateBidi } from '../../format/text/isolateBidi.ts';
import type { ToolCardText } from '../../locales/ToolCardLocaleText.ts';

/** Returns the label that names the server of a tool. Shortens a long server name in the middle. */
export const writeServerLabel = (server: string, { serverLabel }: ToolCardText): string =>
  serverLabel(isolateBidi(serverLabel(''), shortenName(server)));

/** Returns the name of a tool, followed by the name of its server if known. */
export const writeToolAndServer = (
  toolName: string,
  server: string | undefined,
  { serverToolLabel }: ToolCardText,
): string => {
  const isolate = (name: string): string => isolateBidi(serverToolLabel('', ''), name);
  return server === undefined
    ? toolName
    : serverToolLabel(isolate(toolName), isolate(shortenName(server)));
};
