import { getText } from '../../../core/json/getPath.ts';
import type { MessageBuilder } from './MessageBuilder.ts';
import type { LossReporter } from './createLossReporter.ts';

/**
 * Adds a source for each web page that a text cites. Reports other citations, because the chat can't represent them.
 */
export function addSources(
  message: MessageBuilder,
  citations: readonly unknown[],
  lose: LossReporter,
): void {
  for (const citation of citations) {
    const url = getText(citation, 'url') ?? getText(citation, 'url_citation', 'url') ?? '';
    const title = getText(citation, 'title') ?? getText(citation, 'url_citation', 'title');
    // Links with other protocols may be harmful.
    if (/^https?:\/\//i.test(url)) {
      message.add({
        type: 'source-url',
        sourceId: url,
        url,
        ...(title !== undefined && { title }),
      });
    } else {
      lose(citation, "The chat doesn't support this citation.");
    }
  }
}
