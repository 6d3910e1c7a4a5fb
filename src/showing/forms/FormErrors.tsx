'use client';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type * as React from 'react';
import type { FormContextValue, FormError } from './fields/FormContext.ts';
import { getPathKey } from './fields/FormContext.ts';
import { formatSchemaText } from './model/getFieldLabel.ts';

const Root = styled('div')(({ theme }) => ({
  fontSize: theme.typography.pxToRem(12),
  lineHeight: theme.typography.pxToRem(18),
  '& > p': { margin: 0, fontWeight: theme.typography.fontWeightMedium },
  '& > ul': { margin: 0, paddingInlineStart: theme.spacing(2) },
  '& button': { font: 'inherit', textAlign: 'start', verticalAlign: 'baseline', minBlockSize: 24 },
}));

interface Props {
  readonly errors: readonly FormError[];
  readonly form: FormContextValue;
}

/** Lists the errors of a form. Each error links to its field. */
export function FormErrors({ errors, form }: Props): React.JSX.Element | null {
  const { localeText, tabIndex, focusLater } = form;
  return errors.length === 0 ? null : (
    <Root>
      <p>{localeText.formErrorsText(errors.length)}</p>
      <ul>
        {errors.map(({ path, message }) => (
          <li key={`${getPathKey(path)} ${message}`}>
            <Link
              component="button"
              type="button"
              tabIndex={tabIndex}
              onClick={() => focusLater(path)}
            >
              {path.length > 0 && (
                <>
                  <bdi>{formatSchemaText(path.join('.'))}</bdi>:{' '}
                </>
              )}
              {message}
            </Link>
          </li>
        ))}
      </ul>
    </Root>
  );
}
