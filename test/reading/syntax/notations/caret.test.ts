import { expect, it } from 'vitest';
import { caret, parseText } from '../../../../src/reading/syntax/index.ts';
import { describeParameterWriting } from '../../../support/describeParameterWriting.ts';
import { block, describeSyntax } from '../../../support/describeSyntax.ts';
import { caretFixtures } from './caret.fixtures.ts';

describeSyntax(caret, caretFixtures);
describeParameterWriting(caret);

it('names the list or call and the line where it opened in its problems', () => {
  const text = block(
    'Well:',
    '^^^edit',
    'a: 1',
    'paths: [',
    'x',
    '^^^',
    '^^^read',
    '^^^list',
    '^^^',
  );
  const { problems } = parseText(text, { syntaxes: [caret] });
  expect(problems.map(({ message }) => message)).toEqual([
    'The list paths, opened on line 4, is not closed.',
    'A call of list starts inside the call of read, opened on line 7, which ends there.',
  ]);
});
