import { render } from '@testing-library/react';
import * as React from 'react';
import { expect, it, vi } from 'vitest';
import { useEndInView } from '../../../../src/showing/ui/behavior/useEndInView.ts';

function Container({ onSeen }: { readonly onSeen: () => void }) {
  const ref = React.useRef<HTMLDivElement>(null);
  useEndInView(ref, onSeen);
  return (
    <div ref={ref}>
      <span />
    </div>
  );
}

it('reports the end immediately where there is no screen to watch', () => {
  const onSeen = vi.fn();
  render(<Container onSeen={onSeen} />);
  expect(onSeen).toHaveBeenCalled();
});
