'use client';
import { useThemeProps } from '@mui/material/styles';
import type { Redact } from '../redaction/secrets/RedactOptions.ts';

interface Props {
  readonly redact?: Redact | undefined;
}

const noProps: Props = {};

/**
 * Returns the given redaction rules. Without given rules, returns those that the theme sets for `ToolCard`, or
 * otherwise for `InlineToolWidget`.
 */
export function useAnnouncerRedact(given?: Redact): Redact | undefined {
  const card: Props = useThemeProps({ props: noProps, name: 'ToolCard' });
  const widget: Props = useThemeProps({ props: noProps, name: 'InlineToolWidget' });
  return given ?? card.redact ?? widget.redact;
}
