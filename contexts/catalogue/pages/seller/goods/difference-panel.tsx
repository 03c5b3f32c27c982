import type { CategoryNode } from '#contexts/catalogue/calls/catalogue.ts';
import type { ListingContent } from '#contexts/catalogue/calls/listing-content.ts';
import { skuName } from '#contexts/catalogue/pages/parts/listing/editor/sku-name.ts';
import { fieldValueWord, isFieldKey } from '#contexts/catalogue/pages/parts/listing/field-words.ts';
import { type DifferentField, listingDifference, onlyChanged } from '#contexts/catalogue/pages/parts/listing/listing-difference.ts';
import { sectionOfField } from '#contexts/catalogue/pages/parts/listing/listing-sections.ts';
import { resourceWords } from '#contexts/resources/pages/parts/resource-words.ts';
import { filePathOf } from '#contracts/files/addresses.ts';
import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { moneyText } from '#web/lib/money-words.ts';
import { termText } from '#web/lib/term-words.ts';
import { DiffTable } from '#web/ui/office/diff-table.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import styles from './detail-page.module.css';

type Named = { code: string; name: string; nameEn: string };
type Props = { shelf: ListingContent; draft: ListingContent; tree: CategoryNode[]; industries: Named[]; regions: Named[] };

const pathIn = (nodes: readonly CategoryNode[], code: string): CategoryNode[] => {
  for (const node of nodes) {
    if (node.searchCode === code) return [node];
    const below = pathIn(node.child, code);
    if (below.length > 0) return [node, ...below];
  }
  return [];
};
const own: Partial<Record<keyof ListingContent, MessageKey>> = {
  name: 'sellerGoods.name',
  nameEn: 'sellerGoods.nameInEnglish',
  summary: 'sellerGoods.summary',
  summaryEn: 'sellerGoods.summaryInEnglish',
  categoryCode: 'sellerGoods.category',
  industryCodes: 'sellerGoods.industries',
  tags: 'sellerGoods.tags',
  highlights: 'sellerGoods.highlights',
  quickStart: 'sellerGoods.quickStartZh',
  quickStartEn: 'sellerGoods.quickStartEn',
  description: 'sellerGoods.descriptionZh',
  descriptionEn: 'sellerGoods.descriptionEn',
};

/** Bilingual content, '… | …', with each part marked by its language; any other text unchanged. */
const BothLanguages = ({ text }: { text: string }) =>
  text.includes(' | ')
    ? text.split(/( \| )/).map((part, at) => (
        <span key={at} lang={/\p{Script=Han}/u.test(part) ? 'zh-CN' : 'en'}>
          {part}
        </span>
      ))
    : text;

/** What would change for buyers if the working copy were approved. */
export function ListingDifferencePanel({ shelf, draft, tree, industries, regions }: Props) {
  const { t, pick } = useI18n();
  const named = (list: readonly Named[]) => (code: string) => {
    const found = list.find((one) => one.code === code);
    return found ? pick(found.name, found.nameEn) : code;
  };
  const found = listingDifference(shelf, draft, {
    category: (code) =>
      pathIn(tree, code)
        .map((node) => pick(node.name, node.englishName))
        .join(' / ') || code,
    industry: named(industries),
    region: named(regions),
    sku: (content, values) => skuName(content.specifications, values, pick),
    price: ({ billingType, duration, price }) => `${termText(t, billingType, duration)} ${price ? moneyText(price) : '—'}`,
    days: (days) => t('sellerGoods.daysAfterOrder', { days }),
    picture: (fileId) => fileId,
    resource: (resource) => t(resourceWords[resource]),
    field: (field, text) => fieldValueWord(t, field, text),
  });
  const cell = (field: DifferentField['field'], lines: string[]) =>
    lines.length === 0 ? null : field === 'pictures' ? (
      <span className={styles.pictures}>
        {lines.map((fileId) => (
          <img key={fileId} src={filePathOf(fileId, 'small')} alt="" />
        ))}
      </span>
    ) : (
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          <li key={index}>
            <BothLanguages text={line} />
          </li>
        ))}
      </ul>
    );
  return (
    <Panel title={t('sellerGoods.difference')} count={found.length}>
      {found.length === 0 ? (
        <p>{t('sellerGoods.differenceNone')}</p>
      ) : (
        <DiffTable
          label={t('sellerGoods.difference')}
          rows={found.map((one) => {
            const changed = onlyChanged(one);
            return {
              key: one.field,
              field: t(
                isFieldKey(one.field)
                  ? `adminReview.listingField_${one.field}`
                  : (own[one.field] ?? `sellerGoods.section${sectionOfField(one.field)}`),
              ),
              before: cell(one.field, changed.before),
              after: cell(one.field, changed.after),
            };
          })}
        />
      )}
    </Panel>
  );
}
