import { Source } from '@storybook/addon-docs/blocks';
import type * as React from 'react';
import { Comment, findExport } from './ApiTable.tsx';

interface ApiSignatureProps {
  /** The entry of the package, such as `toolcard/adapter`. */
  readonly entry: string;
  /** The name of an exported function. */
  readonly name: string;
}

/** The import, the comment and the signature of a function. */
export function ApiSignature({ entry, name }: ApiSignatureProps): React.JSX.Element {
  const { description, signature } = findExport(entry, name);
  return (
    <>
      <Comment text={description} />
      <Source code={`import { ${name} } from '${entry}';\n\n${signature}`} language="typescript" />
    </>
  );
}
