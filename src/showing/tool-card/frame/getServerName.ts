import type { CallRecord } from '../../../core/callRecords.ts';
import { getRecord, getText } from '../../../core/json/getPath.ts';
import { getDisplayName } from '../../call/getDisplayName.ts';
import type { ToolCardInvocation } from '../../call/toolCardStatus.ts';

/** Fields that contain the name of a server: of OpenAI, of Anthropic and `toolsFromMcp()`, and of the AI SDK. */
const nameFields = ['serverLabel', 'serverName', 'clientName'] as const;

/** The AI SDK's default name for an unnamed server. */
const unnamed = 'ai-sdk-mcp-client';

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
    { toolMetadata },
    toolMetadata,
  ]
    .map((owner) => getRecord(owner) ?? {})
    .flatMap((owner) => Object.values(owner));
  const names = owners.flatMap((owner) => nameFields.map((field) => getText(owner, field)));
  const name = names.find((each) => each !== undefined && each !== unnamed);
  return name === undefined ? undefined : getDisplayName(name).trim() || undefined;
}
