import { hermes } from '../../../../src/reading/syntax/index.ts';
import { describeModelWriting } from '../../../support/describeModelWriting.ts';
import { describeSyntax } from '../../../support/describeSyntax.ts';
import { hermesFixtures } from './hermes.fixtures.ts';

describeSyntax(hermes, hermesFixtures);
describeModelWriting(hermes);
