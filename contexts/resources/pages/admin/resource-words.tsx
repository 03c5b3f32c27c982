/** Words of regions and resource goods. */

import type { AdminOffer } from '#contexts/resources/calls/resource-admin.ts';
import { fromCalendar, toCalendar, twoDigits } from '#kernel/time/time.ts';
import { type I18n, type Translate, useI18n } from '#web/lib/i18n.tsx';
import { unitWord } from '#web/lib/money-words.ts';
import { Money } from '#web/ui/money/money.tsx';
import { StatusTag, type Tone } from '#web/ui/status-tag/status-tag.tsx';
import styles from './resources.module.css';

export const OFFER_TYPES = ['share', 'contract', 'storage', 'ecs', 'bms'] as const;
export const RESOURCE_TYPES = ['cpu', 'gpu', 'dcu'] as const;
export const LEVELS = [1, 2, 3, 4] as const;

export const kindWords = (t: Translate, { goodsType, resourceType }: Pick<AdminOffer, 'goodsType' | 'resourceType'>): string =>
  [t(`adminResource.type${goodsType}`), resourceType && t(`adminResource.kind${resourceType}`)].filter(Boolean).join(' · ');

const tones: Record<AdminOffer['currentLevel'], Tone> = { 1: 'success', 2: 'warning', 3: 'warning', 4: 'danger' };
export function Level({ level }: { level: AdminOffer['currentLevel'] }) {
  const { t } = useI18n();
  return <StatusTag tone={tones[level]}>{t(`adminResource.level${level}`)}</StatusTag>;
}

export function Shelf({ offer }: { offer: AdminOffer }) {
  const { t } = useI18n();
  return (
    <span className={styles.tags}>
      <StatusTag tone={offer.displayed ? 'success' : 'neutral'}>{t(offer.displayed ? 'adminResource.on' : 'adminResource.off')}</StatusTag>
      {offer.displayed && !offer.onSale && <StatusTag tone="warning">{t('adminResource.regionOff')}</StatusTag>}
    </span>
  );
}

export function Price({ offer }: { offer: AdminOffer }) {
  const { t } = useI18n();
  return (
    <span className={styles.price}>
      <span className="number">
        <Money value={offer.currentPrice} />
        <small> / {unitWord(t, offer.unit)}</small>
      </span>
      {offer.discounted && (
        <s className="number">
          <span className="visually-hidden">{t('adminResource.sourcePrice')}</span>
          <Money value={offer.sourcePrice} />
        </s>
      )}
    </span>
  );
}

/** The period of a discount; '' without one. */
export function discountWords(
  { t, timeText }: Pick<I18n, 't' | 'timeText'>,
  { sourcePrice, price, discountFrom, discountUntil }: Pick<AdminOffer, 'sourcePrice' | 'price' | 'discountFrom' | 'discountUntil'>,
): string {
  if (sourcePrice === price) return '';
  const from = discountFrom === 0 ? '' : timeText(discountFrom);
  const until = discountUntil === 0 ? '' : timeText(discountUntil);
  if (from && until) return t('adminResource.discountRange', { from, until });
  if (from) return t('adminResource.discountSince', { from });
  return until ? t('adminResource.discountTo', { until }) : t('adminResource.discountAlways');
}

/** An instant as the value of a datetime field; '' for 0. */
export function fieldTime(instant: number): string {
  if (instant === 0) return '';
  const { year, month, day, hour, minute } = toCalendar(instant);
  return `${year}-${twoDigits(month)}-${twoDigits(day)}T${twoDigits(hour)}:${twoDigits(minute)}`;
}
export function instantOf(text: string): number {
  const [, year, month, day, hour, minute] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(text) ?? [];
  if (!year) return 0;
  return fromCalendar({
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: 0,
    ms: 0,
  });
}
