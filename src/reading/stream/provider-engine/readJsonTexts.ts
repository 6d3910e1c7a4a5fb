import type { Frames } from './readFrames.ts';

/**
 * Splits text into JSON values, which can span several lines. Also returns lines that aren't JSON, so that nothing is
 * lost.
 */
export function readJsonTexts(): Frames {
  /** The pieces of the value that is arriving. Joined once, because joining after each piece is O(n²). */
  const pieces: string[] = [];
  let depth = 0;
  let isInString = false;
  let isEscaped = false;

  const endsWith = (char: string): boolean => {
    const wasEscaped = isEscaped;
    isEscaped = isInString && !wasEscaped && char === '\\';
    if (char === '\n') {
      // A JSON string can't contain a line break, so text that isn't JSON ends here at the latest.
      isInString = false;
      return depth === 0;
    }
    if (char === '"' && !wasEscaped) {
      isInString = !isInString;
    } else if (!isInString && (char === '{' || char === '[')) {
      depth += 1;
    } else if (!isInString && (char === '}' || char === ']')) {
      depth -= 1;
      return depth === 0;
    }
    return false;
  };

  const take = (last: string): string => {
    pieces.push(last);
    return pieces.splice(0).join('');
  };

  return {
    feed(text) {
      const texts: string[] = [];
      let start = 0;
      for (let at = 0; at < text.length; at += 1) {
        if (endsWith(text.charAt(at))) {
          texts.push(take(text.slice(start, at + 1)));
          start = at + 1;
        }
      }
      pieces.push(text.slice(start));
      return texts;
    },
    end: () => [take('')],
  };
}
