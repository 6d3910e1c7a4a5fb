import { afterEach, describe, expect, it } from 'vitest';
import { createGrantStore } from '../../../src/index.ts';
import type { ToolGrant } from '../../../src/index.ts';

const createGrant = (id: string): ToolGrant => ({
  id,
  toolName: 'edit_file',
  optionId: 'always',
  label: 'Allow',
  grantedAt: 1,
});

/** Tells this tab about a change of the storage in another tab, as browsers do. */
const changeElsewhere = (): void => {
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'toolcard-grants', storageArea: localStorage }),
  );
};

afterEach(() => localStorage.clear());

describe('two tabs that share a storage of grants', () => {
  it('stops allowing what was revoked in the other one', () => {
    const [one, other] = [
      createGrantStore({ storage: localStorage }),
      createGrantStore({ storage: localStorage }),
    ];
    one.add(createGrant('a'));
    changeElsewhere();
    expect(other.get()).toEqual([createGrant('a')]);
    one.revoke('a');
    changeElsewhere();
    expect(other.get()).toEqual([]);
  });

  it('keeps the grants that both have added, and brings none back', () => {
    const [one, other] = [
      createGrantStore({ storage: localStorage }),
      createGrantStore({ storage: localStorage }),
    ];
    one.add(createGrant('a'));
    other.add(createGrant('b'));
    one.revoke('a');
    other.add(createGrant('c'));
    expect(other.get().map(({ id }) => id)).toEqual(['b', 'c']);
  });
});
