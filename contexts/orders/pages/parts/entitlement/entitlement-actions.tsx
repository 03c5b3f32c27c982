import type { Entitlement } from '#contexts/orders/calls/order.ts';
import { formatDate } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './entitlement-actions.module.css';

/** Upcoming changes of an entitlement in one line: frozen, starts later, renews automatically. */
export function EntitlementNotes({ entitlement, now }: { entitlement: Entitlement; now: number }) {
  const { t, locale } = useI18n();
  const { state, releaseAt, startsAt, autoRenew } = entitlement;
  const isFrozen = state === 'FROZEN' && releaseAt > 0;
  const isLater = state === 'ACTIVE' && startsAt > now;
  if (!isFrozen && !isLater && !(autoRenew && state === 'ACTIVE')) return null;
  return (
    <p className={styles.notes}>
      {isFrozen && (
        <span className={styles.frozen}>
          <Icon name="alert-triangle" size={14} />
          {t('renewal.frozenUntil', { date: formatDate(releaseAt, locale) })}
        </span>
      )}
      {isLater && <StatusTag tone="brand">{t('renewal.startsLater', { date: formatDate(startsAt, locale) })}</StatusTag>}
      {autoRenew && state === 'ACTIVE' && <StatusTag tone="success">{t('renewal.autoOn')}</StatusTag>}
    </p>
  );
}

/** Links to renew, use or change an entitlement. */
export function EntitlementActions({ entitlement }: { entitlement: Entitlement }) {
  const { t, pick } = useI18n();
  const links = useLinks();
  const { id, actions, successorOrderId } = entitlement;
  const name = pick(entitlement.name, entitlement.nameEn);
  const to = (mode: 'renew' | 'change') => links.console('resources/:entitlementId/renew', { entitlementId: id, mode });
  const entries = [
    ...(actions.includes('payNext')
      ? [{ words: t('renewal.payNext'), href: links.mall('goods/pay', { orderId: successorOrderId }), main: true }]
      : []),
    ...(actions.includes('renew') ? [{ words: t('renewal.renew'), href: to('renew'), main: true }] : []),
    ...(actions.includes('formal') ? [{ words: t('renewal.formal'), href: to('change'), main: true }] : []),
    ...(actions.includes('change') ? [{ words: t('renewal.change'), href: to('change'), main: false }] : []),
  ];
  if (entries.length === 0) return null;
  return (
    <div className={styles.actions}>
      {entries.map(({ words, href, main }) => (
        <a key={words} className={main ? 'button' : 'link'} href={href}>
          {words}
          <span className="visually-hidden"> {name}</span>
        </a>
      ))}
    </div>
  );
}
