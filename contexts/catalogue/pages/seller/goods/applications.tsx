import type { ListingView } from '#contexts/catalogue/calls/listing.ts';
import { sectionOfField } from '#contexts/catalogue/pages/parts/listing/listing-sections.ts';
import { lastDayOf, reviewTones } from '#contexts/catalogue/pages/parts/listing/listing-words.ts';
import { formatDate } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './detail-page.module.css';

/** Every application to publish or modify: date, deadline, and the decision with its reasons. */
export function Applications({ view, now }: { view: ListingView; now: number }) {
  const { t, locale, timeText } = useI18n();
  return (
    <Panel title={t('sellerGoods.applications')} count={view.applications.length}>
      {view.applications.length === 0 && <EmptyState title={t('sellerGoods.noApplications')} icon="list-details" />}
      <ol className={styles.applications}>
        {view.applications.map((one) => (
          <li key={one.applicationId}>
            <p className={styles.applicationHead}>
              <strong>{t(`sellerGoods.application${one.kind}`)}</strong>
              <StatusTag tone={reviewTones[one.state]}>{t(`sellerGoods.review${one.state}`)}</StatusTag>
            </p>
            <dl>
              <Fact term={t('sellerGoods.submittedAt')} value={`${timeText(one.submittedAt)} · ${one.submittedBy}`} />
              {one.state === 'PENDING' ? (
                <Fact
                  term={t('sellerGoods.reviewDue')}
                  value={
                    now > one.dueAt
                      ? t('sellerGoods.overdue')
                      : t('sellerGoods.reviewDueText', { date: formatDate(lastDayOf(one.dueAt), locale) })
                  }
                />
              ) : (
                one.reviewedAt > 0 && <Fact term={t('sellerGoods.reviewedAt')} value={timeText(one.reviewedAt)} />
              )}
              {one.remark && <Fact term={t('sellerGoods.ownRemark')} value={one.remark} />}
              {one.note && <Fact term={t('sellerGoods.reviewerNote')} value={one.note} />}
            </dl>
            {one.reasons.length > 0 && (
              <ul className={styles.reasons}>
                {one.reasons.map((reason) => (
                  <li key={`${reason.field} ${reason.text}`}>
                    <strong>
                      {reason.field === '' ? t('sellerGoods.refusedWhole') : t(`sellerGoods.section${sectionOfField(reason.field)}`)}
                    </strong>
                    {reason.text}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const Fact = ({ term, value }: { term: string; value: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </div>
);
