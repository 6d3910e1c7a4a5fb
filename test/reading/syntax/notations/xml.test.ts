import { expect, it } from 'vitest';
import { createScanner, parseText, writeCall, xml } from '../../../../src/reading/syntax/index.ts';
import { describeParameterWriting } from '../../../support/describeParameterWriting.ts';
import { block, describeSyntax } from '../../../support/describeSyntax.ts';
import { xmlFixtures } from './xml.fixtures.ts';

describeSyntax(xml, xmlFixtures);
describeParameterWriting(xml);

it('names the parameter or tool and the line where it opened in its problems', () => {
  const text = block(
    'Well:',
    '<tool:edit>',
    '<param:diff>',
    '<param:line>1</param:line>',
    '</tool:list>',
    '<tool:read>',
    '<tool:ping/> </tool:read>',
    '<tool:cut>',
    '<param:off>',
  );
  const { problems } = parseText(text, { syntaxes: [xml] });
  expect(problems.map(({ message }) => message)).toEqual([
    'The parameter diff, opened on line 3, contains the tag <param:line>; treated as part of the value.',
    'The parameter diff, opened on line 3, is not closed.',
    'The closing tag names a different tool: edit, opened on line 2, is closed by list.',
    'A call of ping starts inside the call of read, opened on line 6, which ends there.',
    'The closing tag </tool:read> has no opening tag; kept as text.',
    'The parameter off, opened on line 9, is not closed.',
    'The text ends inside the call of cut, opened on line 8.',
  ]);
});

it('reads many unclosed parameters of one text, each name once or often', () => {
  const count = 20_000;
  const calls = Array.from({ length: count }, (_, n) => `<tool:a><param:x${n % 10_000}>1</tool:a>`);
  const { parts, problems } = parseText(calls.join(''), { syntaxes: [xml] });
  expect([parts.length, problems.length]).toEqual([count, count]);
});

it('reads no call in a text that broke off inside a parameter', () => {
  const started: string[] = [];
  const scanner = createScanner({
    syntaxes: [xml],
    onEvent: (event) => started.push(event.type === 'tool-input-start' ? event.toolName : ''),
  });
  scanner.feed('<tool:w><param:x>see </tool:w><tool:del></tool:del>');
  scanner.end({ cutOff: true });
  expect(started.filter((name) => name !== '')).toEqual(['w']);
});

it('writes a value that contains calls', () => {
  const input = { x: '<tool:a></tool:a></param:x/>' };
  const call = {
    toolCallId: 'tool-call-1',
    toolName: 'w',
    state: 'input-available',
    input,
  } as const;
  const { parts } = parseText(writeCall(call, xml), { syntaxes: [xml] });
  expect(parts).toEqual([
    expect.objectContaining({ toolInvocation: expect.objectContaining(call) }),
  ]);
});
