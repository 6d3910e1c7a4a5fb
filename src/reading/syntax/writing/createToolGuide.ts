import type { JsonSchema } from '../../../core/schema/JsonSchema.ts';
import type { SyntaxGuide, ToolDefinition, ToolDefinitions, ToolInvocation } from '../Syntax.ts';
import { createExampleInput } from '../../../core/schema/createExampleInput.ts';
import {
  findKeyword,
  getProperties,
  getRequired,
  getTypes,
} from '../../../core/schema/schemaKeywords.ts';

/** The instructions of a notation, and its function for writing calls. */
interface WritableGuide extends SyntaxGuide {
  readonly write: (invocation: ToolInvocation, tool?: ToolDefinition) => string;
}

const endSentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);

const describeParameter = (
  name: string,
  schema: unknown,
  isRequired: boolean,
  root: JsonSchema,
): string => {
  const description = findKeyword(schema, 'description', root);
  const choices = findKeyword(schema, 'enum', root);
  const defaultValue = findKeyword(schema, 'default', root);
  const words = [
    getTypes(schema, root).join(' or '),
    Array.isArray(choices) ? `one of ${JSON.stringify(choices)}` : '',
    defaultValue === undefined ? '' : `default ${JSON.stringify(defaultValue)}`,
    typeof description === 'string' ? endSentence(description) : '',
  ].filter((each) => each !== '');
  const mark = isRequired ? ' (required)' : '';
  return `- ${name}${mark}${words.length === 0 ? '' : `: ${words.join('; ')}`}`;
};

const createCall = (toolName: string, input: unknown): ToolInvocation => ({
  toolCallId: 'call_1',
  toolName,
  state: 'input-available',
  input,
});

/** Returns instructions for a model: the notation first, then each tool with its parameters. */
export function createToolGuide(
  tools: ToolDefinitions,
  { howTo, write, rules }: WritableGuide,
): string {
  const sections = Object.entries(tools).map(([name, tool]) => {
    const { description = '', inputSchema = {} } = tool;
    const required = getRequired(inputSchema, inputSchema);
    const parameters = [...getProperties(inputSchema, inputSchema)].map(([parameter, schema]) =>
      describeParameter(parameter, schema, required.includes(parameter), inputSchema),
    );
    const isWritable = (input: object): boolean => {
      try {
        return write(createCall(name, input), tool) !== '';
      } catch {
        return false;
      }
    };
    const usage = write(createCall(name, createExampleInput(inputSchema, isWritable)), tool);
    return [`## ${name}`, description, parameters.join('\n'), `Usage:\n\n${usage}`]
      .filter((paragraph) => paragraph !== '')
      .join('\n\n');
  });
  const example = write(createCall('tool_name', { parameter: 'value' }));
  return ['# Tool calls', howTo, example, rules, ...sections].join('\n\n');
}
