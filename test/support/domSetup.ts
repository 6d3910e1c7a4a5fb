import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library does this by itself only where tests have global hooks.
afterEach(cleanup);

// Long enough for a busy machine.
configure({ asyncUtilTimeout: 20_000 });
