import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm as gfmSyntax } from 'micromark-extension-gfm';

interface Processor {
  readonly data: () => {
    micromarkExtensions?: unknown[];
    fromMarkdownExtensions?: unknown[];
  };
}

function readGfm(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), gfmSyntax()];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), gfmFromMarkdown()];
}

/** Reads the tables and lists of GitHub's Markdown in the pages of the documentation. */
export const gfm: typeof readGfm = readGfm;
