import type { CategoryNode } from '#contexts/catalogue/calls/catalogue.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './category-menu.module.css';
import { goodsKindOf } from './goods-kind.ts';

/** The levels of a category path as query parameters of the search: common1, common2 … */
const levels = (path: CategoryNode[]): Record<string, string> =>
  Object.fromEntries(path.map((node, index) => [`common${index + 1}`, node.searchCode]));

/** Root categories with their subcategories; a root expands on hover or focus. */
export function CategoryMenu({ categories }: { categories: CategoryNode[] }) {
  const { t, pick } = useI18n();
  const links = useLinks();
  const href = (...path: CategoryNode[]) => links.mall('search/goods', levels(path));
  if (!categories.some(({ hasAnyData }) => hasAnyData))
    return (
      <div className={styles.menu}>
        <p className={styles.none}>{t('shell.categoriesNone')}</p>
      </div>
    );
  return (
    <nav className={styles.menu} aria-label={t('shell.categories')}>
      <ul className={styles.roots}>
        {categories
          .filter((root) => root.hasAnyData)
          .map((root) => (
            <li key={root.id} className={styles.root}>
              <div className={styles.line}>
                <Icon name={goodsKindOf(root.goodsType).icon} size={17} />
                <span className={styles.words}>
                  <a className={styles.name} href={href(root)}>
                    {pick(root.name, root.englishName)}
                  </a>
                  <span className={styles.some} aria-hidden="true">
                    {root.child
                      .slice(0, 3)
                      .map((child) => pick(child.name, child.englishName))
                      .join(' / ')}
                  </span>
                </span>
                <Icon name="chevron-right" size={14} className={styles.more} />
              </div>
              {root.child.length > 0 && (
                <div className={styles.flyout}>
                  <p className={styles.title}>{pick(root.name, root.englishName)}</p>
                  <ul className={styles.branches}>
                    {root.child.map((child) => (
                      <li key={child.id}>
                        <a href={href(root, child)}>{pick(child.name, child.englishName)}</a>
                        {child.child.length > 0 && (
                          <ul className={styles.leaves}>
                            {child.child.map((leaf) => (
                              <li key={leaf.id}>
                                <a href={href(root, child, leaf)}>{pick(leaf.name, leaf.englishName)}</a>
                              </li>
                            ))}
                          </ul>
                        )}
                      </li>
                    ))}
                  </ul>
                </div>
              )}
            </li>
          ))}
      </ul>
    </nav>
  );
}
