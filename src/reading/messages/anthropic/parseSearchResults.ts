import { getPath, getText } from '../../../core/json/getPath.ts';
import type { Call } from '../history/Call.ts';
import type { AnthropicSearchResult } from './AnthropicMessage.ts';

/**
 * Parses a search result, including the encrypted content that Anthropic expects back unchanged. Returns undefined if a
 * required field is missing.
 */
const parsePage = (page: unknown): AnthropicSearchResult | undefined => {
  const url = getText(page, 'url');
  const title = getPath(page, 'title');
  const encrypted_content = getText(page, 'encrypted_content');
  const page_age = getText(page, 'page_age');
  return url === undefined || typeof title !== 'string' || encrypted_content === undefined
    ? undefined
    : {
        type: 'web_search_result',
        url,
        title,
        encrypted_content,
        ...(page_age !== undefined && { page_age }),
      };
};

/** Returns the results of a web search, or undefined if the call's output isn't a list of search results. */
export function parseSearchResults({ outcome }: Call): AnthropicSearchResult[] | undefined {
  const output = outcome.type === 'output' ? outcome.output : undefined;
  const pages = Array.isArray(output) ? output.map(parsePage) : [undefined];
  return pages.every((page) => page !== undefined) ? pages : undefined;
}
