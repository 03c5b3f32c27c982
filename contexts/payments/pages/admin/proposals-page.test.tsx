import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CurrentUser } from '#contexts/identity/calls/identity.ts';
import { confirmProposal, listProposals, type ProposalView, refuseProposal } from '#contexts/payments/calls/proposals-admin.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { open, say } from '#web/testing/open.tsx';
import { refusal, startServer } from '#web/testing/server.ts';
import * as page from './proposals-page.tsx';

const proposal = (own: Partial<ProposalView> = {}): ProposalView => ({
  proposalId: '7',
  act: 'shop-adjustment',
  subjectType: 'shop',
  subjectId: '501',
  name: '示例店铺',
  nameEn: 'A shop',
  amount: '100000.00',
  because: 'TIME',
  before: {},
  after: { amount: '100000.00' },
  reason: 'Correction',
  state: 'PROPOSED',
  proposedBy: 'first',
  proposedAt: 1_774_918_800_000,
  decidedBy: '',
  decidedAt: 0,
  note: '',
  actions: ['confirm', 'refuse'],
  ...own,
});
const listOf = (...records: ProposalView[]): ListAnswer<ProposalView> => ({
  records,
  total: records.length,
  more: false,
  next: '',
  previous: '',
});
const finance = { userName: 'second', permissions: ['finance.read', 'finance.manage'] } as unknown as CurrentUser;
// happy-dom does not implement popovers
HTMLElement.prototype.hidePopover ??= () => {};

async function openPage(...records: ProposalView[]) {
  const server = startServer();
  server.answer(listProposals, listOf(...records));
  server.answer(confirmProposal, proposal({ state: 'CONFIRMED', actions: [] }));
  server.answer(refuseProposal, proposal({ state: 'REFUSED', actions: [] }));
  return { ...(await open(page as never, { at: '/admin/money/proposals', id: 'admin-proposals', user: finance })), server };
}
const row = () => within(screen.getByRole('row', { name: /A shop/ }));

describe('the proposals', () => {
  it('are shown with amount, reason, person and why two are asked', async () => {
    const { user } = await openPage(proposal());
    const shown = row();
    for (const words of ['Correction', say('adminProposals.becauseTIME'), say('adminProposals.proposedBy', { name: 'first' })])
      expect(shown.getByText(words)).toBeTruthy();
    await user.click(shown.getByRole('button', { name: /^A shop/ }));
    const record = await screen.findByRole('link', { name: say('adminProposals.record') });
    expect(record.getAttribute('href')).toContain('shops/501');
  });

  it('say what to expect when there is none', async () => {
    await openPage();
    expect(screen.getByText(say('adminProposals.noneText'))).toBeTruthy();
  });

  it('show what would change, in words', async () => {
    const { user } = await openPage(
      proposal({ act: 'fund-limit', subjectType: 'fund', subjectId: '', before: {}, after: { kind: 'CREDIT', creditLimit: '100000.00' } }),
    );
    await user.click(row().getByRole('button', { name: new RegExp(say('adminProposals.details')) }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.getByText('¥100,000.00')).toBeTruthy();
    expect(drawer.getByText(say('funds.kindNameCREDIT'))).toBeTruthy();
  });

  it('are confirmed after a question that names act and amount', async () => {
    const { user, server } = await openPage(proposal());
    await user.click(row().getByRole('button', { name: say('adminProposals.confirm') }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(new RegExp(say('adminProposals.act_shop-adjustment')))).toBeTruthy();
    await user.click(question.getByRole('button', { name: say('common.confirm') }));
    await expect.poll(() => server.calls(confirmProposal).length).toBe(1);
    expect(await screen.findByText(say('adminProposals.confirmed'))).toBeTruthy();
  });

  it('are refused with a reason', async () => {
    const { user, server } = await openPage(proposal());
    await user.click(row().getByRole('button', { name: say('adminProposals.refuse') }));
    await user.click(await screen.findByText(say('adminProposals.refuseTemplate2')));
    await user.click(screen.getByRole('button', { name: say('common.confirm') }));
    await expect
      .poll(() => server.calls(refuseProposal).map(({ body }) => body))
      .toEqual([{ reason: say('adminProposals.refuseTemplate2') }]);
  });

  it('of oneself can be taken back, and say that another person confirms them', async () => {
    const { user, server } = await openPage(proposal({ actions: ['refuse'] }));
    expect(row().queryByRole('button', { name: say('adminProposals.confirm') })).toBeNull();
    expect(row().getByText(say('adminProposals.same'))).toBeTruthy();
    await user.click(row().getByRole('button', { name: say('adminProposals.takeBack') }));
    await user.click(await screen.findByText(say('adminProposals.refuseTemplate1')));
    await user.click(screen.getByRole('button', { name: say('common.confirm') }));
    await expect.poll(() => server.calls(refuseProposal).length).toBe(1);
  });

  it('say why one could not be confirmed', async () => {
    const { user, server } = await openPage(proposal());
    server.answer(confirmProposal, () => {
      throw refusal('PROPOSAL_STALE', 'Changed since', {}, 200);
    });
    await user.click(row().getByRole('button', { name: say('adminProposals.confirm') }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: say('common.confirm') }));
    expect(await screen.findByText('Changed since')).toBeTruthy();
  });
});
