import '@testing-library/jest-dom/vitest';
import { afterEach, beforeEach, expect, vi } from 'vitest';

const complaints: unknown[][] = [];

// React says through the console what is wrong with a component: here, that fails its test.
beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    complaints.push(words);
  });
});

afterEach(() => {
  expect(complaints).toEqual([]);
});
