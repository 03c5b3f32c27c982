import type { SellerDashboard } from '#contexts/shops/calls/dashboard.ts';
import { formatNumber } from '#kernel/money/money.ts';
import { type Translate, useI18n } from '#web/lib/i18n.tsx';
import { moneyText } from '#web/lib/money-words.ts';
import type { Stat } from '#web/ui/office/stat-tiles.tsx';
import { compare } from './compare.ts';

function comparison(t: Translate, now: number, before: number): string {
  const { kind, share } = compare(now, before);
  if (kind === 'same' || kind === 'fresh') return t(`sellerShop.${kind}`);
  return t(`sellerShop.${kind}`, { percent: `${formatNumber(share * 100, share < 0.1 ? 1 : 0)}%` });
}

/** The figures of the period, each with that of the previous period. */
export function useFigures({ sales, visits, conversion }: SellerDashboard): Stat[] {
  const { t } = useI18n();
  const count = (label: string, icon: Stat['icon'], now: number, before: number): Stat => ({
    label,
    icon,
    value: formatNumber(now, 0),
    note: comparison(t, now, before),
  });
  return [
    ...(sales
      ? [
          {
            label: t('sellerShop.turnover'),
            icon: 'cash' as const,
            value: moneyText(sales.turnover),
            note:
              Number(sales.refunded) > 0
                ? t('sellerShop.refunded', { amount: moneyText(sales.refunded) })
                : comparison(t, Number(sales.turnover), Number(sales.before.turnover)),
            tone: 'brand' as const,
          },
          count(t('sellerShop.orders'), 'receipt', sales.orders, sales.before.orders),
          count(t('sellerShop.buyers'), 'users', sales.buyers, sales.before.buyers),
          ...(sales.downloads > 0
            ? [{ label: t('sellerShop.downloads'), icon: 'download' as const, value: formatNumber(sales.downloads, 0) }]
            : []),
        ]
      : []),
    count(t('sellerShop.visitors'), 'user', visits.visitors, visits.before.visitors),
    count(t('sellerShop.views'), 'eye', visits.views, visits.before.views),
    ...(sales
      ? [
          {
            label: t('sellerShop.conversion'),
            icon: 'chart-line' as const,
            value: conversion === null ? '—' : `${formatNumber(conversion * 100, 1)}%`,
            note: t(conversion === null ? 'sellerShop.noVisitors' : 'sellerShop.conversionNote'),
          },
        ]
      : []),
  ];
}
