import { Fragment, useId, useState } from 'react';
import type { listSellerRights, SellerRight } from '#contexts/shops/calls/onboarding.ts';
import { SELLER_LEVELS, type SellerLevel } from '#contexts/shops/rules/onboarding/onboarding.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './rights-table.module.css';

function Right({ right: { kind, text, textEn } }: { right: SellerRight }) {
  const { t, pick } = useI18n();
  if (kind === 'yes') return <Icon name="circle-check" size={22} className={styles.yes} label={t('onboardingPages.rightYes')} />;
  if (kind === 'no') return <Icon name="minus" size={18} className={styles.no} label={t('onboardingPages.rightNo')} />;
  if (kind === 'apply') return <span className={styles.apply}>{t('onboardingPages.rightApply')}</span>;
  return <span>{pick(text, textEn)}</span>;
}

/** The rights of the three levels side by side; where three columns do not fit, those of the chosen level. */
export function RightsTable({ groups }: { groups: Answer<typeof listSellerRights>['groups'] }) {
  const { t, pick } = useI18n();
  const [shown, setShown] = useState<SellerLevel>('normal');
  const name = useId();
  return (
    <>
      <fieldset className={styles.choice}>
        <legend className="visually-hidden">{t('onboardingPages.rightsLevel')}</legend>
        {SELLER_LEVELS.map((level) => (
          <label key={level}>
            <input type="radio" name={name} checked={shown === level} onChange={() => setShown(level)} />
            <span>{t(`onboarding.level${level}`)}</span>
          </label>
        ))}
      </fieldset>
      <table className={styles.table} data-shown={shown}>
        <caption className="visually-hidden">{t('onboardingPages.rightsTitle')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('onboardingPages.right')}</th>
            {SELLER_LEVELS.map((level) => (
              <th key={level} scope="col" data-level={level}>
                {t(`onboarding.level${level}`)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ key, rights }) => (
          <Fragment key={key}>
            <tbody>
              <tr className={styles.group}>
                <th colSpan={4} scope="rowgroup">
                  {t(`onboardingPages.group${key}`)}
                </th>
              </tr>
              {rights.map((right) => (
                <tr key={right.key}>
                  <th scope="row">{pick(right.name, right.nameEn)}</th>
                  {SELLER_LEVELS.map((level) => (
                    <td key={level} data-level={level}>
                      <Right right={right[level]} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Fragment>
        ))}
      </table>
    </>
  );
}
