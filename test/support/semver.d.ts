/** The part of npm's version ranges that the tests use. */
declare module 'semver' {
  /** Whether a version is in a range, by npm's rules for prereleases. */
  export function satisfies(version: string, range: string): boolean;
}
