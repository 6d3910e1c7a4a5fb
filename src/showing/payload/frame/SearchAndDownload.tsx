'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { ActionButton } from '../../ui/look/ActionButton.tsx';
import type { SearchFieldProps } from './SearchField.tsx';
import { countBytes } from '../../format/value/countBytes.ts';
import { downloadValue } from './downloadValue.ts';
import { useSlicedWork } from '../slicing/useSlicedWork.ts';

const Size = styled('span')({ paddingInline: 8 });

/** Props of `SearchAndDownload`. */
export interface SearchAndDownloadProps extends Pick<
  SearchFieldProps,
  'label' | 'localeText' | 'tabIndex' | 'onSearch'
> {
  readonly value: unknown;
  /** The current search, if the search field is open. */
  readonly search: SearchFieldProps['search'] | undefined;
  readonly isSearchable: boolean;
  /** Whether the value contains a file, which is downloaded instead. */
  readonly hasFile?: boolean;
}

/** Shows the size of a value, and buttons to search and download it. */
export function SearchAndDownload(props: SearchAndDownloadProps): React.JSX.Element {
  const { value, label, localeText, tabIndex, search, onSearch, isSearchable, hasFile } = props;
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
      {bytes === undefined ? null : <Size>{localeText.sizeText(bytes)}</Size>}
      {isSearchable && !isOpen ? (
        <ActionButton
          ref={buttonRef}
          icon="search"
          title={localeText.searchLabel}
          label={localeText.searchWhatLabel(label)}
          tabIndex={tabIndex}
          onClick={() => onSearch({ query: '', match: 0 })}
        />
      ) : null}
      {hasFile ? null : (
        <ActionButton
          icon="download"
          title={localeText.downloadLabel}
          label={localeText.downloadWhatLabel(label)}
          tabIndex={tabIndex}
          onClick={() => void downloadValue(value, label)}
        />
      )}
    </>
  );
}
