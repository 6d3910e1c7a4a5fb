'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import type { ToolPayloadLocaleText } from '../../locales/ToolPayloadLocaleText.ts';
import { ActionButton } from '../../ui/look/ActionButton.tsx';
import { FrameBar } from './FrameBar.ts';
import type { PayloadMatches, PayloadSearch } from './PayloadView.ts';

/** The text to search for, and the index of the current match. */
export type SearchState = Pick<PayloadSearch, 'query' | 'match'>;

const FieldRoot = styled(FrameBar)({
  minBlockSize: 36,
  marginInlineEnd: -6,
  '@media print': { display: 'none' },
});

const Input = styled('input')(({ theme }) => ({
  flex: '1 1 0',
  minInlineSize: '4rem',
  minBlockSize: 28,
  paddingInline: 8,
  boxSizing: 'border-box',
  border: `1px solid ${(theme.vars ?? theme).palette.text.secondary}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: (theme.vars ?? theme).palette.background.paper,
  color: (theme.vars ?? theme).palette.text.primary,
  font: 'inherit',
  // Hides the browser's button, because the search has its own.
  '&::-webkit-search-cancel-button': { display: 'none' },
  '@media (pointer: coarse)': { minBlockSize: 44, fontSize: 16 },
  '&:focus-visible': {
    outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}`,
    outlineOffset: -1,
  },
}));

const Count = styled('span')({ '&:not(:empty)': { paddingInlineStart: 8 } });

/** Props of `SearchField`. */
export interface SearchFieldProps {
  readonly label: string;
  readonly localeText: ToolPayloadLocaleText;
  readonly tabIndex: number | undefined;
  readonly search: SearchState;
  /** The number of matches. Undefined if the query is empty or the search is still running. */
  readonly found: PayloadMatches | undefined;
  readonly onSearch: (search: SearchState | undefined) => void;
  readonly onClose: () => void;
}

const formatCount = (
  { query, match }: SearchState,
  found: PayloadMatches | undefined,
  localeText: ToolPayloadLocaleText,
): string => {
  if (query === '') {
    return '';
  }
  if (found === undefined) {
    return localeText.searchingText;
  }
  const { count, isMore } = found;
  return count === 0 ? localeText.noMatchText : localeText.matchText(match + 1, count, isMore);
};

/** A search field with buttons for the previous and the next match. */
export function SearchField(props: SearchFieldProps): React.JSX.Element {
  const { label, localeText, tabIndex, search, found, onSearch, onClose } = props;
  const countId = React.useId();
  const inputRef = React.useRef<HTMLInputElement>(null);
  React.useEffect(() => inputRef.current?.focus(), []);
  const count = found?.count ?? 0;
  const step = (by: number): void => {
    if (count > 0) {
      onSearch({ ...search, match: (search.match + by + count) % count });
    }
  };
  const handleKeyDown = (event: React.KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      step(event.shiftKey ? -1 : 1);
    }
  };
  return (
    <FieldRoot>
      <Input
        ref={inputRef}
        type="search"
        tabIndex={tabIndex}
        aria-label={localeText.searchWhatLabel(label)}
        aria-describedby={countId}
        value={search.query}
        onChange={(event) => onSearch({ query: event.target.value, match: 0 })}
        onKeyDown={handleKeyDown}
      />
      <Count id={countId} role="status">
        {formatCount(search, found, localeText)}
      </Count>
      <ActionButton
        icon="previous"
        title={localeText.previousMatchLabel}
        tabIndex={tabIndex}
        onClick={() => step(-1)}
      />
      <ActionButton
        icon="next"
        title={localeText.nextMatchLabel}
        tabIndex={tabIndex}
        onClick={() => step(1)}
      />
      <ActionButton
        icon="close"
        title={localeText.closeSearchLabel}
        tabIndex={tabIndex}
        onClick={onClose}
      />
    </FieldRoot>
  );
}
