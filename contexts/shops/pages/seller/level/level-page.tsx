import { useLoaderData } from 'react-router';
import { getShopLevel } from '#contexts/shops/calls/generated/dashboard.ts';
import { listSellerRights } from '#contexts/shops/calls/generated/onboarding.ts';
import { RightsTable } from '#contexts/shops/pages/parts/rights-table.tsx';
import { ShopLevel } from '#contexts/shops/pages/parts/shop-card.tsx';
import type { Answer } from '#contracts/kit/call.ts';
import { formatPermille } from '#kernel/money/money.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { moneyText } from '#web/lib/money-words.ts';
import { Money } from '#web/ui/money/money.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { StatTiles } from '#web/ui/office/stat-tiles.tsx';
import { ErrorState } from '#web/ui/state/state.tsx';
import { Goal } from './goal.tsx';
import styles from './level-page.module.css';

type Data = { standing: Answer<typeof getShopLevel>; rights: Answer<typeof listSellerRights> | null };

const load: Load<Data> = async ({ api }) => {
  const [standing, rights] = await Promise.all([api.call(getShopLevel, {}), api.call(listSellerRights, {}).catch(() => null)]);
  return { standing, rights };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** The shop's level with its benefits and costs, and the requirements of the next one. */
export default function LevelPage() {
  const { t, pick } = useI18n();
  const { standing, rights } = useLoaderData<Data>();
  return (
    <OfficePage title={t('officeTitles.sellerLevel')}>
      <StatTiles
        label={t('officeTitles.sellerLevel')}
        stats={[
          { label: t('sellerShop.levelOwn'), icon: 'award', value: <ShopLevel level={standing.level} /> },
          {
            label: t('sellerShop.levelScore'),
            icon: 'star-filled',
            value: Number(standing.score) > 0 ? standing.score : t('shell.scoreNone'),
          },
          {
            label: t('sellerShop.commission'),
            icon: 'discount',
            value: formatPermille(standing.commissionPermille),
            note: t('sellerShop.commissionNote'),
          },
          {
            label: t('sellerShop.deposit'),
            icon: 'shield-check',
            value: moneyText(standing.deposit),
            note: t('sellerShop.depositNote'),
          },
        ]}
      />
      <Panel title={t('sellerShop.rise')} lead={standing.next.length > 0 ? t('sellerShop.riseNote') : undefined}>
        {standing.next.length === 0 ? (
          <p className={styles.highest}>{t('sellerShop.riseHighest')}</p>
        ) : (
          <div className={styles.goals}>
            {standing.next.map((goal) => (
              <Goal key={goal.level} goal={goal} score={standing.score} />
            ))}
          </div>
        )}
      </Panel>
      {rights ? (
        <>
          <Panel title={t('sellerShop.fees')}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
            <section className={styles.scroll} aria-label={t('sellerShop.fees')} tabIndex={0}>
              <table className={styles.fees}>
                <thead>
                  <tr>
                    <th scope="col">{t('sellerShop.feesLevel')}</th>
                    <th scope="col">{t('sellerShop.commission')}</th>
                    <th scope="col">{t('sellerShop.deposit')}</th>
                    <th scope="col">{t('sellerShop.feesCondition')}</th>
                  </tr>
                </thead>
                <tbody>
                  {rights.levels.map((one) => (
                    <tr key={one.level} data-own={one.level === standing.level || undefined}>
                      <th scope="row">
                        <ShopLevel level={one.level} />
                      </th>
                      <td>{formatPermille(one.commissionPermille)}</td>
                      <td>
                        <Money value={one.deposit} />
                      </td>
                      <td>{pick(one.condition, one.conditionEn)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </Panel>
          <Panel title={t('sellerShop.rightsTitle')} lead={t('sellerShop.rightsLead')}>
            <RightsTable rights={rights} own={standing.level} />
          </Panel>
        </>
      ) : (
        <Panel title={t('sellerShop.rightsTitle')}>
          <ErrorState text={t('sellerShop.rightsFailed')} />
        </Panel>
      )}
    </OfficePage>
  );
}
