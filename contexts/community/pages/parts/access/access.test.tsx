import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type AccessRequest, askForAccess, decideAccess, listAccessRequests } from '#contexts/community/calls/gate.ts';
import { answerTakedown, listRepositoryTakedowns, requestTakedown } from '#contexts/community/calls/takedown.ts';
import type { CurrentUser } from '#contexts/identity/calls/identity.ts';
import { open, say } from '#web/testing/open.tsx';
import { refusal, startServer } from '#web/testing/server.ts';
import type { RepositoryName } from '../repository-links.ts';
import { AccessRequests } from './access-requests.tsx';
import { AskPanel, type ShownGate } from './ask-panel.tsx';
import { ReportButton } from './report-button.tsx';
import { TakenDown } from './taken-down.tsx';

const AT = Date.UTC(2024, 0, 2, 4);
const repository: RepositoryName = { type: 'MODEL', namespace: { name: 'ann' }, name: 'closed' };
const reader = { userName: 'reader', permissions: [] } as unknown as CurrentUser;
const button = (key: Parameters<typeof say>[0]) => screen.getByRole('button', { name: say(key) });

describe('the asking panel', () => {
  const gate: ShownGate = {
    mode: 'MANUAL',
    version: 3,
    agreement: '只用于研究',
    agreementEn: 'For research only',
    questions: [
      { text: '单位', textEn: 'Organisation', required: true },
      { text: '用途', textEn: 'Purpose', required: false },
    ],
    state: '',
    askedAt: 0,
    reason: '',
    canAsk: true,
    askAgainAt: 0,
    mayRead: false,
  };
  const show = (own: Partial<ShownGate> = {}, user: CurrentUser | null = reader) =>
    open(<AskPanel repository={repository} gate={{ ...gate, ...own }} />, { user });

  it('sends nothing before the agreement is accepted and the questions are answered', async () => {
    const server = startServer();
    server.answer(askForAccess, { state: 'PENDING' });
    const { user } = await show();
    await user.click(button('communityAccess.send'));
    expect(screen.getByText(say('communityAccess.acceptMissing'))).toBeTruthy();
    expect(screen.getByText(say('communityAccess.answerMissing'))).toBeTruthy();
    expect(server.calls(askForAccess)).toEqual([]);
    await user.type(screen.getByLabelText(/Organisation/), 'A lab');
    await user.click(screen.getByLabelText(new RegExp(say('communityAccess.accept'))));
    await user.click(button('communityAccess.send'));
    expect(server.calls(askForAccess)).toMatchObject([{ body: { version: 3, accepted: true, answers: ['A lab', ''] } }]);
  });

  it('says that the agreement has changed meanwhile', async () => {
    const server = startServer();
    server.answer(askForAccess, () => {
      throw refusal('GATE_VERSION', 'changed');
    });
    const { user } = await show({ questions: [] });
    await user.click(screen.getByLabelText(new RegExp(say('communityAccess.accept'))));
    await user.click(button('communityAccess.send'));
    expect(screen.getByText(say('communityAccess.changed'))).toBeTruthy();
  });

  it('shows the agreement and the way to sign on to visitors', async () => {
    startServer();
    await show({}, null);
    expect(screen.getByText('For research only')).toBeTruthy();
    expect(screen.getByRole('link', { name: say('communityAccess.signIn') })).toBeTruthy();
    expect(screen.queryByRole('button', { name: say('communityAccess.send') })).toBeNull();
  });

  it('says why, and that it cannot be asked again yet, after a refusal', async () => {
    startServer();
    await show({ state: 'REFUSED', reason: 'not for this', canAsk: false, askedAt: AT });
    expect(screen.getByText(say('communityAccess.refusedText', { reason: 'not for this' }))).toBeTruthy();
    expect(screen.getByText(say('communityAccess.stopQuerying'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: say('communityAccess.send') })).toBeNull();
  });
});

describe('requests', () => {
  const request = (own: Partial<AccessRequest> = {}): AccessRequest => ({
    id: 'r1',
    state: 'PENDING',
    userName: 'bo',
    asked: 1,
    askedAt: AT,
    decidedAt: 0,
    decidedBy: '',
    reason: '',
    version: 3,
    answers: [{ question: '单位', questionEn: 'Organisation', answer: 'A lab' }],
    actions: ['accept', 'refuse'],
    ...own,
  });
  const page = (...records: AccessRequest[]) => ({ records, total: records.length, more: false, next: '', previous: '' });

  it('are accepted at once, and refused with a reason', async () => {
    const server = startServer();
    server.answer(decideAccess, ({ body }) => ({ state: (body as { move: string }).move === 'accept' ? 'ACCEPTED' : 'REFUSED' }) as never);
    server.answer(listAccessRequests, page(request()));
    const { user } = await open(<AccessRequests repository={repository} first={page(request())} />, { user: reader });
    expect(screen.getByText('A lab')).toBeTruthy();
    await user.click(button('communityAccess.requestAccept'));
    await user.click(button('communityAccess.requestRefuse'));
    const sends = () => screen.getAllByRole('button', { name: say('communityAccess.requestRefuse') }).at(-1) as HTMLElement;
    await user.click(sends());
    expect(screen.getByText(say('communityAccess.requestWhyMissing'))).toBeTruthy();
    await user.type(screen.getByLabelText(new RegExp(say('communityAccess.requestWhy'))), 'unclear');
    await user.click(sends());
    expect(server.calls(decideAccess).map(({ body }) => body)).toEqual([
      { move: 'accept', reason: '' },
      { move: 'refuse', reason: 'unclear' },
    ]);
  });

  it('of all states are shown', async () => {
    startServer();
    const decided = { decidedAt: AT, decidedBy: 'ann' };
    await open(
      <AccessRequests
        repository={repository}
        first={page(
          request(),
          request({ id: 'r2', state: 'ACCEPTED', decidedAt: AT, actions: ['withdraw'] }),
          request({ id: 'r3', state: 'REFUSED', ...decided, reason: 'unclear', actions: [] }),
          request({ id: 'r4', state: 'WITHDRAWN', ...decided, reason: 'sold on', actions: [], asked: 2 }),
        )}
      />,
      { user: reader },
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByText(/sold on/)).toBeTruthy();
  });
});

describe('a report', () => {
  it('of a visitor has a name and an address', async () => {
    const server = startServer();
    server.answer(requestTakedown, { id: 't1' } as never);
    const { user } = await open(<ReportButton repository={repository} discussion={4} />, { user: null });
    await user.click(button('communityAccess.report'));
    await user.click(screen.getByLabelText(say('communityAccess.reasonCOPYRIGHT')));
    await user.type(screen.getByLabelText(new RegExp(`^${say('communityAccess.explanation')}`)), 'my pictures');
    await user.click(button('communityAccess.reportSend'));
    expect(screen.getByText(say('communityAccess.nameMissing'))).toBeTruthy();
    expect(screen.getByText(say('communityAccess.emailMissing'))).toBeTruthy();
    await user.type(screen.getByLabelText(new RegExp(`^${say('communityAccess.name')}`)), 'Wang');
    await user.type(screen.getByLabelText(new RegExp(`^${say('communityAccess.email')}`)), 'wang@example.org');
    await user.click(button('communityAccess.reportSend'));
    expect(server.calls(requestTakedown)).toMatchObject([
      { body: { reason: 'COPYRIGHT', explanation: 'my pictures', discussion: 4, name: 'Wang', email: 'wang@example.org', fileIds: [] } },
    ]);
  });
});

describe('what was taken down', () => {
  it('says why to its owner, who objects once', async () => {
    const server = startServer();
    const decision = {
      ...{ id: 't1', kind: 'REPOSITORY', repository: 'ann/closed', discussion: 0, reason: 'COPYRIGHT', state: 'UPHELD', at: AT },
      ...{ decision: 'proved', decidedAt: AT, counter: '', counterAt: 0, canAnswer: true },
    };
    server.answer(listRepositoryTakedowns, { records: [decision] } as never);
    server.answer(answerTakedown, { id: 't1' } as never);
    const { user } = await open(<TakenDown repository={repository} />, { user: reader });
    expect(await screen.findByText(say('communityAccess.takenDownReason', { reason: 'proved' }))).toBeTruthy();
    await user.click(button('communityAccess.objection'));
    await user.type(screen.getByLabelText(new RegExp(say('communityAccess.objectionText'))), 'they are mine');
    server.answer(listRepositoryTakedowns, { records: [{ ...decision, counterAt: AT, canAnswer: false }] } as never);
    await user.click(button('communityAccess.objectionSend'));
    expect(server.calls(answerTakedown)).toMatchObject([{ params: { id: 't1' }, body: { text: 'they are mine' } }]);
    expect(screen.queryByRole('button', { name: say('communityAccess.objection') })).toBeNull();
  });
});
