/** One broadcast of the shop: facts, stream and actions. */
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { dropLiveReplay, getSellerLive, moveLive } from '#contexts/operations/calls/generated/live-desk.ts';
import type { SellerLiveDetail } from '#contexts/operations/calls/live-desk.ts';
import { lengthText, liveStates } from '#contexts/operations/pages/parts/live/live-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { namedBy } from '#web/lib/page-title.ts';
import { useVisiblePolling } from '#web/lib/use-visible-polling.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './broadcast-page.module.css';
import { ChaptersPanel } from './chapters-panel.tsx';
import { LiveDrawer } from './live-drawer.tsx';
import { StreamPanel } from './stream-panel.tsx';

const load: Load<SellerLiveDetail> = ({ api, params }) => api.call(getSellerLive, { params: { broadcastId: params.broadcastId ?? '' } });
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle = namedBy<SellerLiveDetail>(({ title, titleEn }) => ({ name: title, nameEn: titleEn }));

const AGAIN_MS = 5_000;
const MOVES = ['start', 'end', 'cancel'] as const;
const done = { start: 'officeLive.started', end: 'officeLive.ended', cancel: 'officeLive.canceled' } as const;

function Actions({ live, onEdit }: { live: SellerLiveDetail; onEdit: () => void }) {
  const { t } = useI18n();
  const links = useLinks();
  const { run, busy } = useAction();
  const params = { broadcastId: live.id };
  const move = async (name: (typeof MOVES)[number]) => {
    if (!(await confirm({ title: t(`officeLive.${name}`), text: t(`officeLive.${name}Text`), danger: name !== 'start' }))) return;
    await run(() => webApi.call(moveLive, { params, body: { move: name } }), { success: t(done[name]) });
  };
  const drop = async () => {
    if (!(await confirm({ title: t('officeLive.dropReplay'), text: t('officeLive.dropReplayText'), danger: true }))) return;
    await run(() => webApi.call(dropLiveReplay, { params }), { success: t('officeLive.dropped') });
  };
  return (
    <>
      {MOVES.filter((name) => live.actions.includes(name)).map((name) => (
        <button
          key={name}
          type="button"
          className={`button ${name === 'start' ? 'primary' : ''}`}
          disabled={busy || (name === 'start' && !live.hasSignal)}
          title={name === 'start' && !live.hasSignal ? t('officeLive.signalNone') : undefined}
          onClick={() => void move(name)}
        >
          {t(`officeLive.${name}`)}
        </button>
      ))}
      {live.actions.includes('edit') && (
        <button type="button" className="button" onClick={onEdit}>
          {t('officeLive.edit')}
        </button>
      )}
      {live.actions.includes('dropReplay') && (
        <button type="button" className="button" disabled={busy} onClick={() => void drop()}>
          {t('officeLive.dropReplay')}
        </button>
      )}
      <a className="button" href={links.mall('live/:broadcastId', params)} target="_blank" rel="noopener">
        {t('officeLive.room')}
      </a>
    </>
  );
}

export default function BroadcastPage() {
  const { t, pick, locale, minuteText } = useI18n();
  const live = useLoaderData<SellerLiveDetail>();
  const [editing, setEditing] = useState(false);
  const { revalidate } = useRevalidator();
  const waits = (live.state === 'SCHEDULED' || live.state === 'ON_AIR') && !editing;
  useVisiblePolling(async () => revalidate().then(() => false), AGAIN_MS, waits);
  const { words, tone } = liveStates[live.state];
  return (
    <OfficePage title={pick(live.title, live.titleEn)} actions={<Actions live={live} onEdit={() => setEditing(true)} />}>
      <div className={styles.stack}>
        <Panel title={t('officeLive.facts')}>
          <DefinitionList
            items={[
              { term: t('officeLive.state'), value: <StatusTag tone={tone}>{t(words)}</StatusTag> },
              { term: t('officeLive.startsAt'), value: minuteText(live.onAirAt || live.startsAt) },
              {
                term: t('officeLive.audience'),
                value: t('officeLive.audienceOf', {
                  now: live.state === 'ON_AIR' ? live.viewers : 0,
                  total: live.viewCount,
                  peak: live.peakViewers,
                }),
              },
              { term: t('live.chat'), value: t('officeLive.messages', { count: live.messageCount }) },
              { term: t('officeLive.visibility'), value: t(`officeLive.visibility${live.visibility}`), wide: true },
              { term: t('live.replays'), value: live.durationMs > 0 ? lengthText(live.durationMs) : '' },
              { term: t(live.state === 'FORCED_OFF' ? 'officeLive.reasonForced' : 'officeLive.reason'), value: live.reason, wide: true },
              {
                term: t('officeLive.goods'),
                value: live.goods.map((one) => pick(one.name, one.nameEn)).join(locale === 'en' ? ', ' : '、'),
                wide: true,
              },
            ]}
          />
        </Panel>
        {live.actions.includes('rotateKey') && <StreamPanel live={live} />}
        {live.actions.includes('chapters') && <ChaptersPanel live={live} />}
      </div>
      {editing && <LiveDrawer live={live} onClose={() => setEditing(false)} />}
    </OfficePage>
  );
}
