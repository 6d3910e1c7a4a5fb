'use client';
import { styled } from '@mui/material/styles';

/** A notice with a border in the warning color. */
export const ToolCardNotice = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  fontSize: theme.typography.pxToRem(13),
  paddingInlineStart: theme.spacing(1),
  borderInlineStart: `2px solid ${(theme.vars ?? theme).palette.warning.main}`,
  marginBlockEnd: theme.spacing(0.5),
  overflowWrap: 'anywhere',
}));
