/** What every part of the product editor works on: the content, what is missing, and the reasons of the last refusal. */
import { createContext, type ReactNode, useContext } from 'react';
import type { ListingView } from '#contracts/catalogue/listing.ts';
import type { ListingContent } from '#contracts/catalogue/listing-content.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './editor.module.css';

export type Editor = {
  view: ListingView;
  content: ListingContent;
  /** Under review, or this user may not change it. */
  readOnly: boolean;
  edit: (change: (content: ListingContent) => ListingContent) => void;
  set: <K extends keyof ListingContent>(name: K, value: ListingContent[K]) => void;
  /** What is wrong with a field, once the user has left it or has tried to submit; with `deep` also what is wrong with fields inside it. */
  errorAt: (field: string, deep?: boolean) => string | undefined;
  /** The operator's reasons about a field when the last application was refused. */
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
  /** Shows the reasons about fields inside it as well. */
  deep?: boolean;
  wide?: boolean;
  children: ReactNode;
};
/** The place of a field: links to problems lead here, and the operator's reasons are shown below it. */
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
