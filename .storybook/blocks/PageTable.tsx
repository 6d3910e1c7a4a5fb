import type * as React from 'react';

/** A table of a page. If it is wide, it scrolls on its own, so that the page doesn't. */
export const PageTable = (props: React.ComponentProps<'table'>): React.JSX.Element => (
  // Whatever scrolls must be reachable by keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className="docs-table" role="group" aria-label="Table" tabIndex={0}>
    <table {...props} />
  </div>
);
