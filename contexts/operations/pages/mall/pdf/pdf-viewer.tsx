import { useCallback, useEffect, useRef, useState } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { ErrorState } from '#web/ui/state/state.tsx';
import type { Failure, PDFDocumentProxy } from './pdf-engine.ts';
import { PdfPageView } from './pdf-page-view.tsx';
import { PdfToolbar } from './pdf-toolbar.tsx';
import styles from './pdf-viewer.module.css';
import { AUTO, PIXELS_PER_POINT, scaleOf, type Zoom } from './zoom.ts';

type Engine = typeof import('./pdf-engine.ts');
type Opened = {
  TextLayer: Engine['TextLayer'];
  document: PDFDocumentProxy /** `size`: width and height of the first page at 100 %; other pages are corrected as they appear. */;
  size: [number, number];
};
const failureWords = {
  missing: 'pdf.failedMissing',
  broken: 'pdf.failedBroken',
  password: 'pdf.failedPassword',
  other: 'pdf.failedOther',
} as const;
const GUTTER = 32;

/** Opens the document; `share`: the part received, from 0 to 1. */
function useDocument(address: string) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [share, setShare] = useState(0);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
  useEffect(() => {
    let left = false;
    let close: (() => unknown) | undefined;
    setFailure(null);
    setShare(0);
    (async () => {
      const engine = await import('./pdf-engine.ts');
      if (left) return;
      const task = engine.openDocument(address, setShare);
      close = () => task.destroy();
      try {
        const document = await task.promise;
        const first = await document.getPage(1);
        const { width, height } = first.getViewport({ scale: PIXELS_PER_POINT });
        if (!left) setOpened({ TextLayer: engine.TextLayer, document, size: [width, height] });
      } catch (error) {
        if (!left) setFailure(engine.failureOf(error));
      }
    })().catch(() => !left && setFailure('other'));
    return () => {
      left = true;
      void close?.();
      setOpened(null);
    };
  }, [address, attempt]);

  return { opened, failure, share, retry: () => setAttempt(attempt + 1) };
}

/** The page in view, and the width of the element with the pages, in CSS pixels. */
function usePagesInView() {
  const [page, setPage] = useState(1);
  const [width, setWidth] = useState(0);
  const pages = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = pages.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  /** The page whose middle is nearest to the middle of the viewport. */
  const follow = useCallback(() => {
    const element = pages.current;
    if (!element) return;
    const middle = element.getBoundingClientRect().top + element.clientHeight / 2;
    const views = [...element.querySelectorAll('[data-page]')];
    const at = views.findIndex((view) => view.getBoundingClientRect().bottom >= middle);
    setPage(at < 0 ? Math.max(1, views.length) : at + 1);
  }, []);
  const goTo = (wanted: number) => {
    const element = pages.current;
    const view = element?.querySelector<HTMLElement>(`[data-page="${wanted}"]`);
    if (!element || !view) return;
    element.scrollTo({ top: view.offsetTop - element.offsetTop - 8 });
    setPage(wanted);
  };

  return { pages, page, width, follow, goTo };
}

function Failed({ failure, address, onRetry }: { failure: Failure; address: string; onRetry: () => void }) {
  const { t } = useI18n();
  return (
    <div className={styles.failure}>
      <ErrorState text={t('pdf.failedTitle')} onRetry={onRetry}>
        {failure !== 'missing' && (
          <a className="button" href={address} download>
            {t('pdf.download')}
          </a>
        )}
        <p className={styles.why}>{t(failureWords[failure])}</p>
      </ErrorState>
    </div>
  );
}

function Loading({ share }: { share: number }) {
  const { t } = useI18n();
  return (
    <div className={styles.waiting} role="status">
      <div className={styles.sheet} aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
        <span />
        <span />
      </div>
      <p>
        {t('pdf.loading')}
        {share > 0 && share < 1 && ` · ${t('pdf.loadingShare', { percent: Math.round(share * 100) })}`}
      </p>
      <noscript>{t('pdf.noScript')}</noscript>
    </div>
  );
}

/** Opens the document, shows its pages as they come into view, and follows the page in view. */
export function PdfViewer({ address, title }: { address: string; title: string }) {
  const { t } = useI18n();
  const { opened, failure, share, retry } = useDocument(address);
  const { pages, page, width, follow, goTo } = usePagesInView();
  const [zoom, setZoom] = useState<Zoom>(AUTO);

  const scale = opened ? scaleOf(zoom, opened.size[0], width - GUTTER) : 1;
  const count = opened?.document.numPages ?? 0;
  return (
    <div className={styles.viewer}>
      <PdfToolbar title={title} address={address} page={page} count={count} zoom={zoom} scale={scale} onPage={goTo} onZoom={setZoom} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <main ref={pages} className={styles.pages} tabIndex={0} aria-label={t('pdf.pages')} aria-busy={!opened && !failure} onScroll={follow}>
        {failure ? (
          <Failed failure={failure} address={address} onRetry={retry} />
        ) : opened ? (
          Array.from({ length: count }, (_, index) => (
            <PdfPageView
              key={index}
              TextLayer={opened.TextLayer}
              document={opened.document}
              number={index + 1}
              size={opened.size}
              scale={scale}
              label={t('pdf.pageNo', { page: index + 1, count })}
              root={pages}
            />
          ))
        ) : (
          <Loading share={share} />
        )}
      </main>
    </div>
  );
}
