import { chatmd } from '../../src/syntax/index.ts';
import { describeSyntax } from '../support/describeSyntax.ts';
import { chatmdFixtures } from './chatmd.fixtures.ts';

describeSyntax(chatmd, chatmdFixtures);
