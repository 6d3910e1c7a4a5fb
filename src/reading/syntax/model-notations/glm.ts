/*
 * A name in a tag, with tags for keys and values. GLM, Ling 3, Laguna and Hunyuan 3 write it:
 *
 *   <tool_call>find_book
 *   <arg_key>title</arg_key>
 *   <arg_value>Dune</arg_value>
 *   </tool_call>
 */
import type { Position } from '../../../core/errors/Position.ts';
import { throwUnwritable } from '../createWriteError.ts';
import type { Input } from '../Input.ts';
import { peekTag } from '../input/peekTag.ts';
import { getJsonParameterTexts } from '../parameters/getJsonParameterTexts.ts';
import type {
  CallSink,
  Opener,
  Reading,
  Syntax,
  ToolDefinition,
  SyntaxGuide,
  ToolInvocation,
} from '../Syntax.ts';
import { argTags, skipGap } from './arg-calls/argTags.ts';
import type { ArgTag } from './arg-calls/argTags.ts';
import { readArgCall } from './arg-calls/readArgCall.ts';
import { peekNext } from './json/peekNext.ts';
import { trackLiterals } from '../literals/trackLiterals.ts';

function* takeTag(input: Input): Reading<ArgTag | undefined> {
  yield* skipGap(input, peekNext);
  const tag = yield* peekTag(input, argTags);
  input.take(tag?.length ?? 0);
  return tag;
}

function* parse(input: Input, call: CallSink, opener: Opener): Reading<void> {
  const first = yield* peekTag(input, argTags, opener.text);
  input.take(Math.max(0, (first?.length ?? 0) - opener.text.length));
  let tag = first?.name === 'tool_calls' ? yield* takeTag(input) : first;
  let end: Position | undefined;
  while (tag?.name === 'tool_call' && !tag.isEnd && (yield* readArgCall(input, call))) {
    end = input.position;
    tag = yield* takeTag(input);
  }
  if (end !== undefined && !(tag?.name === 'tool_calls' && tag.isEnd)) {
    input.rewind(end);
  }
}

const isName = (text: string): boolean => /^[^\s<>(){}[\]"'`,;=\\]{1,256}$/.test(text);

function write(invocation: ToolInvocation, tool?: ToolDefinition): string {
  const { toolName } = invocation;
  const refuse = (why: string): never => throwUnwritable(invocation, why);
  if (!isName(toolName)) {
    refuse("its name isn't allowed in a tag");
  }
  const lines = getJsonParameterTexts(invocation, tool).map(([key, text]) => {
    if (key === '' || key !== key.trim() || key.includes('<')) {
      refuse(`the parameter name ${JSON.stringify(key)} isn't allowed in a tag`);
    }
    if (text.includes('</arg_value')) {
      refuse(`the value of ${key} contains its closing tag`);
    }
    return `<arg_key>${key}</arg_key>\n<arg_value>${text}</arg_value>`;
  });
  return [`<tool_call>${toolName}`, ...lines, '</tool_call>'].join('\n');
}

const describe = (): SyntaxGuide => ({
  howTo: 'To call a tool, write its name and its arguments in an element of this form:',
  rules: 'Write text as it is, without escaping anything. Write lists and objects as JSON.',
});

/** Tool calls with tags for keys and values: `<tool_call>search`, with `<arg_key>` inside. */
export const glm: Syntax = {
  name: 'glm',
  openers: ['<tool_call>', '<tool_call:', '<tool_calls>', '<tool_calls:'].map((text) => ({
    text,
    atLineStart: false,
    isToken: true,
  })),
  trackLiterals,
  parse,
  write,
  describe,
};
