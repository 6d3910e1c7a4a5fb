import type { PayloadView, PayloadViewProps } from '../frame/PayloadView.ts';
import { RawView } from './text/RawView.tsx';
import { TextView } from './text/TextView.tsx';
import { isManyLines } from '../../format/value/isManyLines.ts';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { formatLeaf } from '../../format/value/formatLeaf.ts';
import { looksLikeMarkdown } from './markdown/looksLikeMarkdown.ts';
import { readCollection } from '../../format/value/readCollection.ts';
import { parseJsonText } from '../../format/value/parseJsonText.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

const readTree = (value: unknown): unknown => (isText(value) ? parseJsonText(value) : value);

const isOneFence = (text: string): boolean =>
  /^```[\w+#-]{0,30}\r?\n/.test(text) && text.indexOf('\n```') === text.trimEnd().length - 4;

const isCode = (text: string): boolean => text.startsWith('#!/') || isOneFence(text);

const holdsOthers = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  formatLeaf(value) === undefined &&
  readCollection(value).size > 0;

const tree: PayloadView = {
  name: 'tree',
  fits: (value) => holdsOthers(readTree(value)),
  prefers: (value) => isManyLines(readTree(value)),
  isSearchable: true,
  ...lazyComponent<PayloadViewProps>(async () => (await import('./tree/TreeView.tsx')).TreeView),
};

const markdown: PayloadView = {
  name: 'markdown',
  fits: (value) => isText(value) && /\S/.test(value),
  prefers: (value) => isText(value) && looksLikeMarkdown(value),
  ...lazyComponent<PayloadViewProps>(
    async () => (await import('./markdown/MarkdownView.tsx')).MarkdownView,
  ),
};

const code: PayloadView = {
  name: 'code',
  fits: (value, language) => isText(value) && (language !== undefined || isCode(value)),
  prefers: () => true,
  isSearchable: true,
  ...lazyComponent<PayloadViewProps>(async () => (await import('./code/CodeView.tsx')).CodeView),
};

const text: PayloadView = {
  name: 'text',
  fits: isText,
  prefers: () => true,
  isSearchable: true,
  Component: TextView,
};

const raw: PayloadView = {
  name: 'raw',
  fits: () => true,
  prefers: () => true,
  isSearchable: true,
  Component: RawView,
};

/** All views. The first one that fits a value and prefers it shows it. */
export const payloadViews: readonly PayloadView[] = [tree, code, markdown, text, raw];
