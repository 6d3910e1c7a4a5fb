'use client';
import { styled } from '@mui/material/styles';
import { boxStyles } from '../../ui/look/surfaceStyles.ts';

/** A box with a notice in the warning color. */
export const ToolCardNotice = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  fontSize: theme.typography.pxToRem(13),
  ...boxStyles(theme, (theme.vars ?? theme).palette.warning.main),
  marginBlockEnd: theme.spacing(1),
  overflowWrap: 'anywhere',
}));
