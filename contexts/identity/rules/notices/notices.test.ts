import { describe, expect, it } from 'vitest';
import { checkLifecycle } from '#kernel/lifecycle/lifecycle.ts';
import {
  choiceFor,
  choicesOf,
  deliveryLifecycle,
  isAllowed,
  mayUnsubscribe,
  NOTICE_KINDS,
  nextDigestAt,
  pauseAfter,
  smsDueAt,
} from './notices.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);

describe('the life of a delivery', () => {
  it('has no dead end', () => {
    expect(checkLifecycle(deliveryLifecycle)).toEqual([]);
  });
});

describe('a digest', () => {
  it.each([
    ['2026-03-01T07:59:59.999', '2026-03-01T08:00'],
    ['2026-03-01T08:00', '2026-03-02T08:00'],
    ['2026-03-31T23:30', '2026-04-01T08:00'],
    ['2026-12-31T12:00', '2027-01-01T08:00'],
  ])('of a notice of %s is sent at %s in Shanghai', (now, due) => {
    expect(nextDigestAt(at(now))).toBe(at(due));
  });
});

describe('a short message', () => {
  it.each([
    ['BILLS', '2026-03-01T21:59', '2026-03-01T21:59'],
    ['BILLS', '2026-03-01T22:00', '2026-03-02T08:00'],
    ['EXPIRY', '2026-03-01T03:00', '2026-03-01T08:00'],
    ['SECURITY', '2026-03-01T03:00', '2026-03-01T03:00'],
  ] as const)('of the kind %s written at %s is sent at %s', (kind, now, due) => {
    expect(smsDueAt(at(now), kind)).toBe(at(due));
  });
});

describe('attempts', () => {
  it('come after growing pauses, and end', () => {
    const pauses = Array.from({ length: 9 }, (_, index) => pauseAfter(index + 1));
    expect(pauses.at(-1)).toBeNull();
    const known = pauses.filter((pause) => pause !== null);
    expect(known).toHaveLength(8);
    expect(known).toEqual([...known].sort((one, other) => one - other));
  });
});

describe('choices', () => {
  it('let nobody switch off mails of security and of what has to be paid', () => {
    expect(NOTICE_KINDS.filter((kind) => !mayUnsubscribe(kind))).toEqual(['SECURITY', 'BILLS']);
    expect(choicesOf('SECURITY').mail).toEqual(['NOW']);
    expect([isAllowed('BILLS', { mail: 'DAILY', sms: 'OFF' }), isAllowed('BILLS', { mail: 'OFF', sms: 'OFF' })]).toEqual([true, false]);
    expect(choiceFor('BILLS', { mail: 'OFF', sms: 'OFF' })).toEqual({ mail: 'NOW', sms: 'OFF' });
  });

  it('offer short messages for what is worth one alone', () => {
    expect(NOTICE_KINDS.filter((kind) => choicesOf(kind).sms.includes('NOW'))).toEqual(['SECURITY', 'BILLS', 'EXPIRY', 'ORDERS', 'SHOP']);
    expect(isAllowed('GROUP', { mail: 'NOW', sms: 'NOW' })).toBe(false);
  });

  it('have a usual for every kind that may be chosen', () => {
    for (const kind of NOTICE_KINDS) expect([kind, isAllowed(kind, choiceFor(kind, null))]).toEqual([kind, true]);
  });
});
