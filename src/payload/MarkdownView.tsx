export const MarkdownView = () => null;
