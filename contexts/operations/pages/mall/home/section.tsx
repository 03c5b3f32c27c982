import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './home-page.module.css';

type Props = {
  title: string;
  hint?: string;
  /** Text and address of the link to the full list. */
  more?: string;
  href?: string;
  /** Small links beside the title. */
  links?: { word: string; href: string }[];
  children: ReactNode;
};

/** A section of the home page with its heading. */
export function Section({ title, hint, more, href, links = [], children }: Props) {
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {hint && <p>{hint}</p>}
        {links.length > 0 && (
          <ul className={styles.links}>
            {links.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{link.word}</a>
              </li>
            ))}
          </ul>
        )}
        {more && href && (
          <a className={styles.more} href={href}>
            {more}
            <span className="visually-hidden"> {title}</span>
            <Icon name="chevron-right" size={14} />
          </a>
        )}
      </header>
      {children}
    </section>
  );
}
