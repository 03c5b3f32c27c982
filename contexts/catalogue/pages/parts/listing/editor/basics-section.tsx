import type { CategoryNode } from '#contexts/catalogue/calls/catalogue.ts';
import { goodsKindOf } from '#contexts/catalogue/pages/parts/catalogue/goods-kind.ts';
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { BilingualField, FieldColumns, MultiChoiceField } from '#web/ui/office/fields/index.ts';
import { CategoryField } from './category-field.tsx';
import styles from './editor.module.css';
import { Slot, useEditor } from './editor-context.tsx';
import { EditorSection, ItemButtons, movedBy } from './editor-section.tsx';

const NAME_MAX = 60;
const SUMMARY_MAX = 120;
const INDUSTRIES_MAX = 5;
const TAGS_MAX = 8;
const HIGHLIGHTS_MAX = 6;

type Props = { tree: CategoryNode[]; industries: { code: string; name: string; nameEn: string }[] };

/** Short labels on the goods card, in both languages. */
function Tags() {
  const { t, pick } = useI18n();
  const { content, set, errorAt, readOnly } = useEditor();
  const { tags } = content;
  return (
    <div className={styles.items}>
      <p className={styles.itemsLabel}>
        {t('sellerGoods.tags')} <small>{t('sellerGoods.tagsHint', { max: TAGS_MAX })}</small>
      </p>
      {tags.map((tag, at) => (
        <div key={at} className={styles.item} data-field={`tags.${at}`}>
          <div className={styles.itemFields}>
            <BilingualField
              label={t('sellerGoods.tagNo', { no: at + 1 })}
              hideLabel
              maxLength={40}
              disabled={readOnly}
              value={{ zh: tag.name, en: tag.nameEn }}
              error={{ zh: errorAt(`tags.${at}.name`) ?? errorAt(`tags.${at}`), en: errorAt(`tags.${at}.nameEn`) }}
              onChange={({ zh, en }) =>
                set(
                  'tags',
                  tags.map((one, index) => (index === at ? { name: zh, nameEn: en } : one)),
                )
              }
            />
          </div>
          <ItemButtons
            what={pick(tag.name, tag.nameEn) || t('sellerGoods.tagNo', { no: at + 1 })}
            first={at === 0}
            last={at === tags.length - 1}
            disabled={readOnly}
            onMove={(by) => set('tags', movedBy(tags, at, by))}
            onRemove={() =>
              set(
                'tags',
                tags.filter((_, index) => index !== at),
              )
            }
          />
        </div>
      ))}
      {!readOnly && tags.length < TAGS_MAX && (
        <button type="button" className="button" onClick={() => set('tags', [...tags, { name: '', nameEn: '' }])}>
          <Icon name="plus" size={16} />
          {t('sellerGoods.addTag')}
        </button>
      )}
    </div>
  );
}

/** Short facts shown beside the pictures, in both languages. */
function Highlights() {
  const { t, pick } = useI18n();
  const { content, set, errorAt, readOnly } = useEditor();
  const { highlights } = content;
  return (
    <div className={styles.items}>
      <p className={styles.itemsLabel}>
        {t('sellerGoods.highlights')} <small>{t('sellerGoods.highlightsHint', { max: HIGHLIGHTS_MAX })}</small>
      </p>
      {highlights.map((highlight, at) => (
        <div key={at} className={styles.item} data-field={`highlights.${at}`}>
          <div className={styles.itemFields}>
            <BilingualField
              label={t('sellerGoods.highlightNo', { no: at + 1 })}
              hideLabel
              maxLength={60}
              disabled={readOnly}
              value={{ zh: highlight.text, en: highlight.textEn }}
              error={{ zh: errorAt(`highlights.${at}.text`), en: errorAt(`highlights.${at}.textEn`) }}
              onChange={({ zh, en }) =>
                set(
                  'highlights',
                  highlights.map((one, index) => (index === at ? { text: zh, textEn: en } : one)),
                )
              }
            />
          </div>
          <ItemButtons
            what={pick(highlight.text, highlight.textEn) || t('sellerGoods.highlightNo', { no: at + 1 })}
            first={at === 0}
            last={at === highlights.length - 1}
            disabled={readOnly}
            onMove={(by) => set('highlights', movedBy(highlights, at, by))}
            onRemove={() =>
              set(
                'highlights',
                highlights.filter((_, index) => index !== at),
              )
            }
          />
        </div>
      ))}
      {!readOnly && highlights.length < HIGHLIGHTS_MAX && (
        <button type="button" className="button" onClick={() => set('highlights', [...highlights, { text: '', textEn: '' }])}>
          <Icon name="plus" size={16} />
          {t('sellerGoods.addHighlight')}
        </button>
      )}
    </div>
  );
}

/** Name, category and other data by which buyers find it. */
export function BasicsSection({ tree, industries }: Props) {
  const { t, pick } = useI18n();
  const { content, set, edit, errorAt, readOnly } = useEditor();
  const pair = (name: 'name' | 'summary') => ({
    value: { zh: content[name], en: content[`${name}En`] },
    onChange: ({ zh, en }: { zh: string; en: string }) => edit((before) => ({ ...before, [name]: zh, [`${name}En`]: en })),
    error: { zh: errorAt(name), en: errorAt(`${name}En`) },
    disabled: readOnly,
  });
  const kind = goodsKindOf(content.type as GoodsType);
  return (
    <EditorSection id="basics">
      <p className={styles.kind}>
        <Icon name={kind.icon} size={18} />
        <strong>{t(kind.word)}</strong>
        <span>{t('sellerGoods.deliveryHint', { text: t(`sellerGoods.delivery${content.type}`) })}</span>
      </p>
      <FieldColumns>
        <Slot field="name" wide>
          <BilingualField
            label={t('sellerGoods.name')}
            hint={t('sellerGoods.nameHint', { max: NAME_MAX })}
            maxLength={200}
            required
            name="name"
            {...pair('name')}
          />
        </Slot>
        <Slot field="summary" wide>
          <BilingualField
            label={t('sellerGoods.summary')}
            hint={t('sellerGoods.summaryHint')}
            maxLength={SUMMARY_MAX}
            lines={2}
            name="summary"
            {...pair('summary')}
          />
        </Slot>
        <Slot field="categoryCode" wide>
          <CategoryField
            tree={tree}
            type={content.type}
            value={content.categoryCode}
            error={errorAt('categoryCode')}
            disabled={readOnly}
            onChange={(code) => set('categoryCode', code)}
          />
        </Slot>
        <Slot field="industryCodes" wide>
          <MultiChoiceField
            label={t('sellerGoods.industries')}
            hint={t('sellerGoods.industriesHint', { max: INDUSTRIES_MAX })}
            disabled={readOnly}
            error={errorAt('industryCodes', true)}
            value={content.industryCodes}
            onChange={(codes) => set('industryCodes', [...codes])}
            options={industries.map(({ code, name, nameEn }) => ({
              value: code,
              label: pick(name, nameEn),
              disabled: content.industryCodes.length >= INDUSTRIES_MAX && !content.industryCodes.includes(code),
            }))}
          />
        </Slot>
        <Slot field="highlights" wide deep>
          <Highlights />
        </Slot>
        <Slot field="tags" wide deep>
          <Tags />
        </Slot>
      </FieldColumns>
    </EditorSection>
  );
}
