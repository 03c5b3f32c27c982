import { statusTones } from '#contexts/catalogue/pages/parts/listing/listing-words.ts';
import { ClaimState } from '#contexts/operations/pages/parts/review/claim-state.tsx';
import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { fieldWord } from './listing-words.ts';
import styles from './listings.module.css';
import type { Application } from './load-listing.ts';

/** The effect on the product once the application is approved. */
function afterwards({ kind, status, shelveBySelf }: Application): MessageKey {
  if (kind === 'MODIFY' && status === 'ON_SHELVES') return 'adminReview.listingAfterSwap';
  return shelveBySelf || status === 'FORCED_OFF_SHELVES' ? 'adminReview.listingAfterSelf' : 'adminReview.listingAfterAuto';
}

function GoodsId({ application: { kind, state, goodsId } }: { application: Application }) {
  const links = useLinks();
  // A product that has never passed a review has no page.
  if (kind !== 'MODIFY' && state !== 'PASSED') return goodsId;
  return (
    <a className="link" href={links.admin('goods/:goodsId', { goodsId })}>
      {goodsId}
    </a>
  );
}

function Reasons({ reasons }: Pick<Application, 'reasons'>) {
  const { t } = useI18n();
  return (
    <ul className={styles.lines}>
      {reasons.map(({ field, text }, index) => (
        <li key={index}>{field ? `${fieldWord(t, field)}: ${text}` : text}</li>
      ))}
    </ul>
  );
}

/** The applicant, the date and the outcome of an application. */
export function ListingFacts({ application }: { application: Application }) {
  const { t, pick, timeText } = useI18n();
  const links = useLinks();
  const { applicationId, shopId, status, state, submittedBy, submittedAt, reviewedBy, reviewedAt, remark, note, reasons } = application;
  return (
    <Panel title={t('adminReview.listingFacts')}>
      <DefinitionList
        items={[
          { term: t('adminReview.listingApplicationId'), value: <code>{applicationId}</code> },
          { term: t('adminReview.listingGoodsId'), value: <GoodsId application={application} /> },
          {
            term: t('adminReview.listingShop'),
            value: (
              <a className="link" href={links.admin('shops/:shopId', { shopId })}>
                {pick(application.shopName, application.shopNameEn)}
              </a>
            ),
          },
          {
            term: t('adminReview.listingGoodsStatus'),
            value: <StatusTag tone={statusTones[status]}>{t(`sellerGoods.status${status}`)}</StatusTag>,
          },
          { term: t('adminReview.listingSubmittedBy'), value: `${submittedBy} · ${timeText(submittedAt)}` },
          { term: t('adminReview.listingClaimed'), value: state === 'PENDING' ? <ClaimState claim={application} /> : '' },
          { term: t('adminReview.listingAfter'), value: t(afterwards(application)) },
          {
            term: t('adminReview.listingReviewedBy'),
            value: reviewedAt > 0 ? t('adminReview.listingReviewedAt', { name: reviewedBy, time: timeText(reviewedAt) }) : '',
          },
          { term: t('adminReview.listingRemark'), value: remark, wide: true },
          { term: t('adminReview.listingNote'), value: note, wide: true },
          { term: t('adminReview.listingRefuseText'), value: reasons.length === 0 ? '' : <Reasons reasons={reasons} />, wide: true },
        ]}
      />
    </Panel>
  );
}
