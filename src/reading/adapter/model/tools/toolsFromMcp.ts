import { assertArgument, assertOptions } from '../../../../core/errors/assertArgument.ts';
import { getList, getPath, getRecord, getText } from '../../../../core/json/getPath.ts';
import { toolResultFromMcp } from '../../../stream/providers/mcp/toolResultFromMcp.ts';
import type { McpInputRequired } from '../../../stream/providers/mcp/toolResultFromMcp.ts';
import type { ModelTool, ModelTools, ToolExecution } from './ModelTool.ts';
import type { ToolInputRequest, ToolInputResponse } from './ToolInputRequest.ts';

/** The parameters of an MCP `tools/call` request. */
export interface McpCallParams {
  name: string;
  arguments: Record<string, unknown>;
  /** Responses to the requests in the previous result, by key. */
  inputResponses?: Record<string, unknown>;
  /** The state from the previous result. */
  requestState?: string;
}

/** Options for a call. MCP's TypeScript SDK accepts them as the options of `callTool()`. */
export interface McpCallOptions {
  /** Aborted when the answer is stopped, or when the tool times out. */
  signal: AbortSignal;
  /** Shows a progress notification as a partial result. Must be called for each notification. */
  onprogress: (progress: unknown) => void;
  /**
   * Asks the user, in the card of the call, to answer an `elicitation/create` request. Call this from the client's
   * handler for the requests that the server sends during the call.
   */
  onElicitation: (request: unknown) => Promise<ToolInputResponse>;
}

/** Sends a `tools/call` request and returns its result. */
export type McpCall = (params: McpCallParams, options: McpCallOptions) => unknown;

/** Options for `toolsFromMcp`. */
export interface McpToolsOptions {
  /**
   * The name of the server, as shown in cards and approval requests.
   * @default the server's own name in `list`
   */
  readonly serverName?: string;
  /**
   * Whether to trust the server's hints about its tools. If `false`, all calls need approval and no tool is `readOnly`.
   * @default true
   */
  readonly trustsHints?: boolean;
  /**
   * Called when a call needs input. Returns the responses to the `inputRequests`, by key. The waiting time counts
   * toward the `timeout` of the tool.
   * @default asks the user in the card of the call, and fails for requests that aren't elicitations
   */
  readonly onInputRequired?: (
    required: McpInputRequired,
    execution: ToolExecution,
  ) => Record<string, unknown> | Promise<Record<string, unknown>>;
}

/** Maximum number of times that a call is repeated with more input for its server. After that, the call fails. */
const maxRounds = 10;

/** Returns a description of a server's requests, for the model and the user. */
const describeRequests = (requests: Readonly<Record<string, unknown>>): string =>
  Object.values(requests)
    .map((request) => getText(request, 'params', 'message') ?? getText(request, 'method') ?? '?')
    .join(' ');

interface Asked {
  /** The key under which the server expects the response. */
  readonly key: string;
  readonly request: ToolInputRequest | undefined;
}

const isElicitation = (asked: Asked): asked is Asked & { readonly request: ToolInputRequest } =>
  asked.request !== undefined;

/**
 * Parses an elicitation request, which asks the user to enter data or to open a page. Returns undefined for other
 * requests.
 */
function parseElicitation(request: unknown): ToolInputRequest | undefined {
  if (getText(request, 'method') !== 'elicitation/create') {
    return undefined;
  }
  const message = getText(request, 'params', 'message');
  const url = getText(request, 'params', 'url');
  const more = message === undefined ? {} : { message };
  return getText(request, 'params', 'mode') === 'url' && url !== undefined
    ? { type: 'url', url, ...more }
    : { type: 'input', schema: getRecord(request, 'params', 'requestedSchema') ?? {}, ...more };
}

/** Asks the user for all inputs that a server needs, one after the other. Resolves to the responses, by key. */
async function ask(
  all: readonly (Asked & { readonly request: ToolInputRequest })[],
  requestInput: NonNullable<ToolExecution['requestInput']>,
): Promise<Record<string, unknown>> {
  const responses: [string, unknown][] = [];
  for (const { key, request } of all) {
    responses.push([key, await requestInput(request)]);
  }
  return Object.fromEntries(responses);
}

/**
 * Resolves to the parameters to add in the next round of a call: the server's state, and the responses from the app or
 * the user. Throws if the chat can't ask the user for them.
 */
async function answerRequests(
  required: McpInputRequired,
  execution: ToolExecution,
  { onInputRequired }: McpToolsOptions,
): Promise<Partial<McpCallParams>> {
  const { inputRequests, requestState } = required;
  const state = requestState !== undefined && { requestState };
  if (Object.keys(inputRequests).length === 0) {
    return { ...state };
  }
  if (onInputRequired === undefined) {
    const { requestInput } = execution;
    const asked = Object.entries(inputRequests).map(([key, request]) => ({
      key,
      request: parseElicitation(request),
    }));
    if (requestInput !== undefined && asked.every(isElicitation)) {
      return { ...state, inputResponses: await ask(asked, requestInput) };
    }
    throw new Error(
      `The tool needs input that this chat can't give: ${describeRequests(inputRequests)}`,
    );
  }
  // Shown while the call is waiting for input.
  execution.onProgress({ inputRequests });
  return { ...state, inputResponses: await onInputRequired(required, execution) };
}

/** Creates the `execute` function for a tool of a server. */
const createExecute =
  (name: string, call: McpCall, options: McpToolsOptions): ModelTool['execute'] =>
  async (input: unknown, execution: ToolExecution) => {
    const { signal, onProgress: onprogress } = execution;
    const onElicitation = async (request: unknown): Promise<ToolInputResponse> => {
      const asked = parseElicitation(request);
      return asked && execution.requestInput ? execution.requestInput(asked) : { action: 'cancel' };
    };
    const params = { name, arguments: { ...getRecord(input) } };
    let answers: Partial<McpCallParams> = {};
    for (let round = 0; round <= maxRounds; round += 1) {
      signal.throwIfAborted();
      const result = toolResultFromMcp(
        await call({ ...params, ...answers }, { signal, onprogress, onElicitation }),
      );
      if ('output' in result) {
        return result.output;
      }
      if ('errorText' in result) {
        throw new Error(result.errorText);
      }
      answers = await answerRequests(result.inputRequired, execution, options);
    }
    throw new Error(`The server still needs input after ${maxRounds} rounds.`);
  };

/**
 * Creates a tool without its `execute` function. A tool without hints needs approval, because MCP considers it
 * destructive.
 */
function createTool(
  tool: unknown,
  name: string,
  serverName: string | undefined,
  { trustsHints = true }: McpToolsOptions,
): Omit<ModelTool, 'execute'> {
  const description = getText(tool, 'description');
  const inputSchema = getRecord(tool, 'inputSchema');
  const title = getText(tool, 'title') ?? getText(tool, 'annotations', 'title');
  const annotations = getRecord(tool, 'annotations');
  const meta = getRecord(tool, '_meta');
  const readOnly = trustsHints && annotations?.['readOnlyHint'] === true;
  const isHarmless = readOnly || (trustsHints && annotations?.['destructiveHint'] === false);
  return {
    ...(description !== undefined && { description }),
    ...(inputSchema && { inputSchema }),
    ...(title !== undefined && { title }),
    ...(readOnly && { readOnly }),
    ...(!isHarmless && { needsApproval: true }),
    metadata: {
      toolName: name,
      ...(serverName !== undefined && { serverName }),
      ...(annotations && { annotations }),
      ...(meta && { _meta: meta }),
    },
  };
}

/**
 * Creates tools for `createModelAdapter` from the result of an MCP `tools/list` request, or from its list of tools.
 * `call` sends a call to the server, for example `(params, options) => client.callTool(params, undefined, options)`.
 *
 * A tool needs approval unless the server declares it as read-only or non-destructive and its hints are trusted. Cards
 * show progress as a partial result.
 */
export function toolsFromMcp(
  list: unknown,
  call: McpCall,
  options: McpToolsOptions = {},
): ModelTools {
  const tools: unknown = Array.isArray(list) ? list : getPath(list, 'tools');
  assertArgument(
    Array.isArray(tools),
    list,
    'the list of toolsFromMcp()',
    'It contains the tools of a server.',
    'Pass the result of `client.listTools()`, or its `tools`.',
  );
  assertArgument(
    typeof call === 'function',
    call,
    'the call of toolsFromMcp()',
    'It sends the calls to the server.',
    'Pass a function, for example `(params, options) => client.callTool(params, undefined, options)`.',
  );
  assertOptions(options, 'toolsFromMcp()');
  const server = getRecord(list, '_meta', 'io.modelcontextprotocol/serverInfo');
  const serverName = options.serverName ?? getText(server, 'title') ?? getText(server, 'name');
  return Object.fromEntries(
    getList(tools).flatMap((tool) => {
      const name = getText(tool, 'name');
      return name === undefined
        ? []
        : [
            [
              name,
              {
                ...createTool(tool, name, serverName, options),
                execute: createExecute(name, call, options),
              },
            ],
          ];
    }),
  );
}
