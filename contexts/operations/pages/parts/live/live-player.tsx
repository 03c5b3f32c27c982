/** Plays a stream or its recording: with hls.js, or natively where the browser supports HLS (Safari on phones). */
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { ErrorState } from '#web/ui/state/state.tsx';
import styles from './live-player.module.css';

type Props = {
  url: string;
  /** Plays automatically, muted, at the live edge of the stream. */
  live: boolean;
  title: string;
  /** '' for none. */
  poster: string;
  /** The chosen position in the recording, ms; `asked` distinguishes repeated choices. */
  seek?: { ms: number; asked: number } | null;
};

const AGAIN_MS = 3_000;
/** Consecutive failures that are recovered silently. */
const MOST_REPAIRED = 5;
const NATIVE = 'application/vnd.apple.mpegurl';

type Attach = { video: HTMLVideoElement; url: string; onFailed: (kind: 'network' | 'unplayable') => void };

/** Attaches the stream until `signal` aborts. */
async function attach({ video, url, onFailed }: Attach, signal: AbortSignal): Promise<void> {
  const { default: Hls } = await import('hls.js/light');
  if (signal.aborted) return;
  if (!Hls.isSupported()) {
    if (video.canPlayType(NATIVE) === '') return onFailed('unplayable');
    video.src = url;
    video.addEventListener('error', () => onFailed('network'), { signal });
    signal.addEventListener('abort', () => video.removeAttribute('src'));
    return;
  }
  const hls = new Hls({ liveSyncDurationCount: 2, liveMaxLatencyDurationCount: 6, backBufferLength: 60 });
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    hls.destroy();
  });
  hls.on(Hls.Events.FRAG_BUFFERED, () => {
    failures = 0;
  });
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    failures += 1;
    if (failures > MOST_REPAIRED) return onFailed('network');
    if (type === Hls.ErrorTypes.MEDIA_ERROR) return hls.recoverMediaError();
    timer = setTimeout(() => {
      hls.loadSource(url);
      hls.startLoad();
    }, AGAIN_MS);
  });
  hls.loadSource(url);
  hls.attachMedia(video);
}

export function LivePlayer({ url, live, title, poster, seek = null }: Props) {
  const { t } = useI18n();
  const element = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState<'network' | 'unplayable' | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round starts the player again
  useEffect(() => {
    const video = element.current;
    if (!video) return;
    setFailed(null);
    const ending = new AbortController();
    attach({ video, url, onFailed: setFailed }, ending.signal).catch(() => ending.signal.aborted || setFailed('network'));
    return () => ending.abort();
  }, [url, round]);
  useEffect(() => {
    const video = element.current;
    if (!video || !seek) return;
    video.currentTime = seek.ms / 1_000;
    video.play().catch(() => {});
  }, [seek]);
  return (
    <div className={styles.player}>
      <video
        ref={element}
        className={styles.video}
        aria-label={t('live.player', { title })}
        controls
        playsInline
        autoPlay={live}
        muted={live}
        preload={live ? 'auto' : 'metadata'}
        poster={poster || undefined}
      />
      {failed && (
        <div className={styles.failed}>
          <ErrorState
            text={failed === 'unplayable' ? t('live.unplayable') : `${t('live.failed')} · ${t('live.failedText')}`}
            {...(failed === 'network' ? { onRetry: () => setRound((before) => before + 1) } : {})}
          />
        </div>
      )}
    </div>
  );
}
