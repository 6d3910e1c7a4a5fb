// Bundlers replace `process.env.NODE_ENV`.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * Runs a check of how toolcard is used, except in production. Bundlers leave
 * out the calls of this function in production, because its body is empty there.
 */
export function inDevelopment(check: () => void): void {
  try {
    if (process.env.NODE_ENV !== 'production') {
      check();
    }
  } catch (error) {
    if (error instanceof TypeError) {
      throw error;
    }
    // Pages without a bundler have no `process`.
    check();
  }
}
