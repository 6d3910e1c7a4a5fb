import { Source } from '@storybook/addon-docs/blocks';
import { api } from 'virtual:toolcard-api';
import type * as React from 'react';
import { ApiTable, Comment } from './ApiTable.tsx';
import type { ApiExport } from '../api/ApiReference.ts';

const titles: readonly (readonly [ApiExport['kind'], string])[] = [
  ['component', 'Components'],
  ['function', 'Functions'],
  ['class', 'Classes'],
  ['value', 'Values'],
  ['type', 'Types'],
];

/** Every public name of an entry, with what the compiler knows of it. */
export function ApiEntry({ entry }: { readonly entry: string }): React.JSX.Element {
  const all = Object.values(api[entry] ?? {});
  return (
    <>
      {titles.map(([kind, title]) => {
        const exports = all.filter((each) => each.kind === kind);
        return exports.length === 0 ? null : (
          <section key={kind}>
            <h2 id={kind}>{title}</h2>
            {exports.map(({ name, description, signature, members }) => (
              <div key={name}>
                <h3 id={name}>
                  <code>{name}</code>
                </h3>
                <Comment text={description} />
                {signature !== '' && <Source code={signature} language="typescript" />}
                {members.length > 0 && <ApiTable entry={entry} name={name} />}
              </div>
            ))}
          </section>
        );
      })}
    </>
  );
}
