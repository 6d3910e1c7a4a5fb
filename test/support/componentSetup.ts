import '@testing-library/jest-dom/vitest';
import { afterEach, beforeEach, vi } from 'vitest';

const messages: unknown[][] = [];

// React reports problems of a component through the console. Each one fails the test.
beforeEach(() => {
  messages.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    messages.push(args);
  });
});

afterEach(() => {
  const [message] = messages;
  if (message !== undefined) {
    throw new Error(`console.error was called: ${message.map(String).join(' ')}`);
  }
});
