import { equalJson } from '../../../core/json/equalJson.ts';
import { getPath, getRecord, getText } from '../../../core/json/getPath.ts';
import { isState } from '../../syntax/ToolEvent.ts';
import type { ToolInvocation } from '../../syntax/Syntax.ts';
import type { MessageBuilder } from '../building/MessageBuilder.ts';
import { isEmpty, isJsonObject, parseProviderMetadata } from '../history/ProviderMetadata.ts';
import type { ProviderMetadata } from '../history/ProviderMetadata.ts';

/** Splits a call's metadata into the state before `toUIMessages` closed the call, and all other metadata. */
const openMetadata = (metadata: ProviderMetadata) => {
  const { toolcard, ...others } = metadata;
  const { closed, ...notes } = toolcard ?? {};
  return {
    closed: getRecord(closed),
    metadata: { ...others, ...(!isEmpty(notes) && { toolcard: notes }) },
  };
};

const parseApproval = (approval: unknown): Pick<ToolInvocation, 'approval'> => {
  const approved = getPath(approval, 'approved');
  const reason = getText(approval, 'reason');
  return typeof approved === 'boolean'
    ? { approval: { approved, ...(reason !== undefined && { reason }) } }
    : {};
};

const parseState = (
  part: unknown,
  closed: Readonly<Record<string, unknown>> | undefined,
): Pick<ToolInvocation, 'state'> & Partial<ToolInvocation> => {
  const source = closed ?? part;
  const state = getPath(source, 'state');
  const approvalId =
    closed === undefined ? getText(part, 'approval', 'id') : getText(closed, 'approvalId');
  // `toUIMessages` gives a request without an id the id of its call.
  const isOwn = closed === undefined && approvalId === getText(part, 'toolCallId');
  const errorText = getText(part, 'errorText');
  const preliminary = getPath(part, 'preliminary');
  const output = getPath(part, 'output');
  return {
    state: isState(state) ? state : 'input-available',
    ...(approvalId !== undefined && !isOwn && { approvalId }),
    ...parseApproval(getPath(source, 'approval')),
    ...(output !== undefined && { output }),
    ...(errorText !== undefined && closed === undefined && { errorText }),
    ...(typeof preliminary === 'boolean' && { preliminary }),
  };
};

/** Returns the data of an AI SDK call for which the host's part has no fields. It is kept in the call record. */
const getKept = (part: unknown, record: unknown): Readonly<Record<string, unknown>> => {
  const { id, approved: _, reason: __, ...details } = getRecord(part, 'approval') ?? {};
  const resultProviderMetadata = parseProviderMetadata(getPath(part, 'resultProviderMetadata'));
  const toolMetadata = getPath(part, 'toolMetadata');
  const rawInput = getPath(part, 'rawInput');
  return {
    ...(!isEmpty(details) && { approval: { ...getRecord(record, 'approval'), id, ...details } }),
    ...(!isEmpty(resultProviderMetadata) && { resultProviderMetadata }),
    ...(isJsonObject(toolMetadata) && { toolMetadata }),
    ...(rawInput !== undefined && { input: rawInput }),
  };
};

/** Adds a call from an AI SDK message. */
export function addUITool(
  part: unknown,
  builder: MessageBuilder,
  messageMetadata: Readonly<Record<string, unknown>>,
): void {
  const type = getText(part, 'type') ?? '';
  const isDynamic = type === 'dynamic-tool';
  const toolCallId = getText(part, 'toolCallId') ?? 'call';
  const { closed, metadata } = openMetadata(
    parseProviderMetadata(getPath(part, 'callProviderMetadata')),
  );
  const title = getText(part, 'title');
  const input = getPath(part, 'input');
  // The input of a failed call stays in its call record.
  const record = getPath(messageMetadata, 'toolcard', toolCallId);
  const isRecorded = equalJson(input, getPath(record, 'input'));
  builder.add(
    {
      type: isDynamic ? 'dynamic-tool' : 'tool',
      toolInvocation: {
        toolCallId,
        toolName: (isDynamic ? getText(part, 'toolName') : type.slice('tool-'.length)) ?? 'tool',
        ...(input !== undefined && !isRecorded && { input }),
        ...parseState(part, closed),
        ...(title !== undefined && { title }),
        ...(getPath(part, 'providerExecuted') === true && { providerExecuted: true }),
        ...(!isEmpty(metadata) && { callProviderMetadata: metadata }),
      },
    },
    getKept(part, record),
  );
}
