import type { JsonSchema, ToolDefinition, ToolDefinitions, ToolInvocation } from '../Syntax.ts';
import { exampleInput } from '../schema/exampleInput.ts';
import { findKeyword, getProperties, getRequired, getTypes } from '../schema/schemaKeywords.ts';

/** What a model must know of a notation. */
interface NotationGuide {
  /** What to write, in words that end before the example. */
  readonly howTo: string;
  /** Writes the examples. */
  readonly write: (invocation: ToolInvocation, tool?: ToolDefinition) => string;
  /** What to mind. */
  readonly rules: string;
}

const sentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);

const describeParameter = (
  name: string,
  schema: unknown,
  isRequired: boolean,
  root: JsonSchema,
): string => {
  const description = findKeyword(schema, 'description', root);
  const choices = findKeyword(schema, 'enum', root);
  const standard = findKeyword(schema, 'default', root);
  const words = [
    getTypes(schema, root).join(' or '),
    Array.isArray(choices) ? `one of ${JSON.stringify(choices)}` : '',
    standard === undefined ? '' : `default ${JSON.stringify(standard)}`,
    typeof description === 'string' ? sentence(description) : '',
  ].filter((each) => each !== '');
  const mark = isRequired ? ' (required)' : '';
  return `- ${name}${mark}${words.length === 0 ? '' : `: ${words.join('; ')}`}`;
};

const callOf = (toolName: string, input: unknown): ToolInvocation => ({
  toolCallId: 'call_1',
  toolName,
  state: 'input-available',
  input,
});

/** Explains tools to a model: a section on the notation, then each tool with its parameters. */
export function toolGuide(tools: ToolDefinitions, { howTo, write, rules }: NotationGuide): string {
  const sections = Object.entries(tools).map(([name, tool]) => {
    const { description = '', inputSchema = {} } = tool;
    const required = getRequired(inputSchema, inputSchema);
    const parameters = [...getProperties(inputSchema, inputSchema)].map(([parameter, schema]) =>
      describeParameter(parameter, schema, required.includes(parameter), inputSchema),
    );
    const isWritable = (input: object): boolean => {
      try {
        return write(callOf(name, input), tool) !== '';
      } catch {
        return false;
      }
    };
    const usage = write(callOf(name, exampleInput(inputSchema, isWritable)), tool);
    return [`## ${name}`, description, parameters.join('\n'), `Usage:\n\n${usage}`]
      .filter((paragraph) => paragraph !== '')
      .join('\n\n');
  });
  const example = write(callOf('tool_name', { parameter: 'value' }));
  return ['# Tool calls', howTo, example, rules, ...sections].join('\n\n');
}
