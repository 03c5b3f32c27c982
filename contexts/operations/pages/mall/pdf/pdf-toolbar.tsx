import { useEffect, useState } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import styles from './pdf-toolbar.module.css';
import { AUTO, FIT, type Zoom, zoomIn, zoomOut, zooms } from './zoom.ts';

type Props = {
  title: string;
  address: string;
  page: number;
  /** 0 until the document is open. */
  count: number;
  zoom: Zoom;
  /** The effective factor. */
  scale: number;
  onPage: (page: number) => void;
  onZoom: (zoom: Zoom) => void;
};

export function PdfToolbar({ title, address, page, count, zoom, scale, onPage, onZoom }: Props) {
  const { t } = useI18n();
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);
  const closed = count === 0;
  const go = () => {
    const wanted = Math.min(count, Math.max(1, Number.parseInt(typed, 10) || page));
    setTyped(String(wanted));
    onPage(wanted);
  };
  return (
    <header className={styles.bar}>
      <h1 className={styles.title} title={title}>
        {title}
      </h1>
      <div className={styles.tools} role="toolbar" aria-label={t('pdf.toolbar')}>
        <span className={styles.group}>
          <Tool icon="chevron-up" label={t('pdf.previous')} disabled={closed || page <= 1} onPress={() => onPage(page - 1)} />
          <input
            className={styles.page}
            aria-label={t('pdf.page')}
            inputMode="numeric"
            value={typed}
            disabled={closed}
            maxLength={5}
            onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
            onKeyDown={(event) => event.key === 'Enter' && go()}
            onBlur={() => typed !== String(page) && go()}
          />
          <span className={styles.count}>{count > 0 && t('pdf.pageOf', { count })}</span>
          <Tool icon="chevron-down" label={t('pdf.next')} disabled={closed || page >= count} onPress={() => onPage(page + 1)} />
        </span>
        <span className={styles.group}>
          <Tool
            icon="minus"
            label={t('pdf.zoomOut')}
            disabled={closed || zoomOut(scale) === scale}
            onPress={() => onZoom(zoomOut(scale))}
          />
          <select
            className={styles.zoom}
            aria-label={t('pdf.zoom')}
            value={String(zoom)}
            disabled={closed}
            onChange={(event) =>
              onZoom(event.target.value === FIT || event.target.value === AUTO ? event.target.value : Number(event.target.value))
            }
          >
            <option value={AUTO}>{t('pdf.zoomAuto')}</option>
            <option value={FIT}>{t('pdf.fitWidth')}</option>
            {zooms.map((one) => (
              <option key={one} value={one}>
                {Math.round(one * 100)}%
              </option>
            ))}
          </select>
          <Tool icon="plus" label={t('pdf.zoomIn')} disabled={closed || zoomIn(scale) === scale} onPress={() => onZoom(zoomIn(scale))} />
        </span>
        <a className={`button ${styles.download}`} href={address} download>
          <Icon name="download" size={16} />
          <span>{t('pdf.download')}</span>
        </a>
      </div>
    </header>
  );
}

function Tool({ icon, label, disabled, onPress }: { icon: IconName; label: string; disabled: boolean; onPress: () => void }) {
  return (
    <button type="button" className={styles.tool} aria-label={label} title={label} disabled={disabled} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}
