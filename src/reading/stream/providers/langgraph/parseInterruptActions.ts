import { getPath, getRecord, getText } from '../../../../core/json/getPath.ts';
import type { ToolDecisionKind } from '../../../../core/ToolDecision.ts';
import { selectDecisionKinds } from '../../../../core/ToolRequest.ts';
import type { ToolRequest } from '../../../../core/ToolRequest.ts';

/** An action that a graph asks the user about. */
export interface Action {
  /** The id of the action's call, if the graph sends it. */
  readonly id: string | undefined;
  readonly name: string | undefined;
  readonly args: unknown;
  readonly description: string | undefined;
  /** The answers that the graph accepts, and the schema of the input if the graph sends it. */
  readonly request: ToolRequest | undefined;
  /** The graph's settings for an answer, such as the allowed decisions. */
  readonly descriptor: Readonly<Record<string, unknown>>;
}

const getEither = (value: unknown, snake: string, camel: string): unknown =>
  getPath(value, snake) ?? getPath(value, camel);

/** Permission fields in the format of the agent inbox, each with the decision that it allows. */
const permissions: readonly (readonly [key: string, kind: ToolDecisionKind])[] = [
  ['allow_accept', 'approve'],
  ['allow_edit', 'edit'],
  ['allow_respond', 'respond'],
  ['allow_ignore', 'reject'],
];

/** Parses the answers that a graph accepts. Returns undefined if the graph doesn't list any. */
function parseRequest(config: unknown): ToolRequest | undefined {
  const permitted = permissions.filter(([key]) => getPath(config, key) === true);
  const listed = selectDecisionKinds(getEither(config, 'allowed_decisions', 'allowedDecisions'));
  const allowedDecisions =
    listed.length > 0 ? listed : selectDecisionKinds(permitted.map(([, kind]) => kind));
  const inputSchema = getRecord(getEither(config, 'args_schema', 'argsSchema'));
  return allowedDecisions.length === 0
    ? undefined
    : { type: 'approval', allowedDecisions, ...(inputSchema && { inputSchema }) };
}

const parseAction = (request: unknown, about: unknown, config: unknown): Action => ({
  id: getText(request, 'id'),
  name: getText(request, 'name') ?? getText(request, 'action'),
  args: getPath(request, 'args') ?? getPath(request, 'arguments') ?? {},
  description: getText(request, 'description') ?? getText(about, 'description'),
  request: parseRequest(config),
  descriptor: getRecord(config) ?? {},
});

const getActionName = (config: unknown): unknown => getEither(config, 'action_name', 'actionName');

/**
 * Returns the configuration of an action, or undefined if there isn't one. Actions of one tool can share a
 * configuration. Configurations without names are in the order of the actions.
 */
const findConfig = (name: string | undefined, index: number, configs: unknown): unknown => {
  const list: readonly unknown[] = Array.isArray(configs) ? configs : [];
  const own = list[index];
  return own !== undefined && getActionName(own) === undefined
    ? own
    : [own, ...list].find((config) => getActionName(config) === name);
};

/**
 * Parses the actions of an interrupt, in the format of LangChain's human-in-the-loop middleware or of the older agent
 * inbox. Returns an empty list if there aren't any.
 */
export function parseInterruptActions(value: unknown): readonly Action[] {
  const requests = getEither(value, 'action_requests', 'actionRequests');
  const configs = getEither(value, 'review_configs', 'reviewConfigs');
  if (Array.isArray(requests)) {
    return requests.map((request, index) =>
      parseAction(request, undefined, findConfig(getText(request, 'name'), index, configs)),
    );
  }
  return [value].flat().flatMap((each) => {
    const request = getEither(each, 'action_request', 'actionRequest');
    return request === undefined ? [] : [parseAction(request, each, getPath(each, 'config'))];
  });
}
