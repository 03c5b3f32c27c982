/** The caller's vouchers with the amounts used, and claimed coupons of shops. */
import { useLoaderData, useNavigation } from 'react-router';
import { listMyCoupons } from '#contexts/vouchers/calls/generated/promotions.ts';
import { listMyVouchers } from '#contexts/vouchers/calls/generated/vouchers.ts';
import type { PromotionView } from '#contexts/vouchers/calls/promotions.ts';
import type { VoucherView } from '#contexts/vouchers/calls/vouchers.ts';
import { CouponList } from '#contexts/vouchers/pages/parts/coupon-list.tsx';
import { coverWords, goodsWords, ruleWords } from '#contexts/vouchers/pages/parts/voucher-words.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { formatDate } from '#kernel/time/time.ts';
import { ConsolePage } from '#web/layouts/console/console-page.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { formatYuan, isNothing } from '#web/lib/money-words.ts';
import { NoRecords } from '#web/ui/console/no-records.tsx';
import { Panel } from '#web/ui/console/panel.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { StatusTag, type Tone } from '#web/ui/status-tag/status-tag.tsx';
import { LinkTabs } from '#web/ui/tabs/tabs.tsx';
import styles from './vouchers-page.module.css';

const PAGE_SIZE = 10;
const FILTERS = ['', 'USABLE', 'SPENT', 'EXPIRED'] as const;

type Data = { filter: (typeof FILTERS)[number]; pageNum: number; total: number; records: VoucherView[]; coupons: PromotionView[] };
const load: Load<Data> = async ({ api, url }) => {
  const { filter, pageNum } = readQuery('console/vouchers', url.searchParams);
  const [mine, coupons] = await Promise.all([
    api.call(listMyVouchers, { query: { filter, pageNum, pageSize: PAGE_SIZE } }),
    api.call(listMyCoupons, {}),
  ]);
  return { filter, pageNum, ...mine, coupons: coupons.records };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const tones: Record<VoucherView['standing'], Tone> = { USABLE: 'success', SPENT: 'neutral', EXPIRED: 'neutral', PAUSED: 'warning' };

function Voucher({ voucher }: { voucher: VoucherView }) {
  const i18n = useI18n();
  const { t, pick, locale } = i18n;
  const links = useLinks();
  return (
    <li className={styles.voucher} data-off={voucher.standing === 'USABLE' ? undefined : ''}>
      <header>
        <h3>{pick(voucher.name, voucher.nameEn)}</h3>
        <StatusTag tone={tones[voucher.standing]}>{t(`vouchers.standing${voucher.standing}`)}</StatusTag>
      </header>
      <p className={styles.left}>{t('vouchers.leftOf', { left: formatYuan(voucher.left), face: formatYuan(voucher.face) })}</p>
      <p className={styles.muted}>
        {[
          t('vouchers.issuedBy', { issuer: pick(voucher.issuer, voucher.issuerEn) }),
          t('vouchers.until', { to: formatDate(voucher.validUntil, locale) }),
        ].join(' · ')}
      </p>
      <p className={styles.muted}>{[...coverWords(i18n, voucher), goodsWords(i18n, voucher)].join(' · ')}</p>
      <p className={styles.muted}>{ruleWords(i18n, voucher)}</p>
      {voucher.uses.length > 0 && (
        <details className={styles.uses}>
          <summary>{t('vouchers.uses')}</summary>
          <ul>
            {voucher.uses.map((use) => (
              <li key={`${use.orderId} ${use.at}`}>
                <span>{formatDate(use.at, locale)}</span>
                <span>{t('vouchers.useOf', { amount: formatYuan(use.amount) })}</span>
                {!isNothing(use.returned) && <span>{t('vouchers.useReturned', { amount: formatYuan(use.returned) })}</span>}
                <a className="link" href={links.console('orders/:orderId', { orderId: use.orderId })}>
                  {t('vouchers.toOrder')}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

export default function VouchersPage() {
  const { t } = useI18n();
  const links = useLinks();
  const { filter, pageNum, total, records, coupons } = useLoaderData<Data>();
  const loading = useNavigation().state === 'loading';
  const tabs = FILTERS.map((key) => ({
    key,
    label: t(key === '' ? 'vouchers.filterAll' : `vouchers.filter${key}`),
    href: links.console('vouchers', { filter: key }),
  }));
  return (
    <ConsolePage
      title={t('titles.consoleVouchers')}
      actions={
        <a className="button primary" href={links.mall('voucher')}>
          {t('vouchers.toClaim')}
        </a>
      }
    >
      <LinkTabs tabs={tabs} value={filter} label={t('vouchers.filters')} />
      {records.length === 0 ? (
        <NoRecords
          icon="tag"
          title={t('vouchers.mineNone')}
          text={t('vouchers.mineNoneText')}
          {...(filter && { unfiltered: links.console('vouchers') })}
        />
      ) : (
        <div aria-busy={loading}>
          <ul className={styles.vouchers}>
            {records.map((voucher) => (
              <Voucher key={voucher.voucherId} voucher={voucher} />
            ))}
          </ul>
          <Pagination
            page={pageNum}
            pageSize={PAGE_SIZE}
            total={total}
            hrefOf={(page) => links.console('vouchers', { filter, pageNum: page })}
          />
        </div>
      )}
      <Panel title={t('vouchers.myCoupons')} count={coupons.length}>
        {coupons.length === 0 ? (
          <p className={styles.muted}>{t('vouchers.myCouponsNone')}</p>
        ) : (
          <CouponList promotions={coupons} here={links.console('vouchers')} withShop />
        )}
      </Panel>
    </ConsolePage>
  );
}
