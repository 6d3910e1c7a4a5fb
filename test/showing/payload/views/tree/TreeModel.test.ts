import { describe, expect, it } from 'vitest';
import { getChildren } from '../../../../../src/showing/payload/views/tree/getChildren.ts';
import { getTreePath } from '../../../../../src/showing/payload/views/tree/getTreePath.ts';
import { findStickyParents } from '../../../../../src/showing/payload/views/tree/StickyParents.tsx';
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

  it('opens long text in lines, which have the path and the value of the text', () => {
    const text = `first line\n${'word '.repeat(30)}end 😀`;
    const model = new TreeModel({ text, url: `https://example.com/${'x'.repeat(200)}` });
    const [, node] = model.rows;
    expect(node?.text).toBe(JSON.stringify(text));
    model.expandLevel();
    expect(model.rows).toHaveLength(3);
    model.toggle(node!);
    const lines = getChildren(node!);
    expect(lines.map((line) => line.text).join('')).toBe(text.replace('\n', ''));
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.map(getTreePath)).toEqual(lines.map(() => '$.text'));
    expect(lines.map(({ value: each }) => each)).toEqual(lines.map(() => text));
  });

  it('keeps the parents of the first visible row in view, without the root', () => {
    const model = new TreeModel({ a: { b: [1, 2, 3, 4, 5, 6] }, c: 1 });
    const keys = (first: number): string[] =>
      findStickyParents(model.rows, first).map(({ key }) => key);
    expect(keys(0)).toEqual([]);
    expect(keys(4)).toEqual(['a: ', 'b: ']);
    expect(keys(model.rows.length - 1)).toEqual([]);
  });

  it('reveals what a search finds in JSON inside text', () => {
    const model = new TreeModel(value);
    const [path = []] = search(value, 'A1');
    expect(model.reveal(path).text).toBe('"a1"');
    expect(search(value, 'payload')).toHaveLength(1);
  });

  it('does not parse very long text', () => {
    const long = { payload: `["${'x'.repeat(50_000)}"]` };
    expect(new TreeModel(long).rows[1]?.text).toMatch(/^"\[/);
  });
});
