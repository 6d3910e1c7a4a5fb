import type { CallRecord } from '../../../core/CallRecord.ts';
import { getText } from '../../../core/json/getPath.ts';
import { getDisplayName } from '../../call/getDisplayName.ts';
import type { ToolCardInvocation } from '../../call/toolCardStatus.ts';

/**
 * Fields that contain the name of a server: `serverLabel` for OpenAI, `serverName` for Anthropic and `toolsFromMcp()`,
 * and `clientName` for the AI SDK.
 */
const nameFields = ['serverLabel', 'serverName', 'clientName'] as const;

/** The AI SDK's default name for an unnamed server. */
const unnamed = 'ai-sdk-mcp-client';

/** Returns the server names in the metadata objects that `owner` contains. */
const findNames = (owner: object): string[] =>
  Object.values(owner).flatMap((fields) =>
    nameFields.flatMap((field) => {
      const name = getText(fields, field);
      return name === undefined || name === unnamed ? [] : [name];
    }),
  );

/**
 * Returns the name of the MCP server that a call's tool belongs to, with invisible characters escaped. Returns
 * undefined if it isn't known. Reads only fields that the source of the call sets, because models control everything
 * else.
 */
export function getServerName(
  { callProviderMetadata }: ToolCardInvocation,
  record: CallRecord | undefined,
): string | undefined {
  const { toolMetadata } = record ?? {};
  const owners = [
    callProviderMetadata,
    record?.callProviderMetadata,
    toolMetadata && { toolMetadata },
    toolMetadata,
  ];
  const name = owners.flatMap((owner) => (owner ? findNames(owner) : [])).at(0);
  return name === undefined ? undefined : getDisplayName(name).trim() || undefined;
}
