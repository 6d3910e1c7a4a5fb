import { describe, expect, it } from 'vitest';
import { formatValue } from '../../../../src/showing/format/value/formatValue.ts';
import { previewValue } from '../../../../src/showing/format/value/previewValue.ts';

const button = document.createElement('button');
button.id = 'send';
button.textContent = 'Send';
// React adds such properties to its elements.
Object.assign(button, { __reactFiber$x: {} });

const nodes: [name: string, node: Node, text: string][] = [
  ['an element', button, '<button id="send">'],
  ['an SVG element', document.createElementNS('http://www.w3.org/2000/svg', 'path'), '<path>'],
  ['a text', document.createTextNode('Send'), '[#text "Send"]'],
  ['a comment', document.createComment('c'), '[#comment "c"]'],
  ['a document', document, '[#document ""]'],
  ['a fragment', document.createDocumentFragment(), '[#document-fragment ""]'],
];

describe('a node of a page', () => {
  it.each(nodes)('is shown and summarized by its kind: %s', (_, node, text) => {
    expect(formatValue(node)).toBe(text);
    expect(previewValue(node)).toBe(text);
    expect(previewValue({ node })).toBe(`node: ${text}`);
  });

  it('is summarized like any other value that is no plain object', () => {
    expect(previewValue(new Date(0))).toBe('1970-01-01T00:00:00.000Z');
    expect(previewValue({ at: new Date(0) })).toBe('at: 1970-01-01T00:00:00.000Z');
    expect(previewValue(new Map([[1, 2]]))).toBe('Map(1)');
    expect(previewValue(new TypeError('bad'))).toBe('TypeError: bad');
    expect(previewValue({})).toBe('');
  });
});
