import * as React from 'react';

/** The tabs that an app shows. */
export interface AppTabs {
  /** The id of the tab where there is room for one pane only: `chat`, `source` or a detail. */
  readonly tab: string;
  /** The id of the detail next to the other panes. */
  readonly detail: string;
  /** Selects a tab. */
  readonly select: (id: string) => void;
}

/** Keeps the selected tabs of an app, for every number of columns. */
export function useTabs(initialDetail: string): AppTabs {
  const [tab, setTab] = React.useState('chat');
  const [detail, setDetail] = React.useState(initialDetail);
  return {
    tab,
    detail,
    select: (id) => {
      setTab(id);
      if (id !== 'chat' && id !== 'source') {
        setDetail(id);
      }
    },
  };
}
