import { xml } from '../../../../src/reading/syntax/index.ts';
import { describeParameterWriting } from '../../../support/describeParameterWriting.ts';
import { describeSyntax } from '../../../support/describeSyntax.ts';
import { xmlFixtures } from './xml.fixtures.ts';

describeSyntax(xml, xmlFixtures);
describeParameterWriting(xml);
