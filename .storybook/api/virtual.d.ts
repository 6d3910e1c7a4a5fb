declare module 'virtual:toolcard-api' {
  export const api: import('./ApiReference.ts').ApiReference;
}
