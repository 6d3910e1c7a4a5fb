import { fence } from '../../../../src/reading/syntax/index.ts';
import { describeBlockWriting } from '../../../support/describeBlockWriting.ts';
import { describeSyntax } from '../../../support/describeSyntax.ts';
import { fenceFixtures } from './fence.fixtures.ts';

describeSyntax(fence, fenceFixtures);
describeBlockWriting(fence);
