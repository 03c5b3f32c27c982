/** One application: the preview of the product, the differences, and the decision. */
import { useLoaderData, useNavigate } from 'react-router';
import { claimApplication } from '#contexts/catalogue/calls/generated/listing-review.ts';
import { GoodsView } from '#contexts/catalogue/pages/parts/goods-detail/goods-view.tsx';
import { reviewTones } from '#contexts/catalogue/pages/parts/listing/listing-words.ts';
import { ClaimNote } from '#contexts/operations/pages/parts/review/claim-state.tsx';
import { RefuseDrawer } from '#contexts/operations/pages/parts/review/refuse-drawer.tsx';
import { ReviewClock } from '#contexts/operations/pages/parts/review/review-clock.tsx';
import { useClaimEnds, useHeldClaim } from '#contexts/operations/pages/parts/review/use-claims.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { routerPath, useLinks } from '#web/lib/links.ts';
import { browserLoader, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';
import { namedBy } from '#web/lib/page-title.ts';
import { useShortcuts } from '#web/lib/use-shortcuts.ts';
import { webApi } from '#web/lib/web-api.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { ApplicationList } from './application-list.tsx';
import { DifferenceView } from './difference-view.tsx';
import { ListingActions } from './listing-actions.tsx';
import { ListingFacts } from './listing-facts.tsx';
import { ListingTimeline } from './listing-timeline.tsx';
import { fieldWord } from './listing-words.ts';
import styles from './listings.module.css';
import { type Application, type ListingData, loadListing } from './load-listing.ts';
import { ReviewedContents } from './reviewed-contents.tsx';
import { useAskedDecision, useListingReview } from './use-listing-review.ts';

export const loader = serverLoader(loadListing);
export const clientLoader = browserLoader(loadListing);
export const handle = namedBy<ListingData>(({ application }) => application);

export default function ListingPage() {
  const { applicationId } = useLoaderData<ListingData>().application;
  return <Review key={applicationId} />;
}

/** The fields that a refusal can be about: changed ones first. */
function fieldsOf({ difference, content }: Application): string[] {
  const changed = difference.fields.map(({ field }) => field);
  return [...changed, 'skus', ...Object.keys(content).filter((field) => field !== 'skus' && !changed.includes(field))];
}

function Review() {
  const { t, pick } = useI18n();
  const links = useLinks();
  const navigate = useNavigate();
  const { application, repositories, shown, next, templates, now } = useLoaderData<ListingData>();
  const mayReview = useMay('listing.review');
  const name = pick(application.name, application.nameEn);
  const nextHref = next && links.admin('review/listings/:applicationId', { applicationId: next });
  const goOn = () => void navigate(routerPath(nextHref || links.admin('review/listings')));
  const review = useListingReview({ application, name, goOn });
  const { claim, approve, refuse } = review;
  useClaimEnds([application], now);
  useHeldClaim(application, () => webApi.call(claimApplication, { params: { id: application.applicationId }, body: {} }));
  const shortcuts = useShortcuts('reviewShortcuts', { a: approve, r: refuse, c: claim, n: () => next && goOn() });
  useAskedDecision(review);
  return (
    <OfficePage
      title={name}
      back={{
        href: links.admin('review/listings', { tab: application.kind === 'MODIFY' ? 'modify' : '' }),
        label: t('adminReview.listingBack'),
      }}
      lead={
        <span className={styles.tags}>
          <StatusTag tone="brand">{t(`adminReview.listingKind${application.kind}`)}</StatusTag>
          <StatusTag tone={reviewTones[application.state]}>{t(`adminReview.listingState${application.state}`)}</StatusTag>
          {application.state === 'PENDING' && <ReviewClock dueAt={application.dueAt} now={now} />}
        </span>
      }
      actions={<ListingActions application={application} review={review} shortcuts={shortcuts} nextHref={nextHref} />}
    >
      {application.state === 'PENDING' && mayReview && <ClaimNote claim={application} />}
      <Warnings application={application} />
      <div className={styles.sides} data-first={application.base === null || undefined}>
        <div className={styles.side}>
          <ListingFacts application={application} />
          {repositories.length > 0 && <ReviewedContents repositories={repositories} />}
          <DifferenceView difference={application.difference} isNew={application.base === null} />
          <ApplicationList
            title={t('adminReview.listingEarlier')}
            none={t('adminReview.listingEarlierNone')}
            applications={application.earlier}
          />
          <ListingTimeline history={application.history} />
        </div>
        <div className={`${styles.side} ${styles.beside}`}>
          <Panel title={t('adminReview.listingPreview')} flush>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
            <section className={styles.preview} aria-label={t('adminReview.listingPreview')} tabIndex={0}>
              <GoodsView data={shown} preview={t('adminReview.listingPreviewInert')} />
            </section>
          </Panel>
        </div>
      </div>
      {review.refusing && (
        <RefuseDrawer
          title={t('adminReview.listingRefuseTitle', { name })}
          templates={templates}
          fields={fieldsOf(application).map((field) => ({ value: field, label: fieldWord(t, field) }))}
          note={{ label: t('adminReview.listingRefuseNote'), hint: t('adminReview.listingRefuseNoteHint') }}
          onClose={review.closeRefusal}
          onSend={review.sendRefusal}
        />
      )}
    </OfficePage>
  );
}

/** Why the product is forced off the shelf, and what prevents an approval. */
function Warnings({ application: { status, statusReason, problems, warnings } }: { application: Application }) {
  const { t, colon } = useI18n();
  return (
    <>
      {status === 'FORCED_OFF_SHELVES' && (
        <p className={styles.note} role="note">
          {t('adminReview.listingForced', { reason: statusReason })}
        </p>
      )}
      {warnings.length > 0 && (
        <Panel title={t('adminReview.listingWarnings')} count={warnings.length} lead={t('adminReview.listingWarningsText')}>
          <ul className={styles.warnings}>
            {warnings.map(({ field, warning, params }) => (
              <li key={`${field} ${warning}`}>
                <strong>{fieldWord(t, field)}</strong>
                <span>{t(`adminReview.warning${warning}`, params)}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {problems.length > 0 && (
        <Panel title={t('adminReview.listingProblems')} lead={<span id="why-not">{t('adminReview.listingProblemsText')}</span>}>
          <ul className={styles.problems}>
            {problems.map(({ field, message }) => (
              <li key={`${field} ${message}`}>
                {fieldWord(t, field)}
                {colon}
                {message}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
