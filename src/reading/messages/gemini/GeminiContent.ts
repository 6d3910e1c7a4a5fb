/** A part of a message for Gemini. */
export interface GeminiPart {
  readonly text?: string;
  /** Whether the text is reasoning. */
  readonly thought?: true;
  readonly thoughtSignature?: string;
  readonly inlineData?: { readonly mimeType: string; readonly data: string };
  readonly fileData?: { readonly mimeType: string; readonly fileUri: string };
  readonly functionCall?: {
    readonly id: string;
    readonly name: string;
    readonly args: Record<string, unknown>;
  };
  readonly functionResponse?: {
    readonly id: string;
    readonly name: string;
    readonly response: Record<string, unknown>;
  };
}

/** A message for Gemini. */
export interface GeminiContent {
  readonly role: 'user' | 'model';
  readonly parts: GeminiPart[];
}

/** A chat as fields of a request to Gemini. */
export interface GeminiChat {
  /** The text of the system messages. */
  readonly systemInstruction?: { readonly parts: GeminiPart[] };
  readonly contents: GeminiContent[];
}
