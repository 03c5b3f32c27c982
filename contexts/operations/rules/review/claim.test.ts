import { describe, expect, it } from 'vitest';
import { claimEnd, decideClaim, viewClaim } from './claim.ts';

const now = 1_000_000;
const held = { claimedBy: 7, claimEndsAt: now + 1, claimedName: 'ann' };
const lapsed = { ...held, claimEndsAt: now };
const nobodys = { claimedBy: null, claimEndsAt: 0, claimedName: '' };

describe('a claim', () => {
  it.each([
    ['nobody has it', nobodys, 7, ['operator'], 'free'],
    ['its holder', held, 7, ['operator'], 'mine'],
    ['a colleague', held, 8, ['operator', 'assistant'], 'theirs'],
    ['an admin', held, 8, ['admin', 'operator'], 'takeable'],
    ['a superadmin', held, 8, ['superadmin'], 'takeable'],
    ['its holder, too late', lapsed, 7, ['operator'], 'free'],
    ['a colleague, after its end', lapsed, 8, ['operator'], 'free'],
  ] as const)('%s', (_, claim, accountId, roles, decision) => {
    expect(decideClaim(claim, { accountId, roles }, now)).toBe(decision);
  });

  it('says who holds it and until when, and afterwards whose it was', () => {
    expect(viewClaim(held, 7, now)).toEqual({
      claimedBy: 'ann',
      claimedByMe: true,
      claimEndsAt: now + 1,
      lapsedFrom: '',
      lapsedFromMe: false,
    });
    expect(viewClaim(lapsed, 8, now)).toEqual({
      claimedBy: '',
      claimedByMe: false,
      claimEndsAt: now,
      lapsedFrom: 'ann',
      lapsedFromMe: false,
    });
    expect(viewClaim(lapsed, 7, now)).toMatchObject({ lapsedFrom: 'ann', lapsedFromMe: true });
    expect(viewClaim(nobodys, 7, now)).toEqual({ claimedBy: '', claimedByMe: false, claimEndsAt: 0, lapsedFrom: '', lapsedFromMe: false });
  });

  it('lasts so many minutes', () => {
    expect(claimEnd(now, 30)).toBe(now + 1_800_000);
  });
});
