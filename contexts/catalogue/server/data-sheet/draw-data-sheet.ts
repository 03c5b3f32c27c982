/** Draws the data sheet of a product: one column on A4, black on white, for printing and filing. */
import type { GoodsDetail, Sku } from '#contexts/catalogue/calls/catalogue.ts';
import { dataSheet as sheetEn } from '#contexts/catalogue/words/en/data-sheet.ts';
import { dataSheet as sheetZh } from '#contexts/catalogue/words/zh/data-sheet.ts';
import { order as orderEn } from '#contexts/orders/words/en/order.ts';
import { order as orderZh } from '#contexts/orders/words/zh/order.ts';
import { parametersOf } from '#kernel/text/parameters.ts';
import { cutText, interpolate, toLine } from '#kernel/text/text.ts';
import { formatDateTime } from '#kernel/time/time.ts';
import { drawFacts, drawTable, openPdf, type Pdf, type Style } from '#server/platform/pdf/document.ts';
import { plainWords } from '#server/platform/pdf/plain-words.ts';

export type SheetLocale = 'zh' | 'en';
export const sheetWords = (locale: SheetLocale): typeof sheetEn => (locale === 'en' ? sheetEn : sheetZh);

/** Longer descriptions are cut at a paragraph. Characters. */
const DESCRIPTION_MAX = 6_000;
const VERSIONS_MAX = 10;

export type SheetFacts = { goods: GoodsDetail; skus: Sku[]; locale: SheetLocale; at: number };

function cutAtParagraph(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text;
  const cut = cutText(text, DESCRIPTION_MAX);
  return `${cutText(cut, Math.max(cut.lastIndexOf('\n'), DESCRIPTION_MAX / 2)).trimEnd()} …`;
}

const PLAIN: Style = { size: 9.5 };
const BOLD: Style = { size: 9.5, bold: true };
const SMALL: Style = { size: 8.5, color: '#555555' };

function section(pdf: Pdf, title: string): void {
  // A title is never the last line of a page.
  if (pdf.y > pdf.bottom - 60) pdf.addPage();
  pdf.space(0.8 * pdf.lineHeight(PLAIN));
  pdf.write(title, { size: 12, bold: true });
  pdf.space(0.35 * pdf.lineHeight(PLAIN));
}

/** A bulleted list. */
function points(pdf: Pdf, lines: readonly string[]): void {
  for (const line of lines) pdf.write(`•  ${line}`, { ...PLAIN, indent: 4 });
}

/** @returns the bytes of a PDF. Prices in yuan, as on the product's page. */
export async function drawDataSheet({ goods, skus, locale, at }: SheetFacts): Promise<Buffer> {
  const words = sheetWords(locale);
  const terms = locale === 'en' ? orderEn : orderZh;
  const say = (message: string, params: Record<string, string | number>) => interpolate(message, params, locale);
  const pick = (zh: string, en: string) => (locale === 'en' && en !== '' ? en : zh);
  const name = toLine(pick(goods.name, goods.nameEn));
  const pdf = openPdf({ title: `${name} - ${words.title}`, at });

  pdf.write(words.title, { ...PLAIN, color: '#555555' });
  pdf.write(name, { size: 18, bold: true });
  pdf.space(0.3 * pdf.lineHeight(PLAIN));
  pdf.write(pick(goods.summary, goods.summaryEn), { size: 10.5 });
  pdf.space(0.8 * pdf.lineHeight(PLAIN));
  drawFacts(
    pdf,
    [
      [words.shop, pick(goods.shopName, goods.shopNameEn)],
      [words.category, pick(goods.categories, goods.categoriesEn).split('>').join(' / ')],
      ...goods.facts.map((fact): [string, string] => [pick(fact.name, fact.nameEn), pick(fact.value, fact.valueEn)]),
      [words.number, goods.id],
      [words.updated, formatDateTime(goods.updatedAt, locale)],
    ],
    PLAIN,
  );

  if (goods.highlights.length > 0) {
    section(pdf, words.highlights);
    points(
      pdf,
      goods.highlights.map(({ text, textEn }) => pick(text, textEn)),
    );
  }

  section(pdf, words.prices);
  const optionOf = (sku: Sku) => sku.specificationValues.map(({ value, valueEn }) => pick(value, valueEn)).join(' / ') || name;
  drawTable(
    pdf,
    [{ width: 285 }, { width: 130 }, { width: 100, align: 'right' }],
    [words.specification, words.term, words.price],
    skus.flatMap((sku) =>
      sku.pricing.map(({ billingType, duration, price }) => [
        optionOf(sku),
        say(terms[`term${billingType}`], { count: duration }),
        billingType === 'FREE' || billingType === 'TRIAL' ? words.noPrice : price,
      ]),
    ),
    PLAIN,
  );

  const parameters = skus.map((sku) => ({
    option: optionOf(sku),
    lines: [
      ...parametersOf(pick(sku.param, sku.paramEn)).map(({ name: term, value }) => [term, value] as const),
      ...sku.appInfoList.map((one) => [pick(one.name, one.nameEn), pick(one.value, one.valueEn)] as const),
    ],
  }));
  const same = parameters.every(({ lines }) => JSON.stringify(lines) === JSON.stringify(parameters[0]?.lines));
  const shown = (same ? parameters.slice(0, 1) : parameters).filter(({ lines }) => lines.length > 0);
  if (shown.length > 0) {
    section(pdf, words.parameters);
    for (const { option, lines } of shown) {
      if (!same) pdf.write(option, BOLD);
      drawFacts(pdf, lines, PLAIN);
    }
  }

  const needed = skus[0]?.dependResources ?? [];
  if (needed.length > 0) {
    section(pdf, words.depend);
    const line = { cpu: words.dependCpu, gpu: words.dependGpu, dcu: words.dependDcu };
    points(
      pdf,
      needed.map((one) =>
        [say(line[one.resource], { count: one.minimum }), pick(one.note, one.noteEn)].filter((part) => part !== '').join('  '),
      ),
    );
  }
  const regions = new Map(
    skus.flatMap(({ clusterResources }) => clusterResources.map((one) => [one.clusterId, pick(one.centerName, one.centerNameEn)])),
  );
  if (regions.size > 0) {
    section(pdf, words.regions);
    pdf.write([...regions.values()].join(locale === 'en' ? ', ' : '、'), PLAIN);
  }

  if (goods.deliverySteps.length > 0) {
    section(pdf, words.delivery);
    points(
      pdf,
      goods.deliverySteps.map((step) => `${pick(step.title, step.titleEn)}  ${say(words.deliveryDays, { count: step.days })}`),
    );
  }
  const paragraphs: [title: string, text: string][] = [
    [words.acceptance, pick(goods.acceptance, goods.acceptanceEn)],
    [words.quickStart, plainWords(pick(goods.quickStart, goods.quickStartEn))],
    [words.description, cutAtParagraph(plainWords(pick(goods.description, goods.descriptionEn)))],
  ];
  for (const [title, text] of paragraphs) {
    if (text === '') continue;
    section(pdf, title);
    pdf.write(text, { ...PLAIN, lineGap: 2 });
  }
  if (goods.versions.length > 0) {
    section(pdf, words.versions);
    drawFacts(
      pdf,
      goods.versions.slice(0, VERSIONS_MAX).map((one) => [`${one.version}  ${one.date}`, pick(one.note, one.noteEn)] as const),
      PLAIN,
    );
  }
  pdf.space(pdf.lineHeight(PLAIN));
  pdf.write(say(words.notice, { time: formatDateTime(at, locale) }), SMALL);
  return pdf.bytes();
}
