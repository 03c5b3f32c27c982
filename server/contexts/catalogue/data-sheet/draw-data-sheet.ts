/** Draws the data sheet of a product: one column on A4, black on white, as it is printed and filed. */
import type { GoodsDetail, Sku } from '#contracts/catalogue/catalogue.ts';
import { parametersOf } from '#kernel/text/parameters.ts';
import { cutText, interpolate } from '#kernel/text/text.ts';
import { formatDateTime } from '#kernel/time/time.ts';
import { dataSheet as sheetEn } from '#messages/en/data-sheet.ts';
import { order as orderEn } from '#messages/en/order.ts';
import { dataSheet as sheetZh } from '#messages/zh/data-sheet.ts';
import { order as orderZh } from '#messages/zh/order.ts';
import { bytesOf, drawFacts, drawTable, openPdf, type Pdf } from '#server/platform/pdf/document.ts';
import { plainWords } from '#server/platform/pdf/plain-words.ts';

export type SheetLocale = 'zh' | 'en';
export const sheetWords = (locale: SheetLocale): typeof sheetEn => (locale === 'en' ? sheetEn : sheetZh);

/** Longer descriptions are cut at a paragraph: a data sheet is read, not archived. Characters. */
const DESCRIPTION_MAX = 6_000;
const VERSIONS_MAX = 10;

export type SheetFacts = { goods: GoodsDetail; skus: Sku[]; locale: SheetLocale; at: number };

function cutAtParagraph(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text;
  const cut = cutText(text, DESCRIPTION_MAX);
  return `${cutText(cut, Math.max(cut.lastIndexOf('\n'), DESCRIPTION_MAX / 2)).trimEnd()} …`;
}

function section(pdf: Pdf, title: string): void {
  // A title never stands alone at the foot of a page.
  if (pdf.y > pdf.page.height - pdf.page.margins.bottom - 60) pdf.addPage();
  pdf.moveDown(0.8).font('bold').fontSize(12).text(title).font('regular').fontSize(9.5).moveDown(0.35);
}

/** Lines with a mark before each. */
function points(pdf: Pdf, lines: readonly string[]): void {
  for (const line of lines) pdf.text(`•  ${line}`, { indent: 4 });
}

/** @returns the bytes of a PDF. Prices in yuan, as on the product's page. */
export async function drawDataSheet({ goods, skus, locale, at }: SheetFacts): Promise<Buffer> {
  const words = sheetWords(locale);
  const terms = locale === 'en' ? orderEn : orderZh;
  const say = (message: string, params: Record<string, string | number>) => interpolate(message, params, locale);
  const pick = (zh: string, en: string) => (locale === 'en' && en !== '' ? en : zh);
  const name = pick(goods.name, goods.nameEn);
  const pdf = openPdf({ title: `${name} - ${words.title}`, at });

  pdf.fontSize(9.5).fillColor('#555555').text(words.title).fillColor('#000000');
  pdf.font('bold').fontSize(18).text(name).font('regular').fontSize(10.5).moveDown(0.3);
  pdf.text(pick(goods.summary, goods.summaryEn)).fontSize(9.5).moveDown(0.8);
  drawFacts(pdf, [
    [words.shop, pick(goods.shopName, goods.shopNameEn)],
    [words.category, pick(goods.categories, goods.categoriesEn).split('>').join(' / ')],
    [words.number, goods.id],
    [words.updated, formatDateTime(goods.updatedAt, locale)],
  ]);

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
      if (!same) pdf.font('bold').text(option).font('regular');
      drawFacts(pdf, lines);
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
    pdf.text([...regions.values()].join(locale === 'en' ? ', ' : '、'));
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
    pdf.text(text, { lineGap: 2 });
  }
  if (goods.versions.length > 0) {
    section(pdf, words.versions);
    drawFacts(
      pdf,
      goods.versions.slice(0, VERSIONS_MAX).map((one) => [`${one.version}  ${one.date}`, pick(one.note, one.noteEn)] as const),
    );
  }
  pdf
    .moveDown(1)
    .fillColor('#555555')
    .fontSize(8.5)
    .text(say(words.notice, { time: formatDateTime(at, locale) }));
  pdf.end();
  return bytesOf(pdf);
}
