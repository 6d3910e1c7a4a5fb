import { readFileSync } from 'node:fs';
import { satisfies } from 'semver';
import { describe, expect, it } from 'vitest';

const readJson = (path: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Record<string, unknown>;

const peers = readJson('../package.json')['peerDependencies'] as Record<string, string>;
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

/** The versions that this run of the tests uses. */
const installed = Object.keys(peers).map((name) => ({
  name,
  version: String(readJson(`../node_modules/${name}/package.json`)['version']),
}));

describe.each(installed)('the peer $name', ({ name, version }) => {
  it(`accepts ${version}, which these tests ran against`, () => {
    expect(satisfies(version, peers[name] ?? '')).toBe(true);
  });
});

describe('the peer @mui/x-chat', () => {
  const range = peers['@mui/x-chat'] ?? '';

  it.each(['9.0.0-alpha.19', '9.0.0-beta.0', '9.0.0-rc.1', '9.0.0', '9.4.2'])(
    'accepts %s',
    (next) => {
      expect(satisfies(next, range)).toBe(true);
    },
  );

  it.each(['9.0.0-alpha.17', '8.20.0', '10.0.0-alpha.0', '10.0.0'])('rejects %s', (other) => {
    expect(satisfies(other, range)).toBe(false);
  });
});

describe('the README', () => {
  it('names the versions that the tests run against', () => {
    const versionOf = (name: string): string =>
      installed.find((each) => each.name === name)?.version ?? '';
    expect(readme).toContain(
      `React ${versionOf('react')}, MUI ${versionOf('@mui/material')} and x-chat ${versionOf('@mui/x-chat')}.`,
    );
    expect(/@mui\/x-chat@(\S+)/.exec(readme)?.[1]).toBe(versionOf('@mui/x-chat'));
  });
});
