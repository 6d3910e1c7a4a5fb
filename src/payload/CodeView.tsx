export const CodeView = () => null;
