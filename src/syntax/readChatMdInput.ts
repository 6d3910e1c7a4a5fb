const deepestInput = 64;

const isDeeperThan = (depth: number, value: unknown): boolean =>
  value instanceof Object &&
  (depth === 0 || Object.values(value).some((item) => isDeeperThan(depth - 1, item)));

/** Reads the input of a ChatMD call: by convention it is JSON, else it is the text itself. */
export const readChatMdInput = (text: string): unknown => {
  try {
    const value: unknown = text === '' ? {} : JSON.parse(text);
    return isDeeperThan(deepestInput, value) ? text : value;
  } catch {
    return text;
  }
};
