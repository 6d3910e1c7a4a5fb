import { setOwnKey } from '../../../../core/json/setOwnKey.ts';
import type { Input } from '../../Input.ts';
import { parseJsonParameter } from '../../parameters/JsonParameterReader.ts';
import type { JsonParameterReader } from '../../parameters/JsonParameterReader.ts';
import { findKeyword, getProperties, getTypes } from '../../../../core/schema/schemaKeywords.ts';
import type { JsonSchema } from '../../../../core/schema/JsonSchema.ts';
import type { CallSink, Reading } from '../../Syntax.ts';
import { peekTag } from '../../input/peekTag.ts';
import type { CallTag, TagGrammar } from './CallTag.ts';
import { m3Mark, mayBeInvokeTag, parseInvokeTag } from './parseInvokeTag.ts';

/** Maximum nesting depth of a value. Deeper opening tags are text. */
const maxDepth = 60;

const grammar: TagGrammar = { parse: parseInvokeTag, mayBeTag: mayBeInvokeTag };

/** A parsed element with its text and its child elements. */
interface M3Element {
  readonly name: string;
  readonly text: string;
  readonly children: readonly M3Element[];
}

/**
 * Reads an element after its opening tag, up to a closing tag. Takes the closing tag only if it has the element's name,
 * because otherwise it closes a surrounding element.
 */
function* readElement(input: Input, { name }: CallTag, depth = 0): Reading<M3Element> {
  const children: M3Element[] = [];
  let text = '';
  for (;;) {
    text += input.takeUntil(m3Mark.charAt(0));
    if (input.peek() !== m3Mark.charAt(0)) {
      yield;
      continue;
    }
    const tag = yield* peekTag(input, grammar);
    if (tag?.isEnd) {
      input.take(tag.name === name ? tag.length : 0);
      return { name, text, children };
    }
    const mark = input.take(tag?.length ?? 1);
    if (tag === undefined || depth === maxDepth) {
      text += mark;
    } else {
      children.push(
        tag.isEmpty
          ? { name: tag.name, text: '', children: [] }
          : yield* readElement(input, tag, depth + 1),
      );
    }
  }
}

/**
 * Returns the value of an element: a list if all its children are named `item`, an object if it has other children, and
 * otherwise its text. Parses the text as one of the types in the schema if possible.
 */
const getValue = ({ text, children }: M3Element, schema: unknown, root: JsonSchema): unknown => {
  if (children.length === 0) {
    const parsed = parseJsonParameter(text, getTypes(schema, root));
    return 'value' in parsed ? parsed.value : text;
  }
  if (children.every(({ name }) => name === 'item')) {
    const items = findKeyword(schema, 'items', root);
    return children.map((child) => getValue(child, items, root));
  }
  const properties = getProperties(schema, root);
  const object = {};
  for (const child of children) {
    setOwnKey(object, child.name, getValue(child, properties.get(child.name), root));
  }
  return object;
};

/**
 * Reads a parameter of MiniMax M3, whose value can consist of nested elements.
 *
 * ```text
 * > | ]<]minimax[>[<seat>]<]minimax[>[<row>4]<]minimax[>[</row>]<]minimax[>[</seat>
 *     ^
 * ```
 */
export function* readMiniMaxM3Parameter(
  input: Input,
  call: CallSink,
  tool: string,
  parameters: JsonParameterReader,
  tag: CallTag,
): Reading<void> {
  const at = input.position;
  input.take(tag.length);
  const element = yield* readElement(input, tag);
  const root = call.tool(tool)?.inputSchema ?? {};
  if (element.children.length === 0) {
    parameters.begin(tag.name, at);
    parameters.add(element.text);
  } else {
    const schema = getProperties(root, root).get(tag.name);
    parameters.begin(tag.name, at, 'json');
    parameters.add(JSON.stringify(getValue(element, schema, root)));
  }
  parameters.end();
}
