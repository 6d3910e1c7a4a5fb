import { describe, expect, it } from 'vitest';
import { buildMessage } from '../stories/apps/playground/buildMessage.ts';
import { notations } from '../stories/apps/playground/formats.ts';
import type { Format } from '../stories/apps/playground/formats.ts';
import { readSteps } from '../stories/apps/playground/readSteps.ts';
import { describeRecognition, recognizeText } from '../stories/apps/playground/recognizeText.ts';
import { examples } from '../stories/data/examples.ts';
import { everyNotation } from '../stories/data/transcripts.ts';

/** Returns the names of the formats that a text is recognized as. */
const recognize = (text: string): readonly string[] => {
  const recognition = recognizeText(text);
  if (recognition.kind === 'notations') {
    return recognition.groups.map((group) => group.map(({ name }) => name).join('|'));
  }
  return recognition.kind === 'protocol' ? [recognition.protocol.name] : [];
};

const readWhole = async (text: string, format: Format) => {
  const { pieces, events, error } = await readSteps(text, [format], 3);
  return { pieces, events, error, message: buildMessage(events, 'sent') };
};

describe('the recognizer of the playground', () => {
  it.each(examples.map((example) => [example.format.name, example] as const))(
    'recognizes %s by an example, and reads its calls',
    async (name, { format, text }) => {
      expect(recognize(text)).toEqual([name]);
      const { error, message } = await readWhole(text, format);
      expect(error).toBeUndefined();
      const [call] = message.parts.flatMap((part) =>
        part.type === 'tool' ? [part.toolInvocation] : [],
      );
      expect(call).toMatchObject({ toolName: 'get_weather', input: { city: 'Lisbon' } });
    },
  );

  it('recognizes an answer that is a list of events', () => {
    expect(recognize('[{"candidates":[{"content":{"parts":[]}}]}]')).toEqual(['gemini']);
    expect(recognize('["messages", [{"content": "Hi", "type": "ai"}, {}]]')).toEqual(['langgraph']);
    expect(recognize('event: messages\ndata: [{"content": "Hi", "type": "ai"}, {}]\n\n')).toEqual([
      'langgraph',
    ]);
  });

  it('recognizes answers that were not streamed', () => {
    const texts = {
      'chat-completions': '{"choices":[{"message":{"role":"assistant","content":"Hi"}}]}',
      responses: '{"object":"response","output":[]}',
      anthropic: '{"type":"message","role":"assistant","content":[]}',
      bedrock: '{"output":{"message":{"content":[]}},"stopReason":"end_turn"}',
      'cohere-api': '{"message":{"role":"assistant","content":[]},"finish_reason":"COMPLETE"}',
      ollama: '{"message":{"role":"assistant","content":"Hi"},"done":true}',
    };
    for (const [name, text] of Object.entries(texts)) {
      expect(recognize(text)).toEqual([name]);
    }
  });

  it('names every notation of a text', () => {
    expect(recognize(everyNotation)).toEqual([
      'callout',
      'fence',
      'caret',
      'xml',
      'chatmd',
      'toml',
    ]);
  });

  it('names all notations that read the same calls alike', () => {
    const text = '<function=find_book>{"title": "Dune"}</function>';
    expect(recognize(text)).toEqual(['llama']);
    expect(describeRecognition({ kind: 'notations', groups: [notations.slice(0, 2)] })).toBe(
      'Recognized: Markdown callout or Code fence, which read these calls alike',
    );
  });

  it.each([
    ['', 'There is no text yet.'],
    ['Hello!', 'The text contains no call in a notation that toolcard reads.'],
    [
      'Write `<tool:search></tool:search>`.',
      'The text contains no call in a notation that toolcard reads.',
    ],
    [
      '{"name": "Ada", "age": 36}',
      'The text is JSON, but contains no event of a protocol that toolcard reads.',
    ],
    [
      'data: {"jsonrpc":"2.0","result":{}}\n\n',
      'The text is server-sent events, but contains no event of a protocol that toolcard reads.',
    ],
    [
      '{"object":"text_completion","choices":[{"text":"Hi"}]}',
      'The text is JSON, but contains no event of a protocol that toolcard reads.',
    ],
    [
      '{"messageStart":{}}\n{"candidates":[]}\n',
      'Events of Gemini and Amazon Bedrock are mixed, which no reader expects.',
    ],
    ['{"broken": ', 'The text contains no call in a notation that toolcard reads.'],
  ])('says why it does not recognize %j', (text, reason) => {
    expect(describeRecognition(recognizeText(text))).toBe(`Not recognized. ${reason}`);
  });
});

describe('the steps of the playground', () => {
  it.each(examples.map((example) => [example.format.name, example] as const))(
    'show %s piece by piece',
    async (_, { format, text }) => {
      const { pieces, events, message } = await readWhole(text, format);
      const last = pieces.length + 1;
      const states = Array.from({ length: last + 1 }, (_step, step) =>
        buildMessage(
          events.filter((event) => event.step <= step),
          'streaming',
        ),
      );
      expect(states[0]?.parts).toEqual([]);
      expect(states.at(-1)?.parts).toEqual(message.parts);
      // Something can be seen before the last third.
      expect(states[Math.ceil((last * 2) / 3)]?.parts.length).toBeGreaterThan(0);
    },
  );

  it('show an input while it arrives', async () => {
    const { events } = await readWhole(
      '<tool:search><param:query>all about cats</param:query></tool:search>',
      notations.find(({ name }) => name === 'xml') ?? notations[0]!,
    );
    const before = buildMessage(
      events.filter(({ step }) => step <= 10),
      'streaming',
    );
    expect(before.metadata).toMatchObject({
      toolcard: { 'tool-call-1': { input: { query: 'all ' } } },
    });
    expect(before.parts).toMatchObject([{ toolInvocation: { state: 'input-streaming' } }]);
  });

  it('end with the reason if an answer cannot be read', async () => {
    const example = examples.find(({ format }) => format.name === 'anthropic');
    const openAi = examples.find(({ format }) => format.name === 'responses');
    const cutOff = await readWhole(example!.text.slice(0, 500), example!.format);
    expect(cutOff.error).toBe('Anthropic: the stream ended before the message did.');
    expect(cutOff.message.parts).toMatchObject([{ type: 'text' }]);
    const other = await readWhole(openAi!.text, example!.format);
    expect(other.error).toMatch(/Use fromOpenAI\(\)/);
  });
});
