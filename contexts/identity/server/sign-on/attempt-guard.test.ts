import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { createAttemptGuard } from './attempt-guard.ts';
import { attemptRules } from './attempts.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

describe('an attempt that costs no delay', () => {
  it('does not hold up an attempt that began a moment earlier and is counted later', async () => {
    const instants = [1_800_000_000_050, 1_800_000_000_000];
    const guard = createAttemptGuard({ database: test.database, rules: attemptRules, clock: () => new Date(instants.shift() ?? 0) });
    const source = { rule: 'onboardingCheck', key: '1' } as const;
    expect(await guard.count([source])).toBe(0);
    expect(await guard.count([source])).toBe(0);
  });

  it('does not hold up an attempt that began earlier and is counted after this one succeeded', async () => {
    const instants = [1_800_000_000_050, 1_800_000_000_000];
    const guard = createAttemptGuard({
      database: test.database,
      rules: attemptRules,
      clock: () => new Date(instants.shift() ?? 1_800_000_000_100),
    });
    const source = { rule: 'address', key: '192.0.2.7' } as const;
    expect(await guard.count([source])).toBe(0);
    await guard.takeBack(source);
    expect(await guard.count([source])).toBe(0);
  });
});
