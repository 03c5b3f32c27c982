import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { type MenuItem, MoreMenu, type MoreMenuProps } from '../more-menu/more-menu.tsx';
import styles from './row-actions.module.css';

type Props = {
  onClick: () => unknown;
  children: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** Why it is disabled, or what it does. */
  title?: string;
};
export function RowButton({ onClick, children, danger, disabled, title }: Props) {
  return (
    <button
      type="button"
      className={styles.action}
      data-danger={danger || undefined}
      disabled={disabled}
      title={title}
      onClick={() => void onClick()}
    >
      {children}
    </button>
  );
}
type LinkProps = { href: string; children: ReactNode; target?: '_blank' };
export function RowLink({ href, children, target }: LinkProps) {
  return (
    <a className={styles.action} href={href} target={target} rel={target && 'noopener'}>
      {children}
    </a>
  );
}

/** The most actions of a row shown side by side; if there are more, the first is shown and the others are in a menu. */
const IN_SIGHT = 2;

const flat = (children: ReactNode): ReactNode[] =>
  Children.toArray(children).flatMap((child) =>
    isValidElement<{ children?: ReactNode }>(child) && child.type === Fragment ? flat(child.props.children) : [child],
  );
const isOf = <P,>(child: ReactNode, type: (props: P) => ReactNode): child is ReactElement<P> =>
  isValidElement(child) && child.type === type;

/** The menu entry of an action; undefined for any other element. */
function entryOf(child: ReactNode, key: number): MenuItem | undefined {
  if (isOf<Props>(child, RowButton)) {
    const { children, onClick, danger, disabled, title } = child.props;
    return { key: `${key}`, label: children, onClick: () => void onClick(), danger, disabled, title };
  }
  if (!isOf<LinkProps>(child, RowLink)) return undefined;
  return { key: `${key}`, label: child.props.children, href: child.props.href, target: child.props.target };
}

/**
 * The actions of a row: `RowButton`, `RowLink` and one `MoreMenu`, the most common first. One or two are visible; of more, only the first
 * is,
 * and the others are in the menu, which limits a row to one line. Anything else is rendered unchanged.
 */
export function RowActions({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  const all = flat(children);
  const menu = all.find((child) => isOf<MoreMenuProps>(child, MoreMenu)) as ReactElement<MoreMenuProps> | undefined;
  const entries = all.map((child, key) => entryOf(child, key));
  const count = entries.filter(Boolean).length + (menu?.props.items.length ?? 0);
  if (count <= IN_SIGHT && !menu) return <div className={styles.actions}>{all}</div>;
  const first = entries.findIndex(Boolean);
  const items = [...entries.filter((entry, at) => entry && at !== first), ...(menu?.props.items ?? [])] as MenuItem[];
  return (
    <div className={styles.actions}>
      {all.filter((child, at) => at === first || (!entries[at] && child !== menu))}
      {items.length > 0 && <MoreMenu label={menu?.props.label ?? t('lists.rowMore')} items={items} />}
    </div>
  );
}
