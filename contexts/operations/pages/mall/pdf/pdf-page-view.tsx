import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PDFDocumentProxy } from './pdf-engine.ts';
import styles from './pdf-page-view.module.css';
import { PIXELS_PER_POINT } from './zoom.ts';

type Engine = typeof import('./pdf-engine.ts');
type Props = {
  TextLayer: Engine['TextLayer'];
  document: PDFDocumentProxy;
  number: number;
  /** Size of the first page at 100 %, until this page's own is known. */
  size: [number, number];
  scale: number;
  label: string;
  root: RefObject<HTMLElement | null>;
};
/** A larger canvas fails on phones. */
const MOST_PIXELS = 16_000_000;

/** One page: a sheet of the right size, painted while near the viewport, with a text layer for screen readers and selection. */
export function PdfPageView({ TextLayer, document: pdf, number, size, scale, label, root }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(number === 1);
  const [own, setOwn] = useState(size);

  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => entry && setNear(entry.isIntersecting), {
      root: root.current,
      rootMargin: '150% 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [root]);

  useEffect(() => {
    if (!near) return;
    let left = false;
    let stop = () => {};
    (async () => {
      const page = await pdf.getPage(number);
      const whole = page.getViewport({ scale: PIXELS_PER_POINT });
      const paper = canvas.current;
      const layer = text.current;
      if (left || !paper || !layer) return;
      setOwn((before) => (before[0] === whole.width && before[1] === whole.height ? before : [whole.width, whole.height]));
      const viewport = page.getViewport({ scale: PIXELS_PER_POINT * scale });
      const ratio = Math.min(window.devicePixelRatio || 1, Math.sqrt(MOST_PIXELS / (viewport.width * viewport.height)));
      // Painted off screen, then swapped in: zooming does not flash.
      const painted = globalThis.document.createElement('canvas');
      painted.width = Math.floor(viewport.width * ratio);
      painted.height = Math.floor(viewport.height * ratio);
      const painting = page.render({ canvas: painted, viewport, transform: ratio === 1 ? undefined : [ratio, 0, 0, ratio, 0, 0] });
      stop = () => painting.cancel();
      await painting.promise;
      if (left) return;
      paper.width = painted.width;
      paper.height = painted.height;
      paper.getContext('2d')?.drawImage(painted, 0, 0);
      layer.replaceChildren();
      const words = new TextLayer({ textContentSource: page.streamTextContent(), container: layer, viewport });
      stop = () => words.cancel();
      await words.render();
    })().catch(() => {});
    return () => {
      left = true;
      stop();
    };
  }, [TextLayer, pdf, number, scale, near]);

  const style = {
    width: own[0] * scale,
    height: own[1] * scale,
    '--total-scale-factor': PIXELS_PER_POINT * scale,
    '--scale-factor': PIXELS_PER_POINT * scale,
  } as React.CSSProperties;
  return (
    <section ref={sheet} className={styles.sheet} data-page={number} aria-label={label} style={style}>
      {near && <canvas ref={canvas} />}
      {near && <div ref={text} className={styles.text} translate="no" />}
    </section>
  );
}
