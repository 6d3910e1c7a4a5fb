import '@testing-library/jest-dom/vitest';
import { afterEach, beforeEach, vi } from 'vitest';

const complaints: unknown[][] = [];

// React reports mistakes of a component through the console; here, each one fails its test.
beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    complaints.push(words);
  });
});

afterEach(() => {
  const [complaint] = complaints;
  if (complaint !== undefined) {
    throw new Error(`The console was used: ${complaint.map(String).join(' ')}`);
  }
});
