/** Compute vouchers (section 2): programmes with their eligibility, and coupons of shops. */
import { useLoaderData } from 'react-router';
import { listPromotions } from '#contexts/vouchers/calls/generated/promotions.ts';
import { listProgrammes } from '#contexts/vouchers/calls/generated/vouchers.ts';
import type { PromotionView } from '#contexts/vouchers/calls/promotions.ts';
import { CouponList } from '#contexts/vouchers/pages/parts/coupon-list.tsx';
import type { Answer } from '#contracts/kit/call.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { useUser } from '#web/lib/root-data.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { ProgrammeCard } from './programme-card.tsx';
import styles from './voucher-page.module.css';

type Data = Answer<typeof listProgrammes> & { promotions: PromotionView[] };
const load: Load<Data> = async ({ api }) => {
  const [programmes, promotions] = await Promise.all([api.call(listProgrammes, {}), api.call(listPromotions, { query: {} })]);
  return { ...programmes, promotions: promotions.records };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function VoucherPage() {
  const { records, promotions } = useLoaderData<Data>();
  const { t } = useI18n();
  const links = useLinks();
  const user = useUser();
  const here = links.mall('voucher');
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{t('vouchers.title')}</h1>
          <p>{t('vouchers.lead')}</p>
          <ol className={styles.steps}>
            <li>{t('vouchers.how1')}</li>
            <li>{t('vouchers.how2')}</li>
            <li>{t('vouchers.how3')}</li>
          </ol>
        </div>
        {user && (
          <a className={`button ${styles.mine}`} href={links.console('vouchers')}>
            <Icon name="tag" size={16} />
            {t('vouchers.toMine')}
          </a>
        )}
      </header>
      <section className={styles.part} aria-labelledby="programmes">
        <h2 id="programmes">{t('vouchers.programmes')}</h2>
        {records.length === 0 ? (
          <EmptyState icon="tag" title={t('vouchers.programmesNone')} text={t('vouchers.programmesNoneText')} />
        ) : (
          <ul className={styles.programmes}>
            {records.map((programme) => (
              <ProgrammeCard key={programme.programmeId} programme={programme} here={here} />
            ))}
          </ul>
        )}
      </section>
      {promotions.length > 0 && (
        <section className={styles.part} aria-labelledby="coupons">
          <h2 id="coupons">{t('vouchers.coupons')}</h2>
          <p className={styles.lead}>{t('vouchers.couponsLead')}</p>
          <CouponList promotions={promotions} here={here} withShop />
        </section>
      )}
    </main>
  );
}
