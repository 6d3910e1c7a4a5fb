import type { ToolDefinitions } from './Syntax.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const describeParameter = (name: string, schema: unknown, isRequired: boolean): string => {
  const { type, description } = isObject(schema) ? schema : {};
  const notes = [typeof type === 'string' ? type : '', isRequired ? 'required' : ''];
  const inBrackets = notes.filter((note) => note !== '').join(', ');
  const words = typeof description === 'string' ? `: ${description}` : '';
  return `- ${name}${inBrackets === '' ? '' : ` (${inBrackets})`}${words}`;
};

/** Explains tools to a model: a section on the notation, then each tool with its parameters. */
export function describeToolList(tools: ToolDefinitions, notation: string): string {
  const sections = Object.entries(tools).map(([name, { description, inputSchema }]) => {
    const properties = isObject(inputSchema?.['properties']) ? inputSchema['properties'] : {};
    const required = Array.isArray(inputSchema?.['required']) ? inputSchema['required'] : [];
    const parameters = Object.entries(properties).map(([parameter, schema]) =>
      describeParameter(parameter, schema, required.includes(parameter)),
    );
    return [`## ${name}`, description ?? '', ...parameters]
      .filter((line) => line !== '')
      .join('\n');
  });
  return ['# Tool calls', notation, ...sections].join('\n\n');
}
