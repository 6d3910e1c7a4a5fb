import { getAttribute } from '../ChatMdNode.ts';
import type { ChatMdElement, ChatMdNode } from '../ChatMdNode.ts';
import type { ReportProblem } from '../ChatMdProblem.ts';
import { nodePosition } from './nodePosition.ts';

/** A call of a document: its element, its response, or both. */
export interface PairedCall {
  readonly id: string;
  readonly call: ChatMdElement | undefined;
  readonly response: ChatMdElement | undefined;
}

/** Whether an element is the response of a tool. */
export const isResponseElement = (element: ChatMdElement): boolean =>
  element.tag === 'tool_response' ||
  (element.tag === 'msg' && element.attributes['role'] === 'tool');

/** Whether an element holds what an assistant says. */
export const isAnswerElement = (element: ChatMdElement): boolean =>
  element.tag === 'assistant' ||
  (element.tag === 'msg' && element.attributes['role'] === 'assistant');

/** The calls and responses of a document, in order. What stands in their own text are none. */
function* callElements(nodes: readonly ChatMdNode[]): Generator<ChatMdElement> {
  for (const node of nodes) {
    if (node.type === 'element') {
      if (node.tag === 'tool_call' || isResponseElement(node)) {
        yield node;
      } else if (isAnswerElement(node)) {
        yield* callElements(node.children);
      }
    }
  }
}

/** What the elements of one id have in common: the first call goes with the first response, and so on. */
interface SameId {
  readonly calls: ChatMdElement[];
  readonly responses: ChatMdElement[];
}

/** The ids that are given where the text gives none, or one that is taken. */
class FreshIds {
  readonly #taken: Set<string>;
  #count = 0;

  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken);
  }

  /** Counts a call, and gives it the id that it wants, or one of its own. */
  next(wanted: string | undefined): string {
    this.#count += 1;
    if (wanted !== undefined) {
      return wanted;
    }
    let id = `tool-call-${this.#count}`;
    while (this.#taken.has(id)) {
      id += '-again';
    }
    this.#taken.add(id);
    return id;
  }
}

/** Joins the calls of a document with their responses, by id and in any order. Each element finds its call. */
export function pairCallsWithResponses(
  nodes: readonly ChatMdNode[],
  report: ReportProblem = () => undefined,
): ReadonlyMap<ChatMdElement, PairedCall> {
  const elements = [...callElements(nodes)];
  const byId = new Map<string | ChatMdElement, SameId>();
  for (const element of elements) {
    const key = getAttribute(element, 'tool_call_id') ?? element;
    const same = byId.get(key) ?? { calls: [], responses: [] };
    byId.set(key, same);
    (isResponseElement(element) ? same.responses : same.calls).push(element);
  }
  const partners = new Map<ChatMdElement, readonly [ChatMdElement | undefined, number]>();
  for (const { calls, responses } of byId.values()) {
    calls.forEach((call, index) => partners.set(call, [responses[index], index]));
    responses.forEach((response, index) => partners.set(response, [calls[index], index]));
  }
  const ids = new FreshIds([...byId.keys()].filter((key) => typeof key === 'string'));
  const paired = new Map<ChatMdElement, PairedCall>();
  for (const element of elements) {
    const [partner, index] = partners.get(element) ?? [undefined, 0];
    const wanted = getAttribute(element, 'tool_call_id');
    const isSurplus = index > 0 && (!isResponseElement(element) || partner === undefined);
    if (isSurplus) {
      report('repeated-id', `The id ${wanted ?? ''} is taken already.`, nodePosition(element));
    }
    if (!paired.has(element)) {
      const id = ids.next(index === 0 ? wanted : undefined);
      const [call, response] = isResponseElement(element) ? [partner, element] : [element, partner];
      const pair = { id, call, response };
      paired.set(element, pair);
      if (partner !== undefined) {
        paired.set(partner, pair);
      }
    }
  }
  return paired;
}
