/** One discussion: comments, when it was closed and reopened, and the answer form. */

import { useRevalidator } from 'react-router';
import { answerDiscussion, getDiscussion, moveDiscussion, pinDiscussion } from '#contexts/community/calls/generated/discussions.ts';
import { ReportButton } from '#contexts/community/pages/parts/access/report-button.tsx';
import { quiet } from '#contexts/community/pages/parts/quiet.ts';
import { placeOf, useRepositoryLinks } from '#contexts/community/pages/parts/repository-links.ts';
import { DISCUSSION_BODY } from '#contexts/community/rules/discussion-rules.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { countCharacters, trimInvisible } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useHere } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import type { NamedBy } from '#web/lib/page-title.ts';
import { useUser } from '#web/lib/root-data.ts';
import { signOnAddress } from '#web/lib/session.ts';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Ago } from '#web/ui/ago/ago.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { FormButtons, FormFailure, OfficeForm, TextAreaField } from '#web/ui/office/fields/index.ts';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { Comment } from './discussion/comment.tsx';
import styles from './discussion/discussion.module.css';
import { RepositoryFrame } from './frame.tsx';
import { loadRepository, type ShownRepository } from './load-repository.ts';

type Discussion = Answer<typeof getDiscussion>;

const load = (async (args) => {
  const { repository, params } = await loadRepository(args);
  const { after } = readQuery('mall/community/:kind/:namespace/:name/discussions/:number', args.url.searchParams);
  const discussion = await args.api.call(
    getDiscussion,
    { params: { ...params, no: args.params['number'] ?? '' }, query: { after } },
    quiet,
  );
  return { repository, discussion, after };
}) satisfies Load<unknown>;
type Data = Awaited<ReturnType<typeof load>>;
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle: NamedBy<Data> = { nameOf: ({ repository, discussion }) => `${discussion.title} · ${repository.fullName}` };

/** Comments and events in chronological order. */
function timelineOf({ records, events }: Discussion, after: number) {
  const from = after > 0 ? (records[0]?.createdAt ?? 0) : 0;
  const comments = records.map((comment) => ({ at: comment.createdAt, key: comment.id, comment, event: null }));
  const moves = events
    .filter(({ at }) => at >= from)
    .map((event) => ({ at: event.at, key: `${event.move} ${event.at}`, comment: null, event }));
  return [...comments, ...moves].sort((a, b) => a.at - b.at);
}

export default function DiscussionPage({ loaderData }: { loaderData: Data }) {
  const { repository, discussion, after } = loaderData;
  const { t } = useI18n();
  const links = useRepositoryLinks(repository);
  const open = discussion.state === 'OPEN';
  return (
    <RepositoryFrame repository={repository} tab="discussions">
      <section className={styles.discussion} aria-labelledby="discussion">
        <header className={styles.head}>
          <a className="link" href={links.discussions()}>
            <Icon name="chevron-left" size={14} />
            {t('community.tabDiscussions')}
          </a>
          <h2 id="discussion">
            {discussion.title} <span>#{discussion.no}</span>
          </h2>
          <p>
            <StatusTag tone={open ? 'success' : 'neutral'}>
              {t(open ? 'community.discussionOpenState' : 'community.discussionClosedState')}
            </StatusTag>
            {t('community.discussionBy', { name: discussion.author })} <Ago at={discussion.createdAt} />
            <ReportButton repository={repository} discussion={discussion.no} />
            <Pin repository={repository} discussion={discussion} />
          </p>
        </header>
        {after > 0 && (
          <a className="button" href={links.discussion(discussion.no)}>
            {t('community.firstPage')}
          </a>
        )}
        <ol className={styles.timeline}>
          {timelineOf(discussion, after).map(({ key, at, comment, event }) => (
            <li key={key} data-event={event ? '' : undefined}>
              {comment ? (
                <Comment repository={repository} no={discussion.no} title={discussion.title} comment={comment} />
              ) : (
                <p className={styles.event}>
                  <Icon name={event?.move === 'close' ? 'circle-check' : 'refresh'} size={16} />
                  {t(event?.move === 'close' ? 'community.discussionEventCLOSED' : 'community.discussionEventREOPENED', {
                    name: event?.by ?? '',
                  })}{' '}
                  <Ago at={at} />
                </p>
              )}
            </li>
          ))}
        </ol>
        {discussion.more ? (
          <a className="button" href={links.discussion(discussion.no, discussion.records.at(-1)?.place)} rel="next">
            {t('community.more')}
          </a>
        ) : (
          <AnswerForm key={discussion.comments} repository={repository} discussion={discussion} />
        )}
      </section>
    </RepositoryFrame>
  );
}

type Props = { repository: ShownRepository; discussion: Discussion };
const paramsOf = ({ repository, discussion }: Props) => ({ ...placeOf(repository), no: String(discussion.no) });

function Pin({ repository, discussion }: Props) {
  const { t } = useI18n();
  const { run, busy } = useAction();
  const pins = discussion.actions.includes('pin');
  if (!pins && !discussion.actions.includes('unpin')) return null;
  const pin = () =>
    run(() => webApi.call(pinDiscussion, { params: paramsOf({ repository, discussion }), body: { pinned: pins } }, { keep: true }));
  return (
    <button type="button" className="link" disabled={busy} onClick={() => void pin()}>
      {t(pins ? 'community.discussionPin' : 'community.discussionUnpin')}
    </button>
  );
}

function AnswerForm({ repository, discussion }: Props) {
  const { t } = useI18n();
  const user = useUser();
  const here = useHere();
  const { revalidate } = useRevalidator();
  const { run, busy } = useAction();
  const params = paramsOf({ repository, discussion });
  const move = discussion.actions.find((action) => action === 'close' || action === 'reopen');
  const form = useForm({
    initial: { body: '' },
    check: ({ body }) => ({
      body: countCharacters(trimInvisible(body)) < DISCUSSION_BODY.least ? t('community.discussionTextNeeded') : '',
    }),
    submit: (body, idempotencyKey) => webApi.call(answerDiscussion, { params, body }, { keep: true, idempotencyKey }),
  });
  const submit = async (event: React.FormEvent) => {
    if (!(await form.submit(event))) return;
    showToast(t('community.discussionAnswered'), 'success');
    form.reset({ body: '' });
    await revalidate();
  };
  const change = (to: 'close' | 'reopen') =>
    run(() => webApi.call(moveDiscussion, { params, body: { move: to } }, { keep: true }), {
      success: t(to === 'close' ? 'community.discussionClosedNow' : 'community.discussionReopened'),
    });
  if (!user)
    return (
      <p>
        <a className="button" href={signOnAddress(here)} data-reload="">
          {t('community.discussionLogin')}
        </a>
      </p>
    );
  return (
    <div className={styles.answer}>
      {discussion.actions.includes('answer') && (
        <OfficeForm onSubmit={submit} label={t('community.discussionAnswerLabel')}>
          <TextAreaField
            label={t('community.discussionAnswerLabel')}
            hint={t('community.discussionTextHint')}
            rows={5}
            maxLength={DISCUSSION_BODY.most}
            {...form.field('body')}
          />
          <FormFailure failure={form.failure} />
          <FormButtons busy={form.busy} label={t('community.discussionAnswer')}>
            {move && (
              <button type="button" className="button" disabled={busy} onClick={() => void change(move)}>
                {t(move === 'close' ? 'community.discussionClose' : 'community.discussionReopen')}
              </button>
            )}
          </FormButtons>
        </OfficeForm>
      )}
    </div>
  );
}
