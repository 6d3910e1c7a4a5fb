import { shortenName } from '../../call/getDisplayName.ts';
import { isolateBidi } from '../../format/text/isolateBidi.ts';
import type { ToolCardText } from '../../locales/ToolCardLocaleText.ts';

/** Writes which server a tool belongs to. Cut in the middle if the name of the server is long. */
export const writeServerLabel = (server: string, { serverLabel }: ToolCardText): string =>
  serverLabel(isolateBidi(serverLabel(''), shortenName(server)));

/** Writes the name of a tool, followed by the name of its server if that is known. */
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
