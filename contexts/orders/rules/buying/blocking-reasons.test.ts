import { describe, expect, it } from 'vitest';
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import { BLOCKING_REASONS } from './blocking-reasons.ts';
import { type Buyer, blockingReasons, type PurchaseAttempt } from './buying.ts';

const buyer: Buyer = {
  isJoinGroup: false,
  isLeader: false,
  userType: 'other',
  userLabelId: '',
  phone: '138****5678',
  phoneStatus: 'VERIFIED',
};
const member = { ...buyer, isJoinGroup: true };
const leader = { ...buyer, isJoinGroup: true, isLeader: true };
const cluster = (memberType: string, status: string) => ({ memberType, accountDetail: { status } });
const attempt = (change: Partial<PurchaseAttempt>): PurchaseAttempt => ({
  user: buyer,
  clusters: [cluster('Leader', 'Normal'), cluster('Member', 'Normal')],
  goods: { type: 'RESOURCE' },
  phoneRequired: true,
  creditOverdue: false,
  ...change,
});

describe('blockingReasons', () => {
  it('is empty for an ordinary buyer', () => {
    expect(blockingReasons(attempt({}))).toEqual([]);
    expect(blockingReasons(attempt({ user: leader, clusters: [] }))).toEqual([]);
  });

  it.each([
    ['APP_SOFTWARE', true],
    ['MODEL', true],
    ['APP_PLATFORM', false],
    ['DATA', false],
    ['SOURCE_CODE', false],
    ['SERVICE', false],
    ['RESOURCE', false],
  ] as [GoodsType, boolean][])('lets a member who is not leader buy %s: %s', (type, allowed) => {
    expect(blockingReasons(attempt({ user: member, goods: { type } }))).toEqual(allowed ? [] : ['MEMBER_NON_SOFTWARE']);
    expect(blockingReasons(attempt({ user: leader, goods: { type } }))).toEqual([]);
    expect(blockingReasons(attempt({ user: buyer, goods: { type } }))).toEqual([]);
  });

  it.each([
    ['is missing', { phone: '', phoneStatus: '' }, ['PHONE_MISSING']],
    ['is missing although called verified', { phone: '', phoneStatus: 'VERIFIED' }, ['PHONE_MISSING']],
    ['is unverified', { phoneStatus: 'UNVERIFIED' }, ['PHONE_UNVERIFIED']],
    ['has no status', { phoneStatus: '' }, ['PHONE_UNVERIFIED']],
    ['is verified', {}, []],
  ] as const)('asks for the phone only when it is required: the number %s', (_, change, reasons) => {
    const user = { ...buyer, ...change };
    expect(blockingReasons(attempt({ user }))).toEqual(reasons);
    expect(blockingReasons(attempt({ user, phoneRequired: false }))).toEqual([]);
  });

  it('blocks agents and unsigned users, whatever they buy', () => {
    expect(blockingReasons(attempt({ user: { ...buyer, userType: 'agent' }, goods: { type: 'MODEL' } }))).toEqual(['AGENT']);
    expect(blockingReasons(attempt({ user: { ...buyer, userLabelId: '1000000201' }, goods: { type: 'MODEL' } }))).toEqual(['UNSIGNED']);
  });

  it.each([
    ['Leader', 'Disable', true],
    ['Member', 'Disable', false],
    ['Leader', 'Normal', false],
    ['Leader', '', false],
  ])('of a cluster where the user is %s and the account is %j: blocked %s', (memberType, status, blocked) => {
    const clusters = [cluster('Leader', 'Normal'), cluster(memberType, status)];
    expect(blockingReasons(attempt({ clusters }))).toEqual(blocked ? ['CLUSTER_DISABLED_LEADER'] : []);
  });

  it('lists every reason that applies, in the order of the tips', () => {
    const clusters = [cluster('Leader', 'Disable')];
    const worst: Buyer = { ...member, userType: 'agent', userLabelId: 1_000_000_201, phoneStatus: 'UNVERIFIED' };
    expect(blockingReasons(attempt({ user: worst, clusters, creditOverdue: true }))).toEqual(
      BLOCKING_REASONS.filter((reason) => reason !== 'PHONE_MISSING'),
    );
    expect(blockingReasons(attempt({ user: { ...worst, phone: '' }, clusters, creditOverdue: true }))).toEqual(
      BLOCKING_REASONS.filter((reason) => reason !== 'PHONE_UNVERIFIED'),
    );
  });
});
