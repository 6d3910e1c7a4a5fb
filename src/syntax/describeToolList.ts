import type { ToolDefinitions, ToolInvocation } from './Syntax.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const describeParameter = (name: string, schema: unknown, isRequired: boolean): string => {
  const { type, description } = isObject(schema) ? schema : {};
  const notes = [typeof type === 'string' ? type : '', isRequired ? 'required' : ''];
  const inBrackets = notes.filter((note) => note !== '').join(', ');
  const words = typeof description === 'string' ? `: ${description}` : '';
  return `- ${name}${inBrackets === '' ? '' : ` (${inBrackets})`}${words}`;
};

/** What a model must know of a notation. */
interface NotationGuide {
  /** What to write, in words that end before the example. */
  readonly howTo: string;
  /** Writes the example. */
  readonly write: (invocation: ToolInvocation) => string;
  /** What to mind. */
  readonly rules: string;
}

/** Explains tools to a model: a section on the notation, then each tool with its parameters. */
export function describeToolList(
  tools: ToolDefinitions,
  { howTo, write, rules }: NotationGuide,
): string {
  const example = write({
    toolCallId: 'call_1',
    toolName: 'tool_name',
    state: 'input-available',
    input: { parameter: 'value' },
  });
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
  return ['# Tool calls', howTo, example, rules, ...sections].join('\n\n');
}
