/** A font as a data URL. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
