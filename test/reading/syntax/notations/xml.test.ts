import { expect, it } from 'vitest';
import { parseText, xml } from '../../../../src/reading/syntax/index.ts';
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
  );
  const { problems } = parseText(text, { syntaxes: [xml] });
  expect(problems.map(({ message }) => message)).toEqual([
    'The parameter diff, opened on line 3, contains the tag <param:line>; treated as part of the value.',
    'The parameter diff, opened on line 3, is not closed.',
    'The closing tag names a different tool: edit, opened on line 2, is closed by list.',
    'A call of ping starts inside the call of read, opened on line 6, which ends there.',
    'The closing tag </tool:read> has no opening tag; kept as text.',
  ]);
});
