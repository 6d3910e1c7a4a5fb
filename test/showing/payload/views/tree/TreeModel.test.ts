import { describe, expect, it } from 'vitest';
import { getChildren } from '../../../../../src/showing/payload/views/tree/getChildren.ts';
import { searchTree } from '../../../../../src/showing/payload/views/tree/searchTree.ts';
import { TreeModel } from '../../../../../src/showing/payload/views/tree/TreeModel.ts';

const value = { id: 1, payload: '{"items":[{"sku":"a1"}]}', note: '{not JSON}' };

const search = (owner: object, query: string) => {
  const work = searchTree(owner, query);
  let step = work.next();
  while (step.done !== true) {
    step = work.next();
  }
  return step.value.paths;
};

describe('TreeModel', () => {
  it('opens JSON inside text on request, and shows other text as it is', () => {
    const model = new TreeModel(value);
    expect(model.rows.map(({ key, text }) => `${key}${text}`)).toEqual([
      '',
      'id: 1',
      'payload: JSON',
      'note: "{not JSON}"',
    ]);
    const payload = model.rows[2]!;
    model.toggle(payload);
    expect(model.rows.map(({ key }) => key)).toEqual([
      '',
      'id: ',
      'payload: ',
      'items: ',
      'note: ',
    ]);
    expect(getChildren(payload)).toHaveLength(1);
    // What is copied is the text.
    expect(payload.value).toBe(value.payload);
  });

  it('reveals what a search finds in JSON inside text', () => {
    const model = new TreeModel(value);
    const [path = []] = search(value, 'A1');
    expect(model.reveal(path).text).toBe('"a1"');
    expect(search(value, 'payload')).toHaveLength(1);
  });

  it('does not parse very long text', () => {
    const long = { payload: `["${'x'.repeat(50_000)}"]` };
    expect(new TreeModel(long).rows[1]?.collection).toBeUndefined();
  });
});
