import { fence } from '../../src/syntax/index.ts';
import { describeSyntax } from '../support/describeSyntax.ts';
import { fenceFixtures } from './fence.fixtures.ts';

describeSyntax(fence, fenceFixtures);
