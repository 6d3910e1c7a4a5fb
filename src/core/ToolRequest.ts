import { getList } from './json/getPath.ts';
import type { ToolDecisionKind } from './ToolDecision.ts';

/** An unvalidated JSON Schema from the source. */
type Schema = Readonly<Record<string, unknown>>;

/** A call's request to the user. Contains only details for which the host's invocation has no fields. */
export type ToolRequest =
  | {
      readonly type: 'approval';
      /** The kinds of decisions that the source accepts. */
      readonly allowedDecisions: readonly ToolDecisionKind[];
      /** The JSON Schema of the call's input. */
      readonly inputSchema?: Schema | undefined;
    }
  /** A request for data. */
  | {
      readonly type: 'input';
      readonly message?: string | undefined;
      /** The JSON Schema of the data. */
      readonly schema: Schema;
    }
  /** A request to open a page. */
  | { readonly type: 'url'; readonly message?: string | undefined; readonly url: string };

/** All kinds of decisions on an approval request, in the order in which they are offered. */
export const toolDecisionKinds: readonly ToolDecisionKind[] = [
  'approve',
  'edit',
  'respond',
  'reject',
];

/** Returns the known kinds of decisions in a list from the source. Returns an empty list for any other value. */
export const selectDecisionKinds = (list: unknown): ToolDecisionKind[] =>
  toolDecisionKinds.filter((kind) => getList(list).includes(kind));

/** Returns whether a request asks the user to enter data or to open a page, rather than to approve a call. */
export const isQuestion = (
  request: ToolRequest | undefined,
): request is Exclude<ToolRequest, { readonly type: 'approval' }> =>
  request !== undefined && request.type !== 'approval';
