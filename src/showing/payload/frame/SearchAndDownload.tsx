'use client';
import * as React from 'react';
import type { ToolPayloadLocaleText } from '../../locales/ToolPayloadLocaleText.ts';
import { PayloadButton } from './PayloadButton.tsx';
import { PayloadIcon } from './PayloadIcon.tsx';
import { SearchField } from './SearchField.tsx';
import type { SearchFieldProps } from './SearchField.tsx';
import { countBytes } from '../../format/value/countBytes.ts';
import { downloadValue } from './downloadValue.ts';
import { useSlicedWork } from '../slicing/useSlicedWork.ts';

/** Props of what a large value needs. */
export interface PayloadExtrasProps extends Omit<SearchFieldProps, 'onClose' | 'search'> {
  readonly value: unknown;
  readonly localeText: ToolPayloadLocaleText;
  /** What is searched for; undefined while nothing is. */
  readonly search: SearchFieldProps['search'] | undefined;
  /** Whether the view can be searched. */
  readonly isSearchable: boolean;
}

/** The size of a value, and the ways to search and to download it. */
export function SearchAndDownload(props: PayloadExtrasProps): React.JSX.Element {
  const { value, label, localeText, tabIndex, search, onSearch, isSearchable, ...rest } = props;
  const count = React.useCallback(() => countBytes(value), [value]);
  const bytes = useSlicedWork(count);
  const buttonRef = React.useRef<HTMLButtonElement>(null);
  const wasOpen = React.useRef(false);
  const isOpen = search !== undefined && isSearchable;
  React.useEffect(() => {
    if (wasOpen.current && !isOpen) {
      buttonRef.current?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <>
      {bytes === undefined ? null : <span>{localeText.sizeText(bytes)}</span>}
      {isOpen ? (
        <SearchField
          {...rest}
          {...{ label, localeText, tabIndex, search, onSearch }}
          onClose={() => onSearch(undefined)}
        />
      ) : null}
      {isSearchable && !isOpen ? (
        <PayloadButton
          ref={buttonRef}
          tabIndex={tabIndex}
          title={localeText.searchLabel}
          aria-label={localeText.searchWhatLabel(label)}
          onClick={() => onSearch({ query: '', match: 0 })}
        >
          <PayloadIcon name="search" />
        </PayloadButton>
      ) : null}
      <PayloadButton
        tabIndex={tabIndex}
        title={localeText.downloadLabel}
        aria-label={localeText.downloadWhatLabel(label)}
        onClick={() => void downloadValue(value, label)}
      >
        <PayloadIcon name="download" />
      </PayloadButton>
    </>
  );
}
