import type { PayloadView, PayloadViewProps } from '../frame/PayloadView.ts';
import { RawView } from './text/RawView.tsx';
import { TextView } from './text/TextView.tsx';
import { hasManyLines } from '../../format/value/hasManyLines.ts';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { formatLeaf } from '../../format/value/formatLeaf.ts';
import { looksLikeMarkdown } from './markdown/looksLikeMarkdown.ts';
import { readCollection } from '../../format/value/readCollection.ts';
import { getTreeValue } from './tree/getTreeValue.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

const isOneFence = (text: string): boolean =>
  /^```[\w+#-]{0,30}\r?\n/.test(text) && text.indexOf('\n```') === text.trimEnd().length - 4;

const isCode = (text: string): boolean => text.startsWith('#!/') || isOneFence(text);

const hasEntries = (value: object): boolean =>
  formatLeaf(value) === undefined && readCollection(value).size > 0;

const treeView: PayloadView = {
  name: 'tree',
  fits: (value) => {
    const content = getTreeValue(value);
    return content !== undefined && hasEntries(content);
  },
  prefers: (value) => hasManyLines(getTreeValue(value)),
  isSearchable: true,
  ...lazyComponent<PayloadViewProps>(async () => (await import('./tree/TreeView.tsx')).TreeView),
};

const markdownView: PayloadView = {
  name: 'markdown',
  fits: (value) => isText(value) && /\S/.test(value),
  prefers: (value) => isText(value) && looksLikeMarkdown(value),
  ...lazyComponent<PayloadViewProps>(
    async () => (await import('./markdown/MarkdownView.tsx')).MarkdownView,
  ),
};

const codeView: PayloadView = {
  name: 'code',
  fits: (value, language) => isText(value) && (language !== undefined || isCode(value)),
  prefers: () => true,
  isSearchable: true,
  ...lazyComponent<PayloadViewProps>(async () => (await import('./code/CodeView.tsx')).CodeView),
};

const textView: PayloadView = {
  name: 'text',
  fits: isText,
  prefers: () => true,
  isSearchable: true,
  Component: TextView,
};

/** The view that fits every value. */
export const rawView: PayloadView = {
  name: 'raw',
  fits: () => true,
  prefers: () => true,
  isSearchable: true,
  Component: RawView,
};

/**
 * All built-in views, in order of priority. By default, a value is shown by the first view that fits and
 * prefers it.
 */
export const payloadViews: readonly PayloadView[] = [
  treeView,
  codeView,
  markdownView,
  textView,
  rawView,
];
