import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Returns where a package finds another one: in its own folder, or in one that contains it. */
function findPlace(packages, name, dependent) {
  for (let place = dependent; ; place = place.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
    const found = `${place}/node_modules/${name}`.replace(/^\//, '');
    if (found in packages) {
      return found;
    }
    if (place === '') {
      break;
    }
  }
  throw new Error(`The lock file has no ${name}, which ${dependent} needs. Run npm install.`);
}

/**
 * Returns the folders of everything that npm installs with this package: dependencies, and peers that
 * aren't optional. Reads them from the lock file, because the checks run without a network.
 */
export function findInstalled(project) {
  const { packages } = readJson(join(project, 'package-lock.json'));
  const found = new Set();
  const addNeeds = (place, { dependencies, peerDependencies, peerDependenciesMeta }) => {
    const isNeeded = (name) => peerDependenciesMeta?.[name]?.optional !== true;
    const peers = Object.keys(peerDependencies ?? {}).filter(isNeeded);
    for (const name of [...Object.keys(dependencies ?? {}), ...peers]) {
      const needed = findPlace(packages, name, place);
      if (!found.has(needed)) {
        found.add(needed);
        addNeeds(needed, packages[needed]);
      }
    }
  };
  addNeeds('', readJson(join(project, 'package.json')));
  return [...found];
}

const blockSize = 4096;

/** Returns the space that a folder takes on a disk, in bytes: each file fills whole blocks. */
export const measureFolder = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => statSync(join(parentPath, name)).size)
    .reduce((sum, size) => sum + Math.ceil(size / blockSize) * blockSize, 0);
