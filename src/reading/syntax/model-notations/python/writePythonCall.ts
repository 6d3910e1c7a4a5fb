import type { ToolInvocation } from '../../Syntax.ts';
import { writeJsonInput } from '../json/writeJsonInput.ts';

const words: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };

const writePythonValue = (value: unknown): string => {
  if (Array.isArray(value)) {
    return `[${value.map(writePythonValue).join(', ')}]`;
  }
  if (value instanceof Object) {
    const entries = Object.entries(value).map(
      ([key, item]) => `${JSON.stringify(key)}: ${writePythonValue(item)}`,
    );
    return `{${entries.join(', ')}}`;
  }
  const json = JSON.stringify(value);
  return words[json] ?? json;
};

/**
 * Writes a call in Python syntax. Returns undefined if the notation doesn't allow the tool name or a parameter name.
 * Unlike names in Python, tool names can contain dots and hyphens.
 */
export function writePythonCall(invocation: ToolInvocation): string | undefined {
  const input: unknown = JSON.parse(writeJsonInput(invocation));
  const entries = Object.entries(Object(input));
  const isName = /^[A-Za-z_][\w.-]{0,255}$/.test(invocation.toolName);
  if (!isName || !entries.every(([key]) => /^[A-Za-z_]\w{0,200}$/.test(key))) {
    return undefined;
  }
  const values = entries.map(([key, value]) => `${key}=${writePythonValue(value)}`);
  return `${invocation.toolName}(${values.join(', ')})`;
}
