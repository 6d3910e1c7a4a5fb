/** The nonce of the styles that the policy allows. */
export const styleNonce = 'of-this-test';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'nonce-${styleNonce}'`,
  'img-src data: blob:',
  'media-src data: blob:',
  // The test runner talks to its server.
  "connect-src 'self' ws:",
  "require-trusted-types-for 'script'",
].join('; ');

/** Enforces a strict content security policy until the page is closed. Returns what violates it from then on. */
export function enforceContentPolicy(): readonly string[] {
  const violations: string[] = [];
  document.addEventListener('securitypolicyviolation', (event) => {
    violations.push(`${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`);
  });
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = policy;
  document.head.append(meta);
  return violations;
}
