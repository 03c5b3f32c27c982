/** How an encoder connects to the broadcast: address, key, and ready-made commands. */
import { useState } from 'react';
import { rotateLiveKey } from '#contexts/operations/calls/generated/live-desk.ts';
import type { SellerLiveDetail } from '#contexts/operations/calls/live-desk.ts';
import { LivePlayer } from '#contexts/operations/pages/parts/live/live-player.tsx';
import { formatBytes } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { Panel } from '#web/ui/office/panel.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './broadcast-page.module.css';

const HIDDEN_KEY = '<stream-key>';
const MUXER = 'hls_time=4 hls_list_size=6 method=PUT';
const commandOf = (url: string) =>
  [
    'ffmpeg -re -i input.mp4 -c:v libx264 -preset veryfast -tune zerolatency -b:v 2500k',
    "-force_key_frames 'expr:gte(t,n_forced*4)' -pix_fmt yuv420p -c:a aac -b:a 128k -ar 44100",
    `-f hls -hls_time 4 -hls_list_size 6 -method PUT '${url}'`,
  ].join(' \\\n  ');

function Code({ text, what }: { text: string; what: string }) {
  return (
    <div className={styles.code}>
      <code>{text}</code>
      <CopyButton text={text} what={what} />
    </div>
  );
}

export function StreamPanel({ live }: { live: SellerLiveDetail }) {
  const { t, pick, minuteText, timeText, colon } = useI18n();
  const { run, busy } = useAction();
  const [key, setKey] = useState('');
  const make = async () => {
    const asks = { title: t('officeLive.makeKeyAgain'), text: t('officeLive.makeKeyText'), danger: true };
    if (live.hasKey && !(await confirm(asks))) return;
    await run(async () => setKey((await webApi.call(rotateLiveKey, { params: { broadcastId: live.id } })).streamKey));
  };
  const url = `${live.ingestUrl}/${key || HIDDEN_KEY}/live.m3u8`;
  return (
    <Panel
      title={t('officeLive.stream')}
      lead={t('officeLive.streamLead')}
      actions={
        <button type="button" className={`button ${live.hasKey ? '' : 'primary'}`} disabled={busy} onClick={() => void make()}>
          {t(live.hasKey ? 'officeLive.makeKeyAgain' : 'officeLive.makeKey')}
        </button>
      }
    >
      <p className={styles.line} role="status">
        <StatusTag tone={live.hasSignal ? 'success' : 'neutral'}>
          {t(live.hasSignal ? 'officeLive.signalOn' : 'officeLive.signalNone')}
        </StatusTag>
        {live.signalAt > 0 && <span>{t('officeLive.signalLast', { time: timeText(live.signalAt) })}</span>}
        {live.receivedBytes > 0 && <span>{t('officeLive.received', { size: formatBytes(live.receivedBytes) })}</span>}
        {live.state === 'SCHEDULED' && <span>{t('officeLive.opensAt', { time: minuteText(live.opensAt) })}</span>}
      </p>
      {live.previewUrl && (
        <div className={styles.part}>
          <h3>{t('officeLive.preview')}</h3>
          <p>{t('officeLive.previewLead')}</p>
          <div className={styles.preview}>
            {/* The preview restarts when the broadcast starts. */}
            <LivePlayer key={live.state} url={live.previewUrl} live title={pick(live.title, live.titleEn)} poster="" />
          </div>
        </div>
      )}
      {key ? (
        <div className={styles.made} role="alert">
          <strong>{t('officeLive.keyMade')}</strong>
          <p>{t('officeLive.keyWarning')}</p>
        </div>
      ) : (
        <p className={styles.line}>
          {t('officeLive.key')}
          {colon}
          {t(live.hasKey ? 'officeLive.keyHidden' : 'officeLive.keyNone')}
        </p>
      )}
      <div className={styles.part}>
        <h3>{t('officeLive.address')}</h3>
        <Code text={url} what={t('officeLive.address')} />
      </div>
      <div className={styles.part}>
        <h3>{t('officeLive.ffmpeg')}</h3>
        <p>{t('officeLive.ffmpegHint')}</p>
        <Code text={commandOf(url)} what={t('officeLive.ffmpeg')} />
      </div>
      <div className={styles.part}>
        <h3>{t('officeLive.obs')}</h3>
        <p>{t('officeLive.obsHint')}</p>
        <Code text={MUXER} what={t('officeLive.obsMuxer')} />
      </div>
    </Panel>
  );
}
