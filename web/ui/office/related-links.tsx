import type { StaffPermission } from '#kernel/roles/roles.ts';
import { useMay } from '#web/lib/office.ts';
import styles from './related-links.module.css';

export type RelatedLink = { label: string; href: string; permission: StaffPermission };

/** Links from a record to the lists of related records; lists that the user may not see are omitted. */
export function RelatedLinks({ label, items }: { label: string; items: RelatedLink[] }) {
  return (
    <nav className={styles.related} aria-label={label}>
      {items.map((item) => (
        <Related key={item.href} {...item} />
      ))}
    </nav>
  );
}

function Related({ label, href, permission }: RelatedLink) {
  return useMay(permission) ? (
    <a className="link" href={href}>
      {label}
    </a>
  ) : null;
}
