import { fireEvent, render } from '@testing-library/react';
import * as React from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useEndInView } from '../../../../src/showing/ui/behavior/useEndInView.ts';

/** A scroll container of 100 px, with content of a height. jsdom has no layout. */
function Container({ height, onSeen }: { readonly height: number; readonly onSeen: () => void }) {
  const ref = React.useRef<HTMLDivElement>(null);
  useEndInView(ref, onSeen);
  const measure = (element: HTMLDivElement | null): void => {
    ref.current = element;
    Object.defineProperty(element ?? {}, 'scrollHeight', { value: height });
    Object.defineProperty(element ?? {}, 'clientHeight', { value: 100 });
  };
  return (
    <div ref={measure} role="group">
      <span />
    </div>
  );
}

describe('useEndInView, without an IntersectionObserver', () => {
  it('reports the end when the user has scrolled to it', () => {
    const onSeen = vi.fn();
    const { getByRole } = render(<Container height={1_000} onSeen={onSeen} />);
    fireEvent.scroll(getByRole('group'), { target: { scrollTop: 600 } });
    expect(onSeen).not.toHaveBeenCalled();
    fireEvent.scroll(getByRole('group'), { target: { scrollTop: 899.5 } });
    expect(onSeen).toHaveBeenCalled();
  });

  it('reports the end at once if the container does not scroll', () => {
    const onSeen = vi.fn();
    render(<Container height={100} onSeen={onSeen} />);
    expect(onSeen).toHaveBeenCalled();
  });
});
