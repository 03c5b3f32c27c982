import type { CategoryNode } from '#contexts/catalogue/calls/catalogue.ts';
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { FieldGroup } from '#web/ui/office/fields/field-frame.tsx';
import styles from './editor.module.css';

type Props = {
  tree: readonly CategoryNode[];
  type: GoodsType;
  /** Code of a leaf category; ''. */
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (code: string) => void;
};

const holds = (node: CategoryNode, type: GoodsType): boolean =>
  node.child.length === 0 ? node.goodsType === type : node.child.some((child) => holds(child, type));
/** The branches that contain categories of the type. */
const prune = (nodes: readonly CategoryNode[], type: GoodsType): CategoryNode[] =>
  nodes.filter((node) => holds(node, type)).map((node) => ({ ...node, child: prune(node.child, type) }));
const contains = (node: CategoryNode, code: string): boolean =>
  node.searchCode === code || node.child.some((child) => contains(child, code));

/** The category tree of the type: a group for every branch, its leaves to choose from. */
export function CategoryField({ tree, type, value, error, disabled, onChange }: Props) {
  const { t, pick } = useI18n();
  const branch = (nodes: readonly CategoryNode[]) => {
    const leaves = nodes.filter(({ child }) => child.length === 0);
    const groups = nodes.filter(({ child }) => child.length > 0);
    return (
      <>
        {leaves.length > 0 && (
          <div className={styles.leaves}>
            {leaves.map((node) => (
              <label key={node.searchCode} className={styles.leaf}>
                <input
                  type="radio"
                  name="categoryCode"
                  checked={node.searchCode === value}
                  aria-invalid={error ? true : undefined}
                  onChange={() => onChange(node.searchCode)}
                />
                {pick(node.name, node.englishName)}
              </label>
            ))}
          </div>
        )}
        {groups.map((node) => (
          <details key={node.searchCode} className={styles.branch} open={value === '' || contains(node, value)}>
            <summary>{pick(node.name, node.englishName)}</summary>
            {branch(node.child)}
          </details>
        ))}
      </>
    );
  };
  const roots = prune(tree, type);
  // If the type has a single root category, it is skipped.
  const only = roots.length === 1 ? roots[0] : undefined;
  return (
    <FieldGroup label={t('sellerGoods.category')} required error={error} disabled={disabled}>
      {branch(only && only.child.length > 0 ? only.child : roots)}
    </FieldGroup>
  );
}
