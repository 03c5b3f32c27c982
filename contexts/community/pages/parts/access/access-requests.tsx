/** Access requests: the owner grants, refuses, withdraws. */
import { useEffect, useState } from 'react';
import type { AccessRequest } from '#contexts/community/calls/gate.ts';
import { decideAccess, listAccessRequests } from '#contexts/community/calls/generated/gate.ts';
import { type AccessDecision, type AccessRequestState, accessRequestLifecycle, LONGEST_REASON } from '#contexts/community/rules/access.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { hasInk } from '#kernel/text/text.ts';
import { formatDate } from '#kernel/time/time.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Ago } from '#web/ui/ago/ago.tsx';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { TextAreaField } from '#web/ui/office/fields/index.ts';
import { EmptyState } from '#web/ui/state/state.tsx';
import { StatusTag, type Tone } from '#web/ui/status-tag/status-tag.tsx';
import { showFailure, showToast } from '#web/ui/toast/toast.ts';
import { placeOf, type RepositoryName } from '../repository-links.ts';
import styles from './access.module.css';

type List = ListAnswer<AccessRequest>;
type Shown = { state: AccessRequestState | ''; cursor: string };
const tones: Record<AccessRequestState, Tone> = { PENDING: 'warning', ACCEPTED: 'success', REFUSED: 'danger', WITHDRAWN: 'neutral' };
const doneWords = { accept: 'requestAccepted', refuse: 'requestRefused', withdraw: 'requestWithdrawn' } as const;
const actionWords = { accept: 'requestAccept', refuse: 'requestRefuse', withdraw: 'requestWithdraw' } as const;

type DecideProps = {
  request: AccessRequest;
  move: Exclude<AccessDecision, 'accept'>;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
};
function WhyDrawer({ request, move, send, onClose }: DecideProps) {
  const { t } = useI18n();
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: hasInk(reason) ? '' : t('communityAccess.requestWhyMissing') }),
    submit: ({ reason }) => send(reason),
  });
  const title = move === 'refuse' ? 'communityAccess.requestRefuseTitle' : 'communityAccess.requestWithdrawTitle';
  return (
    <DrawerForm
      form={form}
      title={t(title, { name: request.userName })}
      onClose={onClose}
      save={t(`communityAccess.${actionWords[move]}`)}
      onSubmit={async (event) => {
        if (await form.submit(event)) onClose();
      }}
    >
      <TextAreaField
        label={t('communityAccess.requestWhy')}
        hint={t('communityAccess.requestWhyHint')}
        required
        rows={4}
        maxLength={LONGEST_REASON}
        {...form.field('reason')}
      />
    </DrawerForm>
  );
}

function Request({ request, onMove }: { request: AccessRequest; onMove: (move: AccessDecision) => void }) {
  const { t, pick, locale } = useI18n();
  const { state, userName, asked, askedAt, decidedAt, decidedBy, reason, version, answers, actions } = request;
  // 0, never displayed, until decided.
  const date = decidedAt === 0 ? '' : formatDate(decidedAt, locale);
  return (
    <li className={styles.request}>
      <div className={styles.requestHead}>
        <strong>{userName}</strong>
        <StatusTag tone={tones[state]}>{t(`communityAccess.requestState${state}`)}</StatusTag>
        <small>
          <Ago at={askedAt} />
        </small>
        {asked > 1 && <small>{t('communityAccess.requestAsked', { count: asked })}</small>}
        <span className={styles.requestActions}>
          {actions.map((move) => (
            <button key={move} type="button" className={move === 'accept' ? 'button primary' : 'button'} onClick={() => onMove(move)}>
              {t(`communityAccess.${actionWords[move]}`)}
            </button>
          ))}
        </span>
      </div>
      {answers.length > 0 && (
        <dl className={styles.answers}>
          {answers.map(({ question, questionEn, answer }) => (
            <div key={question}>
              <dt>{pick(question, questionEn)}</dt>
              <dd>{answer || t('communityAccess.noAnswer')}</dd>
            </div>
          ))}
        </dl>
      )}
      <small>
        {[
          version > 0 ? t('communityAccess.requestVersion', { version }) : '',
          date === ''
            ? ''
            : decidedBy
              ? t('communityAccess.requestBy', { name: decidedBy, date })
              : t('communityAccess.requestAutomatically', { date }),
          reason && t('communityAccess.requestReason', { reason }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </li>
  );
}

export function AccessRequests({ repository, first }: { repository: RepositoryName; first: List }) {
  const { t } = useI18n();
  const [list, setList] = useState(first);
  const [shown, setShown] = useState<Shown>({ state: '', cursor: '' });
  const [asked, setAsked] = useState<{ request: AccessRequest; move: Exclude<AccessDecision, 'accept'> } | null>(null);
  useEffect(() => setList(first), [first]);
  const params = placeOf(repository);
  const load = async (next: Shown) => {
    try {
      setList(await webApi.call(listAccessRequests, { params, query: next }));
      setShown(next);
    } catch (error) {
      showFailure(failureWords(t, error));
    }
  };
  const decide = async (request: AccessRequest, move: AccessDecision, reason = '') => {
    await webApi.call(decideAccess, { params: { ...params, requestId: request.id }, body: { move, reason } }, { keep: true });
    showToast(t(`communityAccess.${doneWords[move]}`), 'success');
    await load(shown);
  };
  const act = async (request: AccessRequest, move: AccessDecision) => {
    if (move !== 'accept') return setAsked({ request, move });
    try {
      await decide(request, move);
    } catch (error) {
      showFailure(failureWords(t, error));
      await load(shown);
    }
  };
  return (
    <section className={styles.panel} aria-labelledby="requests">
      <h2 id="requests">{t('communityAccess.requests')}</h2>
      <p className={styles.muted}>{t('communityAccess.requestsLead')}</p>
      <p className={styles.tabs}>
        {(['', ...accessRequestLifecycle.states] as const).map((state) => (
          <button
            key={state}
            type="button"
            className="button"
            aria-pressed={shown.state === state}
            onClick={() => void load({ state, cursor: '' })}
          >
            {t(state === '' ? 'communityAccess.requestsAll' : `communityAccess.requestState${state}`)}
          </button>
        ))}
      </p>
      {list.records.length === 0 ? (
        <EmptyState icon="users" title={t('communityAccess.requestsNone')} text={t('communityAccess.requestsNoneText')} />
      ) : (
        <ul className={styles.requests}>
          {list.records.map((request) => (
            <Request key={request.id} request={request} onMove={(move) => void act(request, move)} />
          ))}
        </ul>
      )}
      {(list.previous || list.next) && (
        <p className={styles.pager}>
          <button type="button" className="button" disabled={!list.previous} onClick={() => void load({ ...shown, cursor: list.previous })}>
            {t('communityAccess.previous')}
          </button>
          <button type="button" className="button" disabled={!list.next} onClick={() => void load({ ...shown, cursor: list.next })}>
            {t('communityAccess.next')}
          </button>
        </p>
      )}
      {asked && (
        <WhyDrawer
          key={asked.request.id}
          {...asked}
          send={(reason) => decide(asked.request, asked.move, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
