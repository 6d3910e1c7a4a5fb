import { qwenXml } from '../../../../src/reading/syntax/index.ts';
import { describeModelWriting } from '../../../support/describeModelWriting.ts';
import { describeSyntax } from '../../../support/describeSyntax.ts';
import { qwenXmlFixtures } from './qwenXml.fixtures.ts';

describeSyntax(qwenXml, qwenXmlFixtures);
describeModelWriting(qwenXml);
