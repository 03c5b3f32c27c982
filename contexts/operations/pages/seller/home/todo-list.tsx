import type { MessageKey } from '#web/lib/i18n.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { pageExists, useLinks } from '#web/lib/links.ts';
import { Panel } from '#web/ui/office/panel.tsx';
import type { HomeData } from './load-home.ts';
import styles from './todo-list.module.css';

type Todo = { words: MessageKey; count: number; href: string; urgent?: boolean };

/** The open tasks of the shop, each with a link to its list. */
export function TodoList({
  orders,
  goods,
  unanswered,
  waiting,
  board,
}: Pick<HomeData, 'orders' | 'goods' | 'unanswered' | 'waiting' | 'board'>) {
  const { t } = useI18n();
  const links = useLinks();
  const inStatus = (status: string) => goods?.statuses.find((one) => one.status === status)?.count ?? 0;
  const modified = goods?.modifications.find(({ modification }) => modification === 'MODIFY_APPLY')?.count ?? 0;
  const todos: Todo[] = [
    ...(orders
      ? [
          {
            words: 'sellerShop.todoDeliver' as const,
            count: orders.awaitDelivery,
            href: links.seller('orders', { fulfilment: 'AWAIT_DELIVERY' }),
          },
          {
            words: 'sellerShop.todoOverdue' as const,
            count: orders.overdue,
            href: links.seller('orders', { waits: 'OVERDUE' }),
            urgent: true,
          },
          { words: 'sellerShop.todoRework' as const, count: orders.rework, href: links.seller('orders', { fulfilment: 'REWORK' }) },
          {
            words: 'sellerShop.todoRefunds' as const,
            count: orders.refunds,
            href: links.seller('orders', { waits: 'REFUND' }),
            urgent: true,
          },
        ]
      : []),
    ...(waiting === null
      ? []
      : [
          {
            words: 'officeService.todoWaiting' as const,
            count: waiting,
            href: links.seller('service', { queue: 'waiting' }),
            urgent: true,
          },
        ]),
    ...(unanswered
      ? [
          {
            words: 'officeReviews.waitingReviews' as const,
            count: unanswered.reviews,
            href: links.seller('reviews', { answered: 'no' }),
          },
          {
            words: 'officeReviews.waitingQuestions' as const,
            count: unanswered.questions,
            href: links.seller('questions', { answered: 'no' }),
          },
        ]
      : []),
    ...(goods
      ? [
          {
            words: 'sellerShop.todoRefused' as const,
            count: goods.refused,
            href: links.seller('goods', { review: 'REFUSED' }),
            urgent: true,
          },
          {
            words: 'sellerShop.todoReview' as const,
            count: inStatus('PUBLISH_APPLY') + modified,
            href: links.seller('goods', { review: 'PENDING' }),
          },
          {
            words: 'sellerShop.todoDrafts' as const,
            count: inStatus('PUBLISH_DRAFT'),
            href: links.seller('goods', { status: 'PUBLISH_DRAFT' }),
          },
          { words: 'sellerShop.todoLowStock' as const, count: board.lowStock.length, href: '#low-stock' },
        ]
      : []),
  ];
  if (todos.length === 0) return null;
  return (
    <Panel title={t('sellerShop.todo')}>
      <ul className={styles.todos}>
        {todos.map(({ words, count, href, urgent }) => {
          const content = (
            <>
              <span className={styles.count}>{count}</span>
              <span>{t(words)}</span>
            </>
          );
          return (
            <li key={words} data-waiting={count > 0 || undefined} data-urgent={(urgent && count > 0) || undefined}>
              {count > 0 && (href.startsWith('#') || pageExists(href)) ? (
                <a className={styles.todo} href={href}>
                  {content}
                </a>
              ) : (
                <span className={styles.todo}>{content}</span>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
