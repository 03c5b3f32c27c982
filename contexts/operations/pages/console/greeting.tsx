import { roleWords } from '#contexts/identity/pages/parts/role-words.ts';
import { UserAvatar } from '#contexts/identity/pages/parts/user-avatar.tsx';
import type { Entitlement } from '#contexts/orders/calls/order.ts';
import { isEndingSoon } from '#contexts/orders/pages/parts/entitlement/entitlement-words.ts';
import { toCalendar } from '#kernel/time/time.ts';
import type { MessageKey } from '#web/lib/i18n.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useConfiguration, useUser } from '#web/lib/root-data.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './greeting.module.css';

const greetingAt = (hour: number): MessageKey =>
  hour < 5
    ? 'console.helloNight'
    : hour < 11
      ? 'console.helloMorning'
      : hour < 13
        ? 'console.helloNoon'
        : hour < 18
          ? 'console.helloAfternoon'
          : 'console.helloEvening';

/** A greeting by time of day, and the user's open tasks. */
export function Greeting({ now, unpaid, records }: { now: number; unpaid: number; records: Entitlement[] }) {
  const { t } = useI18n();
  const links = useLinks();
  const user = useUser();
  const endDays = useConfiguration()?.acctEndDays ?? 0;
  const ending = records.filter((one) => isEndingSoon(one, now, endDays)).length;
  const phone = user && user.phoneStatus !== 'VERIFIED' ? t(user.phone ? 'console.todoPhoneVerify' : 'console.todoPhone') : '';
  const todos = [
    ...(unpaid > 0 ? [{ href: links.console('orders', { status: 'UNPAID' }), words: t('console.todoUnpaid', { count: unpaid }) }] : []),
    ...(ending > 0 ? [{ href: links.console('resources'), words: t('console.todoEnding', { count: ending, days: endDays }) }] : []),
    ...(phone ? [{ href: links.console('account'), words: phone }] : []),
  ];
  return (
    <header className={styles.greeting}>
      <div className={styles.who}>
        <UserAvatar name={user?.userName ?? ''} size={52} />
        <div className={styles.words}>
          <h1>{t(greetingAt(toCalendar(now).hour), { name: user?.userName ?? '' })}</h1>
          {user && <p>{[...new Set(roleWords(t, user))].join(' · ')}</p>}
        </div>
      </div>
      {todos.length > 0 ? (
        <ul className={styles.todos} aria-label={t('console.todos')}>
          {todos.map((todo) => (
            <li key={todo.href}>
              <a href={todo.href}>
                {todo.words}
                <Icon name="chevron-right" size={14} />
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.calm}>
          <Icon name="circle-check" size={16} />
          {t('console.todoNothing')}
        </p>
      )}
    </header>
  );
}
