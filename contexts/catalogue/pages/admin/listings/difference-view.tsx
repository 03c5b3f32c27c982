/** The differences between the published version and the submitted one. */
import type { ReactNode } from 'react';
import type { ListingPricing } from '#contexts/catalogue/calls/listing-content.ts';
import type { ListingDifference } from '#contexts/catalogue/calls/listing-review.ts';
import { goodsKindOf } from '#contexts/catalogue/pages/parts/catalogue/goods-kind.ts';
import { fieldOfKey, fieldValueWord } from '#contexts/catalogue/pages/parts/listing/field-words.ts';
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { DiffTable } from '#web/ui/office/diff-table.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { RichText } from '#web/ui/office/rich-text/rich-text.tsx';
import { DataTable } from '#web/ui/office/table/data-table.tsx';
import { StatusTag, type Tone } from '#web/ui/status-tag/status-tag.tsx';
import { fieldWord, priceWords } from './listing-words.ts';
import styles from './listings.module.css';

type Field = ListingDifference['fields'][number];
type SkuRow = ListingDifference['skus'][number];
const tones: Record<SkuRow['change'], Tone> = { added: 'success', removed: 'danger', changed: 'warning', same: 'neutral' };

const isIn = (lines: Field['before'], line: Field['before'][number]): boolean =>
  lines.some(({ text, textEn }) => text === line.text && textEn === line.textEn);

/** `other`: the lines of the other side; lines that occur in both are not highlighted. */
function Value({ field, lines, other }: { field: Field; lines: Field['before']; other: Field['before'] }): ReactNode {
  const { t, pick } = useI18n();
  if (lines.length === 0) return '';
  const words = lines.map(({ text, textEn }) => pick(text, textEn));
  if (field.field === 'type') return t(goodsKindOf(words[0] as GoodsType).word);
  const ofTable = fieldOfKey(field.field);
  if (ofTable && ofTable.kind !== 'text') return fieldValueWord(t, ofTable, words[0] ?? '');
  if (field.kind === 'rich')
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      <section className={styles.html} aria-label={fieldWord(t, field.field)} tabIndex={0}>
        <RichText html={words[0] ?? ''} />
      </section>
    );
  if (field.kind === 'pictures')
    return (
      <span className={styles.pictures}>
        {lines.map(({ text }, index) => (
          <a key={text} href={text} target="_blank" rel="noopener">
            <img src={`${text}?size=small`} alt={`${fieldWord(t, 'pictures')} ${index + 1}`} loading="lazy" />
          </a>
        ))}
      </span>
    );
  return (
    <ul className={styles.lines}>
      {words.map((line, index) => (
        <li key={index} data-same={(lines[index] && other.length > 0 && isIn(other, lines[index])) || undefined}>
          {line}
        </li>
      ))}
    </ul>
  );
}

export function DifferenceView({ difference, isNew }: { difference: ListingDifference; isNew: boolean }) {
  const { t, pick } = useI18n();
  const { fields, skus } = difference;
  const prices = (pricing: ListingPricing[]) =>
    pricing.length === 0 ? (
      '—'
    ) : (
      <ul className={styles.lines}>
        {pricing.map((one) => (
          <li key={`${one.billingType} ${one.duration}`}>{priceWords(t, one)}</li>
        ))}
      </ul>
    );
  const title = t(isNew ? 'adminReview.listingDifferenceNew' : 'adminReview.listingDifference');
  return (
    <>
      <Panel title={title} count={fields.length}>
        {fields.length === 0 ? (
          <p>{t('adminReview.listingDifferenceNone')}</p>
        ) : (
          <DiffTable
            label={title}
            fresh={isNew}
            rows={fields.map((field) => ({
              key: field.field,
              field: fieldWord(t, field.field),
              before: field.before.length === 0 ? '' : <Value field={field} lines={field.before} other={field.after} />,
              after: field.after.length === 0 ? '' : <Value field={field} lines={field.after} other={field.before} />,
            }))}
          />
        )}
      </Panel>
      <Panel title={t('adminReview.listingSkus')} count={skus.length}>
        <DataTable
          label={t('adminReview.listingSkus')}
          name="admin-listing-skus"
          rows={skus}
          rowKey={(row) => `${row.change} ${row.name}`}
          columns={[
            {
              key: 'sku',
              title: t('adminReview.listingSku'),
              fixed: true,
              render: (row) => pick(row.name, row.nameEn) || t('adminReview.listingSkuOne'),
            },
            {
              key: 'change',
              title: t('adminReview.listingSkuChange'),
              render: (row) => (
                <>
                  <StatusTag tone={tones[row.change]}>{t(`adminReview.listingChange_${row.change}`)}</StatusTag>
                  {row.others.length > 0 && (
                    <small>
                      {' '}
                      {t('adminReview.listingSkuOthers', {
                        names: row.others.map((name) => t(`adminReview.listingOther_${name as 'param'}`)).join(', '),
                      })}
                    </small>
                  )}
                </>
              ),
            },
            ...(isNew ? [] : [{ key: 'before', title: t('adminReview.listingPriceBefore'), render: (row: SkuRow) => prices(row.before) }]),
            {
              key: 'after',
              title: t(isNew ? 'adminReview.listingPrice' : 'adminReview.listingPriceAfter'),
              render: (row) => prices(row.after),
            },
          ]}
        />
      </Panel>
    </>
  );
}
