import { glm } from '../../../../src/reading/syntax/index.ts';
import { describeModelWriting } from '../../../support/describeModelWriting.ts';
import { describeSyntax } from '../../../support/describeSyntax.ts';
import { glmFixtures } from './glm.fixtures.ts';

describeSyntax(glm, glmFixtures);
describeModelWriting(glm);
