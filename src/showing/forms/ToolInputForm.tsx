'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { createPortal } from 'react-dom';
import { enUSFormText } from '../locales/enUSFormText.ts';
import type { ToolInputFormLocaleText } from '../locales/ToolInputFormLocaleText.ts';
import { CompactButton } from '../ui/look/CompactButton.ts';
import { ResettableErrorBoundary } from '../ui/ResettableErrorBoundary.tsx';
import { useLocaleText } from '../ui/useLocaleText.ts';
import { FieldColumn } from './fields/FieldGroup.tsx';
import { FormProvider } from './fields/FormContext.ts';
import { JsonInput } from './fields/JsonInput.tsx';
import { ValueField } from './fields/ValueField.tsx';
import { FormErrors } from './FormErrors.tsx';
import { canHoldValue } from './model/canHoldValue.ts';
import type { ToolInputFormProps } from './ToolInputDraft.ts';
import { useFormState } from './useFormState.tsx';

const FormRoot = styled(FieldColumn)(({ theme }) => ({
  // Makes room for the label on the border of the first field.
  paddingBlockStart: theme.spacing(1),
}));

/** A form for the input of a tool. Shows one field per property, or a JSON editor if fields can't hold the input. */
export function ToolInputForm(props: ToolInputFormProps): React.JSX.Element {
  const { schema, label, tabIndex, disabled = false, toolbar } = props;
  const localeText = useLocaleText<ToolInputFormLocaleText>(
    'ToolCard',
    props.localeText,
    enUSFormText,
  );
  const { draft, context, shownErrors, isUnread } = useFormState(props, localeText);
  const { value } = draft;
  const [isJson, setIsJson] = React.useState(() => !canHoldValue(schema, value));
  // If the schema can't be shown as fields at all, the button that switches to them is hidden.
  const hasForm = React.useMemo(() => canHoldValue(schema, undefined), [schema]);
  const canSwitch = !isJson || (!isUnread && canHoldValue(schema, value));
  const all = { path: [], value, isRequired: false, depth: 0 };
  const json = (
    <JsonInput
      {...all}
      field={{ kind: 'json' }}
      changeNote=""
      schema={undefined}
      label={localeText.jsonEditorLabel(label)}
    />
  );
  const switchButton = hasForm ? (
    <CompactButton
      size="small"
      color="inherit"
      tabIndex={tabIndex}
      disabled={disabled || !canSwitch}
      onClick={() => setIsJson(!isJson)}
      sx={{ alignSelf: 'start', marginInlineStart: '-5px', color: 'text.secondary' }}
    >
      {isJson ? localeText.editAsFormLabel : localeText.editAsJsonLabel}
    </CompactButton>
  ) : null;
  return (
    <FormProvider value={context}>
      <FormRoot
        role="group"
        aria-label={label}
        data-long
        // Stops keys such as the arrow keys from reaching the host's message list, which would handle them.
        onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
      >
        {isJson ? (
          json
        ) : (
          <ResettableErrorBoundary resetKeys={[schema]} fallback={json}>
            <ValueField {...all} schema={schema} label={label} canUnset={false} />
          </ResettableErrorBoundary>
        )}
        <FormErrors errors={shownErrors} form={context} />
        {toolbar ? createPortal(switchButton, toolbar) : switchButton}
      </FormRoot>
    </FormProvider>
  );
}
