import { invoke } from '../../../../src/reading/syntax/index.ts';
import { describeModelWriting } from '../../../support/describeModelWriting.ts';
import { describeSyntax } from '../../../support/describeSyntax.ts';
import { invokeFixtures } from './invoke.fixtures.ts';

describeSyntax(invoke, invokeFixtures);
describeModelWriting(invoke);
