import type { RowsView } from '#contexts/community/calls/inspection.ts';
import type { InspectedContent } from '#contexts/community/calls/viewing.ts';
import { contentAddress } from '#contexts/community/pages/parts/hub-address.ts';
import { RenderedText } from '#contexts/community/pages/parts/rendered-text.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { NotebookFile } from './notebook-view.tsx';
import { PickleFile } from './pickle-view.tsx';
import { RowsFile } from './rows-view.tsx';
import { GgufFile, SafetensorsFile, SafetensorsIndexFile, type ShownFile } from './tensor-view.tsx';
import { TextView } from './text-view.tsx';
import styles from './viewers.module.css';

type Props = {
  file: ShownFile;
  content: InspectedContent;
  /** The first page of a table; null for everything else. */
  rows: RowsView | null;
  /** Show Markdown as source. */
  asSource: boolean;
};

/** The content of a file, in the viewer of its kind. */
export function FileViewer({ file, content, rows, asSource }: Props) {
  const { t } = useI18n();
  const name = file.path.split('/').at(-1) ?? file.path;
  const address = contentAddress(file.repository, file.revision, file.path);
  switch (content.kind) {
    case 'text':
      return <TextView text={content.text} isCut={content.isCut} name={name} />;
    case 'markdown':
      return asSource ? (
        <TextView text={content.text} isCut={false} name={name} />
      ) : (
        <div className={styles.view}>
          <RenderedText html={content.html} />
        </div>
      );
    case 'safetensors':
      return <SafetensorsFile file={file} content={content} />;
    case 'safetensors-index':
      return <SafetensorsIndexFile file={file} content={content} />;
    case 'gguf':
      return <GgufFile file={file} content={content} />;
    case 'notebook':
      return (
        <div className={styles.view}>
          <NotebookFile content={content} />
        </div>
      );
    case 'pickle':
      return <PickleFile content={content} />;
    case 'picture':
      return (
        <div className={styles.media}>
          <img src={address} alt={name} />
        </div>
      );
    case 'audio':
      return (
        <div className={styles.media}>
          {/* biome-ignore lint/a11y/useMediaCaption: a stranger's recording comes without captions */}
          <audio src={address} controls preload="metadata" aria-label={name} />
        </div>
      );
    case 'rows':
      return rows ? <RowsFile file={file} rows={rows} /> : null;
    case 'none':
      return <EmptyState icon="file" title={t('communityFiles.downloadOnly')} text={t('communityFiles.downloadOnlyText')} />;
  }
}
