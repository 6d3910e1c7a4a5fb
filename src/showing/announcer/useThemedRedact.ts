'use client';
import { useThemeProps } from '@mui/material/styles';
import type { Redact } from '../redaction/RedactOptions.ts';

interface Props {
  readonly redact?: Redact | undefined;
}

const noProps: Props = {};

/** Returns the given redaction rules, or otherwise those of `ToolCard` or `InlineToolWidget` in the theme. */
export function useThemedRedact(given?: Redact): Redact | undefined {
  const card: Props = useThemeProps({ props: noProps, name: 'ToolCard' });
  const widget: Props = useThemeProps({ props: noProps, name: 'InlineToolWidget' });
  return given ?? card.redact ?? widget.redact;
}
