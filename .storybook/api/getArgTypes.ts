import { api } from 'virtual:toolcard-api';
import { InlineToolWidget, ToolAnnouncer, ToolCard, ToolPayload } from '../../src/index.ts';
import type { ApiMember } from './ApiReference.ts';

/** The type of each component's props. By identity, because a build shortens names. */
const propsTypes = new Map<unknown, string>([
  [InlineToolWidget, 'InlineToolWidgetProps'],
  [ToolAnnouncer, 'ToolAnnouncerProps'],
  [ToolCard, 'ToolCardProps'],
  [ToolPayload, 'ToolPayloadProps'],
]);

const getControl = ({ type, options }: ApiMember): { readonly control: object | false } => {
  if (options !== undefined) {
    return { control: { type: options.length > 3 ? 'select' : 'inline-radio' } };
  }
  return {
    control:
      type === 'boolean' || type === 'string' ? { type: type === 'string' ? 'text' : type } : false,
  };
};

/** Describes the props of a component for the controls. */
export function getArgTypes(component: unknown): Record<string, object> {
  const name = propsTypes.get(component) ?? '';
  return Object.fromEntries(
    (api['toolcard']?.[name]?.members ?? []).map((member) => [
      member.name,
      {
        name: member.name,
        description: member.description,
        ...(member.options && { options: member.options }),
        ...getControl(member),
        table: {
          type: { summary: member.type },
          ...(member.defaultValue !== undefined && {
            defaultValue: { summary: member.defaultValue },
          }),
        },
        type: { name: member.type, required: member.isRequired },
      },
    ]),
  );
}
