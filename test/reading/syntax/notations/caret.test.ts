import { caret } from '../../../../src/reading/syntax/index.ts';
import { describeParameterWriting } from '../../../support/describeParameterWriting.ts';
import { describeSyntax } from '../../../support/describeSyntax.ts';
import { caretFixtures } from './caret.fixtures.ts';

describeSyntax(caret, caretFixtures);
describeParameterWriting(caret);
