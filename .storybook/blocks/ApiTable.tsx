import { Markdown } from '@storybook/addon-docs/blocks';
import { api } from 'virtual:toolcard-api';
import type * as React from 'react';
import type { ApiExport, ApiMember } from '../api/ApiReference.ts';

/** Finds a public name. Throws if there is none, so that a page can't show an empty table. */
export function findExport(entry: string, name: string): ApiExport {
  const found = api[entry]?.[name];
  if (found === undefined) {
    throw new Error(
      `toolcard: ${entry} exports no ${name}. The table of a page needs it. Correct its name.`,
    );
  }
  return found;
}

/** JSDoc as Markdown. Lines of a paragraph are joined. */
export const Comment = ({ text }: { readonly text: string }): React.JSX.Element => (
  <Markdown>
    {text.replaceAll('<', '\\<').replaceAll(/`[^`]*`/g, (code) => code.replaceAll('\\<', '<'))}
  </Markdown>
);

const Row = ({ member }: { readonly member: ApiMember }): React.JSX.Element => (
  <tr>
    <th scope="row">
      <code>{member.name}</code>
      {member.isRequired && <span className="api-required"> required</span>}
    </th>
    <td>
      <Comment text={member.description} />
      <div className="api-facts">
        <code>{member.type}</code>
        {member.defaultValue !== undefined && (
          <span>
            Default: <Default text={member.defaultValue} />
          </span>
        )}
      </div>
    </td>
  </tr>
);

/** A default that is code, or a sentence about it. */
const Default = ({ text }: { readonly text: string }): React.JSX.Element =>
  /^(?:['"`[{(]|-?\d|true$|false$|\w+(?:\.\w+)*$)/.test(text) ? (
    <code>{text}</code>
  ) : (
    <>
      {text
        .split('`')
        .map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part))}
    </>
  );

interface ApiTableProps {
  /** The entry of the package, such as `toolcard/adapter`. */
  readonly entry?: string;
  /** The name of an exported type. */
  readonly name: string;
}

/** A table of the properties of an exported type, with their comments and defaults. */
export function ApiTable({ entry = 'toolcard', name }: ApiTableProps): React.JSX.Element {
  const { members } = findExport(entry, name);
  return (
    // A scrollable region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="api-table" role="region" aria-label={name} tabIndex={0}>
      <table aria-label={name}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Description</th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <Row key={member.name} member={member} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
