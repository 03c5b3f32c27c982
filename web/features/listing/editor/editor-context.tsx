/** What every part of the editor of a product works on: the content, where something is missing, what the operator said. */
import { createContext, type ReactNode, useContext } from 'react';
import type { ListingView } from '#contracts/catalogue/listing.ts';
import type { ListingContent } from '#contracts/catalogue/listing-content.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './editor.module.css';

export type Editor = {
  view: ListingView;
  content: ListingContent;
  /** Under review, or not the reader's to change. */
  readOnly: boolean;
  edit: (change: (content: ListingContent) => ListingContent) => void;
  set: <K extends keyof ListingContent>(name: K, value: ListingContent[K]) => void;
  /** What is wrong with a field, once the reader has been there or has tried to submit; `deep` with all that stands inside it. */
  errorAt: (field: string, deep?: boolean) => string | undefined;
  /** What the operator said about it when the last application was refused. */
  reasonsAt: (field: string, deep?: boolean) => string[];
};

const EditorContext = createContext<Editor | null>(null);
export function EditorProvider({ editor, children }: { editor: Editor; children: ReactNode }) {
  return <EditorContext value={editor}>{children}</EditorContext>;
}
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('useEditor outside the editor of a product');
  return editor;
}

type SlotProps = {
  /** Name in the content, as problems and reasons name it. */
  field: string;
  /** Reasons about what stands inside belong here as well. */
  deep?: boolean;
  wide?: boolean;
  children: ReactNode;
};
/** The place of a field: links to problems lead here, the operator's words stand below it. */
export function Slot({ field, deep = false, wide = false, children }: SlotProps) {
  const { t } = useI18n();
  const reasons = useEditor().reasonsAt(field, deep);
  return (
    <div className={styles.slot} data-field={field} data-wide={wide || undefined} data-refused={reasons.length > 0 || undefined}>
      {children}
      {reasons.map((text) => (
        <p key={text} className={styles.reason}>
          <Icon name="message-circle" size={14} />
          {t('sellerGoods.reviewerSays', { text })}
        </p>
      ))}
    </div>
  );
}
