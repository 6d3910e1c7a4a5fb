'use client';
import * as React from 'react';
import { PayloadIconButton } from './PayloadIconButton.tsx';
import { SearchField } from './SearchField.tsx';
import type { SearchFieldProps } from './SearchField.tsx';
import { countBytes } from '../../format/value/countBytes.ts';
import { downloadValue } from './downloadValue.ts';
import { useSlicedWork } from '../slicing/useSlicedWork.ts';

/** Props of `SearchAndDownload`. */
export interface SearchAndDownloadProps extends Omit<SearchFieldProps, 'onClose' | 'search'> {
  readonly value: unknown;
  /** The current search, if the search field is open. */
  readonly search: SearchFieldProps['search'] | undefined;
  readonly isSearchable: boolean;
}

/** The size of a value, and the controls to search and download it. */
export function SearchAndDownload(props: SearchAndDownloadProps): React.JSX.Element {
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
        <PayloadIconButton
          ref={buttonRef}
          icon="search"
          title={localeText.searchLabel}
          label={localeText.searchWhatLabel(label)}
          tabIndex={tabIndex}
          onClick={() => onSearch({ query: '', match: 0 })}
        />
      ) : null}
      <PayloadIconButton
        icon="download"
        title={localeText.downloadLabel}
        label={localeText.downloadWhatLabel(label)}
        tabIndex={tabIndex}
        onClick={() => void downloadValue(value, label)}
      />
    </>
  );
}
