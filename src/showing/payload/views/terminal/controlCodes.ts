/** The code of the escape character. */
export const escape = 0x1b;

/** Returns whether a character is a control character, such as a line break. */
export const isControl = (code: number): boolean => code < 0x20 || (code >= 0x7f && code <= 0x9f);

/** Maps each 8-bit control code to the character that starts the same sequence after `ESC`. */
export const shortControls: Readonly<Record<number, string>> = {
  0x90: 'P',
  0x98: 'X',
  0x9b: '[',
  0x9d: ']',
  0x9e: '^',
  0x9f: '_',
};
