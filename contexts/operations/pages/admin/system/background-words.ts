/** Identifiers in words, and technical durations. */
import { DAY_MS } from '#kernel/time/time.ts';
import type { MessageKey, Translate } from '#web/lib/i18n.tsx';

/** A name without a translation is shown unchanged. */
const word = (t: Translate, key: string, plain: string): string => {
  const found = t(`adminSystem.${key}` as MessageKey);
  return found === `adminSystem.${key}` ? plain : found;
};
export const jobWord = (t: Translate, name: string): string => word(t, `job.${name}`, name);
export const topicWord = (t: Translate, topic: string): string => word(t, `topic.${topic}`, topic);

const UNITS = [
  { words: 'adminSystem.days', ms: DAY_MS },
  { words: 'adminSystem.hours', ms: 3_600_000 },
  { words: 'adminSystem.minutes', ms: 60_000 },
  { words: 'adminSystem.seconds', ms: 1_000 },
] as const;

/** '3 s', '10 min': in the largest unit that fits at least once, rounded down. */
export function stretchWords(t: Translate, ms: number): string {
  const unit = UNITS.find((one) => ms >= one.ms);
  return unit ? t(unit.words, { count: Math.floor(ms / unit.ms) }) : t('adminSystem.milliseconds', { count: ms });
}
