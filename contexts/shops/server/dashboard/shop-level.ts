/** Requirements of the levels above a shop's own: pure (the conditions of the rights table, section 2). */
import { SELLER_LEVELS, type SellerLevel } from '#contexts/shops/rules/onboarding/onboarding.ts';

type LevelGoal = { level: SellerLevel; months: number; turnoverFen: number; scoreTenths: number };

export const levelGoals: readonly LevelGoal[] = [
  { level: 'fine', months: 6, turnoverFen: 30_000_000, scoreTenths: 45 },
  { level: 'excellent', months: 12, turnoverFen: 100_000_000, scoreTenths: 47 },
];

export const goalsAbove = (level: SellerLevel): LevelGoal[] =>
  levelGoals.filter((goal) => SELLER_LEVELS.indexOf(goal.level) > SELLER_LEVELS.indexOf(level));
