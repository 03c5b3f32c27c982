import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { RichText } from '#web/ui/office/rich-text/rich-text.tsx';
import { RichTextEditor } from '#web/ui/office/rich-text/rich-text-editor.tsx';
import styles from './editor.module.css';
import { Slot, useEditor } from './editor-context.tsx';
import { EditorSection } from './editor-section.tsx';

const texts = {
  description: 'sellerGoods.descriptionZh',
  descriptionEn: 'sellerGoods.descriptionEn',
  quickStart: 'sellerGoods.quickStartZh',
  quickStartEn: 'sellerGoods.quickStartEn',
} as const satisfies Record<string, MessageKey>;

/** The description and the first steps in both languages; read-only, it is shown as buyers see it. */
export function DescriptionSection() {
  const { t } = useI18n();
  const { content, set, errorAt, readOnly } = useEditor();
  return (
    <EditorSection id="description" hint={t('sellerGoods.descriptionHint')}>
      {(Object.keys(texts) as (keyof typeof texts)[]).map((name) => {
        const label = t(texts[name]);
        return (
          <Slot key={name} field={name}>
            {readOnly ? (
              <>
                <h3 className={styles.itemsLabel}>{label}</h3>
                <RichText html={content[name]} />
              </>
            ) : (
              <RichTextEditor
                pictures="goods-picture"
                label={label}
                value={content[name]}
                error={errorAt(name)}
                onChange={(html) => set(name, html)}
              />
            )}
          </Slot>
        );
      })}
    </EditorSection>
  );
}
