/** Turns the source of a file of this repository into that of an app: it imports the package, and files without suffix. */
export const toExample = (source: string): string =>
  source
    .replaceAll(/'(?:\.\.\/)+src\/index\.ts'/g, "'toolcard'")
    .replaceAll(/'(\.[^']+)\.tsx?'/g, "'$1'")
    .trimEnd();
