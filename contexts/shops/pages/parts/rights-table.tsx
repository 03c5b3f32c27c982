import { Fragment } from 'react';
import type { listSellerRights, SellerRight } from '#contexts/shops/calls/onboarding.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './rights-table.module.css';
import { ShopLevel } from './shop-card.tsx';

type Props = {
  rights: Pick<Answer<typeof listSellerRights>, 'levels' | 'groups'>;
  /** Marked as the user's own level. */
  own?: 'normal' | 'fine' | 'excellent';
};

/** The rights of the three seller levels (section 2): yes, no, on application, or as text. */
export function RightsTable({ rights, own }: Props) {
  const { t, pick } = useI18n();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={styles.frame} aria-label={t('shop.rights')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('shop.right')}</th>
            {rights.levels.map(({ level }) => (
              <th key={level} scope="col" data-own={level === own || undefined}>
                <ShopLevel level={level} />
                {level === own && <span className={styles.own}>{t('shop.ownLevel')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rights.groups.map((group) => (
            <Fragment key={group.key}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={rights.levels.length + 1}>
                  {t(`shop.rights${group.key}`)}
                </th>
              </tr>
              {group.rights.map((right) => (
                <tr key={right.key}>
                  <th scope="row">{pick(right.name, right.nameEn)}</th>
                  {rights.levels.map(({ level }) => (
                    <td key={level} data-own={level === own || undefined}>
                      <Right right={right[level]} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Right({ right }: { right: SellerRight }) {
  const { t, pick } = useI18n();
  if (right.kind === 'yes')
    return (
      <span className={styles.yes}>
        <Icon name="check" size={18} label={t('shop.rightYes')} />
      </span>
    );
  if (right.kind === 'no')
    return (
      <span className={styles.no}>
        <Icon name="minus" size={18} label={t('shop.rightNo')} />
      </span>
    );
  return <span>{right.kind === 'apply' ? t('shop.rightApply') : pick(right.text, right.textEn)}</span>;
}
