/** What counts in displayed figures: as an order, as sold, as taken (docs/GLOSSARY.md, "Figures"). */

type OrderKind = 'FORMAL' | 'TRIAL' | 'FREE' | 'POST_PAID';
/** What a paid order counts as. */
export type OrderFigure = 'order' | 'download' | 'trial';

const FIGURES = { FORMAL: 'order', POST_PAID: 'order', FREE: 'download', TRIAL: 'trial' } as const satisfies Record<OrderKind, OrderFigure>;
/** The types of orders that count as this: a purchase is an order, whether prepaid or post-paid; a free one is a download, and a trial is only a trial. */
export const typesCountedAs = (figure: OrderFigure): OrderKind[] =>
  (Object.keys(FIGURES) as OrderKind[]).filter((type) => FIGURES[type] === figure);
