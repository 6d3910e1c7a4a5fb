import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ToolCard } from '../../../src/index.ts';
import type { ToolCardApprovalHandler, ToolCardMessage } from '../../../src/index.ts';
import { invocations } from '../../../stories/data/invocations.ts';
import type { LocaleText } from '../../../src/showing/locales/LocaleText.ts';
import { enUSCardText } from '../../../src/showing/locales/enUSCardText.ts';
import { waitUntilAccepting } from '../../../stories/waitUntilAccepting.ts';

const throwWord = (): never => {
  throw new Error('no word');
};

const card = (): HTMLElement => screen.getByRole('group', { name: 'get_weather' });

describe('ToolCard', () => {
  it.each(Object.values(invocations))(
    'names its tool and its status while $state',
    (invocation) => {
      render(<ToolCard invocation={invocation} storage={null} />);
      expect(within(card()).getByText('get_weather')).toBeInTheDocument();
      expect(within(card()).getAllByRole('button')[0]).toHaveAccessibleName(/get_weather/);
    },
  );

  it('opens and closes with a click, Enter and Space', async () => {
    const user = userEvent.setup();
    render(<ToolCard invocation={invocations['output-available']} storage={null} />);
    const [header] = screen.getAllByRole('button');
    expect(header).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('group', { name: 'Output' })).toBeNull();
    await user.click(header!);
    expect(screen.getByRole('group', { name: 'Output' })).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(header).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard(' ');
    expect(header).toHaveAttribute('aria-expanded', 'true');
  });

  it('sends the approval of exactly the input that it shows', async () => {
    const user = userEvent.setup();
    const onApprovalResponse = vi.fn<ToolCardApprovalHandler>();
    const invocation = { ...invocations['approval-requested'], input: { city: 'Lisbon' } };
    render(
      <ToolCard invocation={invocation} storage={null} onApprovalResponse={onApprovalResponse} />,
    );
    await user.click(await waitUntilAccepting(screen.getByRole('button', { name: /^Approve/ })));
    await waitFor(() => expect(onApprovalResponse).toHaveBeenCalledOnce());
    const [response, request] = onApprovalResponse.mock.calls[0] ?? [];
    expect(response).toMatchObject({ approved: true });
    expect(request).toMatchObject({ toolName: 'get_weather', input: { city: 'Lisbon' } });
    expect(Object.isFrozen(request?.input)).toBe(true);
  });

  it.each(['output-available', 'output-error'] as const)(
    'shows both the output and the error of a call with %s that has both',
    (state) => {
      const invocation = {
        ...invocations['output-available'],
        state,
        output: 'Two of three pages.',
        errorText: 'The station is offline.',
      };
      render(<ToolCard invocation={invocation} storage={null} defaultExpanded />);
      expect(screen.getByRole('button', { name: 'Output' })).toBeInTheDocument();
      expect(screen.getByText('Two of three pages.')).toBeInTheDocument();
      expect(screen.getByText('The station is offline.')).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Copy error' })).toBeInTheDocument();
    },
  );
  const asked = { ...invocations['output-available'], approvalId: 'a1' };
  const createMessage = (record: object): ToolCardMessage => ({
    id: 'm',
    role: 'assistant',
    status: 'sent',
    metadata: { toolcard: { [asked.toolCallId]: record } },
  });
  const warning = 'This result arrived without approval.';

  it.each([
    ['no one has answered its request', asked, createMessage({ askedAt: 1 })],
    ['its request has no id', invocations['output-available'], createMessage({ askedAt: 1 })],
    ['only the host knows of its request', asked, undefined],
    ['the text claims that it was denied', asked, createMessage({ answer: { approved: false } })],
    ['its request was denied', { ...asked, approval: { approved: false } }, undefined],
  ])('warns about a result if %s', (_, invocation, message) => {
    render(<ToolCard invocation={invocation} message={message} storage={null} />);
    expect(screen.getByText(warning)).toBeVisible();
  });

  it.each([
    ['was never requested', invocations['output-available'], undefined],
    ['is known to the host', { ...asked, approval: { approved: true } }, undefined],
    ['was taken by the adapter', asked, createMessage({ askedAt: 1, answeredAt: 2 })],
    ['is claimed by the text', asked, createMessage({ answer: { approved: true } })],
  ])('shows a result without a warning if its approval %s', (_, invocation, message) => {
    const props = { invocation, message, storage: null, defaultExpanded: true };
    render(<ToolCard {...props} />);
    expect(screen.getByRole('group', { name: 'Output' })).toBeVisible();
    expect(screen.queryByText(warning)).toBeNull();
  });

  it('shows the result of a request that the app took without a warning', async () => {
    const user = userEvent.setup();
    const props = { storage: null, onApprovalResponse: () => undefined, defaultExpanded: true };
    const request = { ...invocations['approval-requested'], approvalId: 'a1' };
    const { rerender } = render(<ToolCard invocation={request} {...props} />);
    await user.click(await waitUntilAccepting(screen.getByRole('button', { name: /^Approve/ })));
    rerender(<ToolCard invocation={{ ...request, ...asked }} {...props} />);
    expect(screen.getByRole('group', { name: 'Output' })).toBeVisible();
    expect(screen.queryByText(warning)).toBeNull();
  });

  it('shows why a call failed', () => {
    const invocation = { ...invocations['output-error'], errorText: 'The station is offline.' };
    render(<ToolCard invocation={invocation} storage={null} />);
    expect(screen.getByText('The station is offline.')).toBeInTheDocument();
  });

  it('updates its preview when the app has changed the input in place', () => {
    const input = { city: 'Lisbon' };
    const invocation = { ...invocations['output-available'], input };
    const { rerender } = render(<ToolCard invocation={invocation} storage={null} />);
    expect(within(card()).getByText('city: Lisbon')).toBeInTheDocument();
    input.city = 'Porto';
    rerender(<ToolCard invocation={invocation} storage={null} density="compact" />);
    expect(within(card()).getByText('city: Porto')).toBeInTheDocument();
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('no style');
      },
    ],
    [
      'contains a function that throws',
      {
        color: () => {
          throw new Error('no color');
        },
      },
    ],
  ])('keeps its buttons if its `sx` %s', (_, sx) => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    render(
      <ToolCard
        invocation={invocations['approval-requested']}
        storage={null}
        onApprovalResponse={() => undefined}
        sx={sx}
      />,
    );
    expect(screen.getByRole('button', { name: /^Approve/ })).toBeVisible();
  });

  it.each([
    ['has no status labels', { statusLabels: undefined }],
    ['has no label for Approve', { approveLabel: undefined, approveToolLabel: undefined }],
    [
      'throws',
      Object.fromEntries(
        Object.entries(enUSCardText).flatMap(([name, word]) =>
          typeof word === 'function' ? [[name, throwWord]] : [],
        ),
      ),
    ],
  ])('keeps its buttons if its locale text %s', (_, localeText) => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    render(
      <ToolCard
        invocation={invocations['approval-requested']}
        storage={null}
        onApprovalResponse={() => undefined}
        localeText={localeText as Partial<LocaleText>}
      />,
    );
    expect(within(card()).getByText('Needs approval')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approve get_weather' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Deny get_weather' })).toBeVisible();
  });
});
