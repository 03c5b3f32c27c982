/** Sellers have some working days to issue or reverse; they are reminded before and after the deadline. */
import { fenToYuan } from '#kernel/money/money.ts';
import { DAY_MS, formatDate } from '#kernel/time/time.ts';
import { type InvoicingContext, shopOf } from '../context.ts';

export async function watchDeadlines(context: InvoicingContext): Promise<void> {
  const now = context.now();
  const { noticeDays } = (await context.rules.get()).deadlines;
  for (const [as, dueBy] of [
    ['OVERDUE', now],
    ['SOON', now + noticeDays * DAY_MS],
  ] as const)
    await context.database.transaction(async (tx) => {
      for (const { id, shopKey, requestNo, titleName, amountFen, dueAt } of await context.invoices.remind(tx, dueBy, as)) {
        const shopId = shopOf(shopKey);
        const about = { requestNo, title: titleName, amount: fenToYuan(amountFen) };
        const params = { ...about, date: formatDate(dueAt, 'zh'), dateEn: formatDate(dueAt, 'en') };
        await context.notifySeller(tx, shopId, as === 'SOON' ? 'INVOICE_DUE' : 'INVOICE_OVERDUE', params, id);
      }
    });
}
