/** The shared state of the product editor: content, problems, and the reasons of the last refusal. */
import { createContext, type ReactNode, useContext } from 'react';
import type { ListingView } from '#contexts/catalogue/calls/listing.ts';
import type { ListingContent } from '#contexts/catalogue/calls/listing-content.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './editor.module.css';

export type Editor = {
  view: ListingView;
  content: ListingContent;
  /** In review, or this user may not edit it. */
  readOnly: boolean;
  edit: (change: (content: ListingContent) => ListingContent) => void;
  set: <K extends keyof ListingContent>(name: K, value: ListingContent[K]) => void;
  /** The problem of a field, once the user has left it or tried to submit; with `deep` also problems of nested fields. */
  errorAt: (field: string, deep?: boolean) => string | undefined;
  /** The operator's reasons about a field from the last refusal. */
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
  /** Path in the content, as used by problems and reasons. */
  field: string;
  /** Also shows the reasons about nested fields. */
  deep?: boolean;
  wide?: boolean;
  children: ReactNode;
};
/** The container of a field: problem links scroll to it, and the operator's reasons are shown below it. */
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
