'use client';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import type { FieldProps } from './FieldProps.ts';
import { renderHelp } from './FieldInput.tsx';
import type { FieldControl } from './useField.ts';

/** A column of fields. */
export const FieldColumn = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: theme.spacing(1.5),
  minInlineSize: 0,
}));

const Heading = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  minBlockSize: 28,
  '& > span': {
    flex: '1 1 0',
    minInlineSize: 0,
    fontSize: theme.typography.pxToRem(13),
    fontWeight: theme.typography.fontWeightMedium,
    overflowWrap: 'anywhere',
  },
}));

const Content = styled(FieldColumn)(({ theme }) => ({
  marginBlockStart: theme.spacing(0.5),
  paddingBlock: theme.spacing(0.5),
  paddingInlineStart: theme.spacing(1.5),
  borderInlineStart: `2px solid ${(theme.vars ?? theme).palette.divider}`,
}));

interface Props {
  readonly field: Pick<FieldProps, 'label' | 'isRequired' | 'actions' | 'unsetButton'>;
  readonly control: FieldControl;
  readonly children: React.ReactNode;
}

/** A labeled group of fields that edit one value, such as an object or a list. */
export function FieldGroup({ field, control, children }: Props): React.JSX.Element {
  const { label, isRequired, actions, unsetButton } = field;
  const id = React.useId();
  const help = renderHelp(control);
  return (
    <div role="group" aria-labelledby={id} aria-describedby={help ? `${id}-help` : undefined}>
      <Heading>
        <span id={id}>
          {label}
          {isRequired ? <span aria-hidden> *</span> : null}
        </span>
        {unsetButton}
        {actions}
      </Heading>
      {help ? (
        <FormHelperText id={`${id}-help`} error={control.message !== ''} sx={{ mt: 0 }}>
          {help}
        </FormHelperText>
      ) : null}
      <Content>{children}</Content>
    </div>
  );
}
