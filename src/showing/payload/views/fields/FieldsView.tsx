'use client';
import type * as React from 'react';
import { PayloadFrame } from '../../frame/PayloadFrame.tsx';
import type { PayloadViewProps } from '../../frame/PayloadView.ts';
import { getTreeValue } from '../tree/getTreeValue.ts';
import { FieldList } from './FieldList.tsx';
import { maxDepth } from './hasMarkdown.ts';

/**
 * Shows the fields of an object or list, and those of nested values that are small objects or contain Markdown. Renders
 * Markdown, and shows other nested values as JSON.
 */
export function FieldsView(props: PayloadViewProps): React.JSX.Element {
  const { value, label, tabIndex, className, localeText, allowedImageOrigins } = props;
  const owner = getTreeValue(value) ?? {};
  return (
    <PayloadFrame {...{ label, localeText, tabIndex, className }}>
      <FieldList {...{ owner, localeText, tabIndex, allowedImageOrigins }} depth={maxDepth} />
    </PayloadFrame>
  );
}
