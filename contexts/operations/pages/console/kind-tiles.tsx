import type { Entitlement } from '#contexts/orders/calls/order.ts';
import { kindIcons } from '#contexts/orders/pages/parts/entitlement/entitlement-card.tsx';
import { kinds, type Sum, sumQuotas } from '#contexts/orders/pages/parts/entitlement/entitlement-words.ts';
import { measure, whole } from '#contexts/orders/pages/parts/order/order-words.ts';
import { type Translate, useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './kind-tiles.module.css';

function sumWords(t: Translate, { amount, used, unit }: Sum): string {
  const words = { amount: whole(amount), unit: measure(t, unit) };
  return used === null ? t('console.boughtIs', words) : t('console.usedOf', { ...words, used: whole(used) });
}

/**
 * Entitlements in force, by kind; for quotas also the amount, and how much is used where measured. `partly`: more exist than were counted.
 */
export function KindTiles({ records, partly }: { records: Entitlement[]; partly: boolean }) {
  const { t } = useI18n();
  const links = useLinks();
  const [largest] = sumQuotas(records);
  return (
    <section aria-label={t('console.activeResources')}>
      <ul className={styles.tiles}>
        {kinds.map((kind) => {
          const count = records.filter((one) => one.kind === kind).length;
          return (
            <li key={kind}>
              <a className={styles.tile} href={links.console('resources', { kind })} data-empty={count === 0 || undefined}>
                <span className={styles.mark}>
                  <Icon name={kindIcons[kind]} size={22} />
                </span>
                <span className={styles.words}>
                  <span className={styles.name}>{t(`console.kind${kind}`)}</span>
                  <span className={styles.count}>
                    {count}
                    {partly && '+'}
                  </span>
                  <span className={styles.note}>{kind === 'QUOTA' && largest ? sumWords(t, largest) : t('console.inForce')}</span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
