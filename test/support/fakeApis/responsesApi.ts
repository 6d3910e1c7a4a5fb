import type { ResponsesItem } from '../../../src/reading/messages/index.ts';
import { checkResponsesHistory } from '../checkProviderHistory.ts';
import { sse } from '../providerBodies.ts';
import { checkTools, halves, need, writeInput } from './FakeApi.ts';
import type { FakeApi, FakeAnswer } from './FakeApi.ts';

type Item = Readonly<Record<string, unknown>>;

/** The items of an answer, and the deltas of each. */
function createItems(
  { reasoning, text, calls = [] }: FakeAnswer,
  answer: number,
): { readonly item: Item; readonly started: Item; readonly deltas: readonly Item[] }[] {
  const items = [];
  if (reasoning !== undefined) {
    const id = `rs_${answer}`;
    const summary = [{ type: 'summary_text', text: reasoning }];
    const item = { type: 'reasoning', id, summary, encrypted_content: `secret ${id}` };
    const delta = { type: 'response.reasoning_summary_text.delta', item_id: id, summary_index: 0 };
    const deltas = halves(reasoning).map((half) => ({ ...delta, delta: half }));
    items.push({ item, started: { ...item, summary: [] }, deltas });
  }
  if (text !== undefined) {
    const id = `msg_${answer}`;
    const content = [{ type: 'output_text', text, annotations: [] }];
    const item = { type: 'message', id, role: 'assistant', status: 'completed', content };
    const delta = { type: 'response.output_text.delta', item_id: id, content_index: 0 };
    const deltas = halves(text).map((half) => ({ ...delta, delta: half }));
    items.push({ item, started: { ...item, content: [] }, deltas });
  }
  calls.forEach((call, index) => {
    const id = `fc_${answer}_${index}`;
    const input = writeInput(call.input);
    const named = { type: 'function_call', id, call_id: call.id, name: call.name };
    const delta = { type: 'response.function_call_arguments.delta', item_id: id };
    items.push({
      item: { ...named, arguments: input, status: 'completed' },
      started: { ...named, arguments: '', status: 'in_progress' },
      deltas: halves(input).map((half) => ({ ...delta, delta: half })),
    });
  });
  return items;
}

/** OpenAI's Responses API. It remembers which of its items needs the reasoning before it. */
export const createResponsesApi = (): FakeApi => {
  const reasoned = new Map<string, Item>();
  return {
    path: '/v1/responses',
    read: ({ model, stream, input, tools }) => {
      need(typeof model === 'string' && stream === true, 'model and stream are required');
      need(Array.isArray(input) && input.length > 0, 'input must not be empty');
      checkTools(tools, ({ type, name, parameters, strict }) => [
        type === 'function' && strict === false && name,
        parameters,
      ]);
      const items = input as ResponsesItem[];
      checkResponsesHistory(items);
      items.forEach((item) => {
        const needed = 'id' in item && reasoned.get(item.id ?? '');
        const found = needed && items.find((each) => 'id' in each && each.id === needed['id']);
        need(
          !needed || JSON.stringify(found) === JSON.stringify(needed),
          `${JSON.stringify(item)} was provided without its required 'reasoning' item`,
        );
      });
      return items.flatMap((item) =>
        item.type === 'function_call_output'
          ? [{ id: item.call_id, text: JSON.stringify(item.output) }]
          : [],
      );
    },
    write: (answer, number) => {
      const items = createItems(answer, number);
      const reasoning = items.find(({ item }) => item['type'] === 'reasoning')?.item;
      items.forEach(({ item }) => {
        if (reasoning !== undefined && item !== reasoning) {
          reasoned.set(String(item['id']), reasoning);
        }
      });
      const isIncomplete = answer.reason !== undefined;
      const response = { id: `resp_${number}`, object: 'response', model: 'gpt-fake' };
      const events = [
        { type: 'response.created', response: { ...response, status: 'in_progress', output: [] } },
        ...items.flatMap(({ item, started, deltas }, output_index) => [
          { type: 'response.output_item.added', output_index, item: started },
          ...deltas.map((delta) => ({ ...delta, output_index })),
          { type: 'response.output_item.done', output_index, item },
        ]),
        {
          type: isIncomplete ? 'response.incomplete' : 'response.completed',
          response: {
            ...response,
            status: isIncomplete ? 'incomplete' : 'completed',
            ...(isIncomplete && { incomplete_details: { reason: answer.reason } }),
            output: items.map(({ item }) => item),
            usage: { input_tokens: 9, output_tokens: 9, total_tokens: 18 },
          },
        },
      ];
      return sse(events.map((event, sequence_number) => ({ ...event, sequence_number })));
    },
    reject: (message) => ({
      error: { message, type: 'invalid_request_error', param: 'input', code: null },
    }),
  };
};
