/** One takedown request: its statement, its target, its decision. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { claimTakedown, getTakedown, revealReporter } from '#contexts/community/calls/generated/takedown.ts';
import { visibilityWords } from '#contexts/community/pages/parts/repository-words.ts';
import type { TakedownDecision } from '#contexts/community/rules/takedown.ts';
import { askTakeOver } from '#contexts/operations/pages/parts/review/ask-take-over.ts';
import { ClaimNote } from '#contexts/operations/pages/parts/review/claim-state.tsx';
import { filePathOf } from '#contracts/files/addresses.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { formatBytes } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Ago } from '#web/ui/ago/ago.tsx';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { Timeline } from '#web/ui/office/timeline.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { DecisionDrawer } from './decision-drawer.tsx';
import { TakedownState } from './takedown-state.tsx';
import styles from './takedowns.module.css';

export type Detail = Answer<typeof getTakedown>;
const load: Load<Detail> = ({ api, params }) => api.call(getTakedown, { params: { id: params['takedownId'] ?? '' } });
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const buttons = [
  { move: 'dismiss', look: 'button' },
  { move: 'restore', look: 'button primary' },
  { move: 'uphold', look: 'button danger' },
] as const;

function Actions({ detail, decide }: { detail: Detail; decide: (move: TakedownDecision) => void }) {
  const { t } = useI18n();
  const { run, busy } = useAction();
  const { id, actions, claimedBy } = detail;
  const may = (action: Detail['actions'][number]) => actions.includes(action);
  const claim = async (body: { takeOver?: boolean; release?: boolean }, success: string) => {
    if (body.takeOver && !(await askTakeOver(t, claimedBy))) return;
    await run(() => webApi.call(claimTakedown, { params: { id }, body }), { success });
  };
  return (
    <>
      {may('claim') && (
        <button type="button" className="button" disabled={busy} onClick={() => void claim({}, t('officeTakedowns.claimed'))}>
          {t('officeTakedowns.claimIt')}
        </button>
      )}
      {may('takeOver') && (
        <button
          type="button"
          className="button"
          disabled={busy}
          onClick={() => void claim({ takeOver: true }, t('officeTakedowns.claimed'))}
        >
          {t('officeTakedowns.takeOver')}
        </button>
      )}
      {may('release') && (
        <button
          type="button"
          className="button"
          disabled={busy}
          onClick={() => void claim({ release: true }, t('officeTakedowns.released'))}
        >
          {t('officeTakedowns.release')}
        </button>
      )}
      {buttons
        .filter(({ move }) => may(move))
        .map(({ move, look }) => (
          <button key={move} type="button" className={look} onClick={() => decide(move)}>
            {t(`officeTakedowns.${move}`)}
          </button>
        ))}
    </>
  );
}

/** Name and address of the reporter; viewing them is logged. */
function Reporter({ detail }: { detail: Detail }) {
  const { t } = useI18n();
  const [shown, setShown] = useState('');
  const { run, busy } = useAction();
  const { id, reporter, reporterEmail, reporterUser } = detail;
  const reveal = () =>
    run(
      async () => {
        const { name, email } = await webApi.call(revealReporter, { params: { id } });
        setShown([name, email].filter(Boolean).join(' · '));
      },
      { keepData: true },
    );
  const hasContact = reporter !== '' || reporterEmail !== '';
  return (
    <span className={styles.tags}>
      {reporterUser || (!hasContact && t('officeTakedowns.visitor'))}
      {hasContact && <span>{shown || [reporter, reporterEmail].filter(Boolean).join(' · ')}</span>}
      {hasContact && shown === '' && (
        <button type="button" className="link" disabled={busy} onClick={() => void reveal()}>
          {t('officeTakedowns.reveal')}
        </button>
      )}
    </span>
  );
}

function Evidence({ files }: Pick<Detail, 'files'>) {
  return (
    <ul className={styles.list}>
      {files.map(({ fileId, name, size }) => (
        <li key={fileId}>
          <a className="link" href={filePathOf(fileId)} target="_blank" rel="noreferrer">
            {name}
          </a>{' '}
          <small>{formatBytes(size)}</small>
        </li>
      ))}
    </ul>
  );
}

function SubjectPanel({ detail: { subject, type, others } }: { detail: Detail }) {
  const { t } = useI18n();
  const links = useLinks();
  const [namespace = '', name = ''] = subject?.fullName.split('/') ?? [];
  const kind = type.toLowerCase() as 'model';
  return (
    <Panel title={t('officeTakedowns.subjectNow')}>
      {subject ? (
        <DefinitionList
          items={[
            {
              term: t('officeTakedowns.kindREPOSITORY'),
              value: (
                <a className="link" href={links.mall('community/:kind/:namespace/:name', { kind, namespace, name })}>
                  {subject.fullName}
                </a>
              ),
            },
            { term: t('officeTakedowns.kindDISCUSSION'), value: subject.discussionTitle },
            { term: t('officeTakedowns.visibility'), value: t(visibilityWords[subject.visibility]) },
            {
              term: t('officeTakedowns.state'),
              value: (
                <StatusTag tone={subject.takenDown ? 'danger' : 'success'}>
                  {t(subject.takenDown ? 'officeTakedowns.isDown' : 'officeTakedowns.isUp')}
                </StatusTag>
              ),
            },
            {
              term: t('officeTakedowns.goods'),
              value:
                subject.goodsIds.length === 0
                  ? ''
                  : subject.goodsIds.map((goodsId) => (
                      <a key={goodsId} className="link" href={links.admin('goods/:goodsId', { goodsId })}>
                        {goodsId}
                      </a>
                    )),
            },
          ]}
        />
      ) : (
        <p>{t('officeTakedowns.deleted')}</p>
      )}
      {others.length > 0 && (
        <>
          <h3>{t('officeTakedowns.others')}</h3>
          <ul className={styles.list}>
            {others.map(({ id, state, reason, at }) => (
              <li key={id} className={styles.tags}>
                <a className="link" href={links.admin('takedowns/:takedownId', { takedownId: id })}>
                  {t(`communityAccess.reason${reason}`)}
                </a>
                <span>{t(`officeTakedowns.state${state}`)}</span>
                <Ago at={at} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

export default function TakedownPage() {
  const { t, timeText } = useI18n();
  const links = useLinks();
  const detail = useLoaderData<Detail>();
  const [asked, setAsked] = useState<TakedownDecision | null>(null);
  const { id, repository, state, explanation, files, counter, counterAt, decision, decidedBy, decidedAt, history } = detail;
  const isMovable = detail.actions.length > 0 || detail.claimedBy !== '';
  return (
    <OfficePage
      title={repository}
      back={{ href: links.admin('takedowns'), label: t('officeTakedowns.back') }}
      lead={<TakedownState row={detail} />}
      actions={<Actions detail={detail} decide={setAsked} />}
    >
      {state === 'OPEN' && isMovable && <ClaimNote claim={detail} />}
      <div className={styles.sides}>
        <div className={styles.side}>
          <Panel title={t('officeTakedowns.explanation')}>
            <blockquote className={styles.quote}>{explanation}</blockquote>
            <DefinitionList
              items={[
                { term: t('officeTakedowns.reason'), value: t(`communityAccess.reason${detail.reason}`) },
                { term: t('officeTakedowns.reporter'), value: <Reporter key={id} detail={detail} /> },
                { term: t('officeTakedowns.at'), value: timeText(detail.at) },
                { term: t('officeTakedowns.evidence'), value: files.length === 0 ? '' : <Evidence files={files} />, wide: true },
              ]}
            />
          </Panel>
          {counterAt > 0 && (
            <Panel title={t('officeTakedowns.counter')} lead={t('officeTakedowns.counterAt', { time: timeText(counterAt) })}>
              <blockquote className={styles.quote}>{counter}</blockquote>
            </Panel>
          )}
          {decidedAt > 0 && (
            <Panel
              title={t('officeTakedowns.decision')}
              lead={t('officeTakedowns.decided', { name: decidedBy, time: timeText(decidedAt) })}
            >
              <blockquote className={styles.quote}>{decision}</blockquote>
            </Panel>
          )}
        </div>
        <div className={styles.side}>
          <SubjectPanel detail={detail} />
          <Panel title={t('officeTakedowns.history')}>
            <Timeline
              label={t('officeTakedowns.history')}
              entries={history.map(({ at, move, userName, note }) => ({
                key: `${at} ${move}`,
                at,
                title: t(`officeTakedowns.move_${move as 'ask'}`),
                by: userName,
                text: note,
              }))}
            />
          </Panel>
        </div>
      </div>
      {asked && <DecisionDrawer key={asked} detail={detail} move={asked} onClose={() => setAsked(null)} />}
    </OfficePage>
  );
}
