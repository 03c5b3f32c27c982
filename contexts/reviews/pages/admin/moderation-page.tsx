/** Reported content: leave visible, hide with a reason, or show again. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { countModeration, listModeration, moderatePublication } from '#contexts/reviews/calls/generated/moderation.ts';
import type { ModeratedPublication } from '#contexts/reviews/calls/moderation.ts';
import { aspectWords } from '#contexts/reviews/pages/parts/aspect-words.ts';
import { ReviewPictures } from '#contexts/reviews/pages/parts/review-pictures.tsx';
import { PUBLICATION_KINDS, REVIEW_ASPECTS } from '#contexts/reviews/rules/reviews.ts';
import type { Answer } from '#contracts/kit/call.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Ago } from '#web/ui/ago/ago.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { TextAreaField } from '#web/ui/office/fields/index.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import { StatTiles } from '#web/ui/office/stat-tiles.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './moderation-page.module.css';

type Row = ModeratedPublication;
type Data = { list: ListAnswer<Row>; counts: Answer<typeof countModeration> };
const load: Load<Data> = async ({ api, url }) => {
  const [list, counts] = await Promise.all([fetchPage(api, listModeration, 'admin/moderation', url), api.call(countModeration, {})]);
  return { list, counts };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const tones = { REPORTED: 'warning', PUBLISHED: 'success', HIDDEN: 'danger' } as const;
const states = ['REPORTED', 'PUBLISHED', 'HIDDEN'] as const;

function Content({ row }: { row: Row }) {
  const { t, colon } = useI18n();
  return (
    <div className={styles.words}>
      {row.stars && (
        <p className={styles.facts}>
          {REVIEW_ASPECTS.map((aspect) => (
            <span key={aspect}>
              {t(aspectWords[aspect])} {row.stars?.[aspect]}
            </span>
          ))}
        </p>
      )}
      {row.question && (
        <p className={styles.facts}>
          {t('officeReviews.question')}
          {colon}
          {row.question}
        </p>
      )}
      <p className={styles.text}>{row.body}</p>
      {row.addition && <p className={styles.text}>{row.addition}</p>}
      <ReviewPictures pictures={row.pictures} />
      {row.reply && (
        <p className={styles.facts}>
          {t('reviews.replyOfShop')}
          {colon}
          {row.reply}
        </p>
      )}
      <ul className={styles.reports} aria-label={t('officeReviews.reports', { count: row.reportCount })}>
        {row.reports.map((report) => (
          <li key={`${report.userName} ${report.at}`}>
            <strong>{t(`reviews.reason${report.reason}`)}</strong> {report.note}{' '}
            <small>
              {t(report.byShop ? 'officeReviews.reportByShop' : 'officeReviews.reportBy', { name: report.userName })} ·{' '}
              <Ago at={report.at} />
            </small>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Acts = { busy: boolean; keep: (row: Row) => unknown; hide: (row: Row) => void; restore: (row: Row) => unknown };
function useColumns({ busy, keep, hide, restore }: Acts): Column<Row>[] {
  const { t, pick, timeText } = useI18n();
  const links = useLinks();
  return [
    { key: 'content', reads: true, title: t('officeReviews.content'), fixed: true, render: (row) => <Content row={row} /> },
    {
      key: 'kind',
      title: t('officeReviews.kind'),
      render: (row) => <span className={styles.kind}>{t(`officeReviews.kind${row.kind}`)}</span>,
    },
    {
      key: 'state',
      title: t('officeReviews.state'),
      render: (row) => (
        <div className={styles.words}>
          <span>
            <StatusTag tone={tones[row.state]}>{t(`officeReviews.state${row.state}`)}</StatusTag>
          </span>
          {row.decision && <small>{row.decision}</small>}
          {row.decidedAt > 0 && <small>{t('officeReviews.decidedBy', { name: row.decidedBy, time: timeText(row.decidedAt) })}</small>}
        </div>
      ),
    },
    {
      key: 'author',
      title: t('officeReviews.author'),
      render: (row) => (
        <a className="link" href={links.admin('people/users/:userId', { userId: row.accountId })}>
          {row.author}
        </a>
      ),
    },
    {
      key: 'goods',
      title: t('officeReviews.goods'),
      render: (row) => (
        <div className={styles.words}>
          <a className="link" href={links.admin('goods/:goodsId', { goodsId: row.goodsId })}>
            {pick(row.goodsName, row.goodsNameEn)}
          </a>
          <small>{pick(row.shopName, row.shopNameEn)}</small>
        </div>
      ),
    },
    { key: 'createdAt', title: t('officeReviews.writtenAt'), sortable: true, render: (row) => <Ago at={row.createdAt} /> },
    {
      key: 'actions',
      title: t('officeReviews.actions'),
      fixed: true,
      render: (row) =>
        row.actions.length === 0 ? (
          '—'
        ) : (
          <RowActions>
            {row.actions.includes('keep') && (
              <RowButton disabled={busy} onClick={() => keep(row)}>
                {t('officeReviews.keep')}
              </RowButton>
            )}
            {row.actions.includes('hide') && (
              <RowButton danger onClick={() => hide(row)}>
                {t('officeReviews.hide')}
              </RowButton>
            )}
            {row.actions.includes('restore') && (
              <RowButton disabled={busy} onClick={() => restore(row)}>
                {t('officeReviews.restore')}
              </RowButton>
            )}
          </RowActions>
        ),
    },
  ];
}

function HideDrawer({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useI18n();
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: hasInk(reason) ? '' : t('officeReviews.hideMissing') }),
    submit: ({ reason }) => webApi.call(moderatePublication, { params: { id: row.id }, body: { move: 'hide', reason } }),
  });
  return (
    <DrawerForm
      form={form}
      title={t('officeReviews.hideTitle')}
      onClose={onClose}
      save={t('officeReviews.hide')}
      saved={t('officeReviews.hidden')}
    >
      <blockquote className={styles.quote}>{row.body}</blockquote>
      <TextAreaField
        label={t('officeReviews.hideReason')}
        hint={t('officeReviews.hideLead')}
        required
        rows={4}
        maxLength={300}
        {...form.field('reason')}
      />
    </DrawerForm>
  );
}

export default function ModerationPage() {
  const { t } = useI18n();
  const { list, counts } = useLoaderData<Data>();
  const links = useLinks();
  const waiting = [
    { kind: 'REVIEW', count: counts.reviews },
    { kind: 'QUESTION', count: counts.questions },
    { kind: 'ANSWER', count: counts.answers },
  ] as const;
  const { run, busy } = useAction();
  const [hiding, setHiding] = useState<Row | null>(null);
  const decide = (row: Row, move: 'keep' | 'restore', success: string) =>
    run(() => webApi.call(moderatePublication, { params: { id: row.id }, body: { move } }), { success });
  const columns = useColumns({
    busy,
    hide: setHiding,
    keep: async (row) => {
      if (await confirm({ title: t('officeReviews.keepTitle'), text: t('officeReviews.keepText'), confirmText: t('officeReviews.keep') }))
        await decide(row, 'keep', t('officeReviews.retained'));
    },
    restore: async (row) => {
      const words = {
        title: t('officeReviews.restoreTitle'),
        text: t('officeReviews.restoreText'),
        confirmText: t('officeReviews.restore'),
      };
      if (await confirm(words)) await decide(row, 'restore', t('officeReviews.restored'));
    },
  });
  return (
    <OfficePage title={t('officeTitles.adminModeration')} lead={t('officeReviews.moderationLead')}>
      <StatTiles
        label={t('officeReviews.queue')}
        stats={waiting.map(({ kind, count }) => ({
          label: t(`officeReviews.kind${kind}`),
          value: String(count),
          note: t('officeReviews.stateREPORTED'),
          href: links.admin('moderation', { state: 'REPORTED', kind }),
          ...(count > 0 ? { tone: 'brand' as const } : {}),
        }))}
      />
      <PagedList
        page="admin/moderation"
        label={t('officeTitles.adminModeration')}
        name="admin-moderation"
        columns={columns}
        list={list}
        filters={[
          {
            kind: 'select',
            name: 'state',
            label: t('officeReviews.state'),
            options: states.map((value) => ({
              value,
              label: t(value === 'PUBLISHED' ? 'officeReviews.filterPUBLISHED' : `officeReviews.state${value}`),
            })),
          },
          {
            kind: 'select',
            name: 'kind',
            label: t('officeReviews.kind'),
            options: PUBLICATION_KINDS.map((value) => ({ value, label: t(`officeReviews.kind${value}`) })),
          },
          { kind: 'text', name: 'keyword', label: t('officeReviews.keyword') },
        ]}
        rowKey={(row) => row.id}
        usualSort={{ by: 'createdAt', order: 'desc' }}
        empty={<EmptyState icon="circle-check" title={t('officeReviews.moderationNone')} text={t('officeReviews.moderationNoneText')} />}
      />
      {hiding && <HideDrawer key={hiding.id} row={hiding} onClose={() => setHiding(null)} />}
    </OfficePage>
  );
}
