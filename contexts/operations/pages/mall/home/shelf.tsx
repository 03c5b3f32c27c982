import type { GoodsCard as Goods } from '#contexts/catalogue/calls/catalogue.ts';
import { GoodsCard } from '#contexts/catalogue/pages/parts/catalogue/goods-card.tsx';
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import { useShellData } from '#web/layouts/parts/shell-data.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import styles from './home-page.module.css';
import { Section } from './section.tsx';

type Props = { name: 'software' | 'models' | 'data' | 'platforms' | 'services'; type: GoodsType; goods: Goods[] };

const BRANCHES = 5;
const ON_PHONE = { cover: 6, row: 4, compact: 6 };

/** Goods of a type with links to its categories beside the heading; nothing when there are none. */
export function Shelf({ name, type, goods }: Props) {
  const { t, pick } = useI18n();
  const { mobile, mall } = useLinks();
  const root = useShellData().categories.find((category) => category.goodsType === type);
  if (goods.length === 0) return null;
  // On a phone: pictures for visual goods, text rows for the others.
  const look = !mobile ? 'compact' : name === 'software' || name === 'models' ? 'cover' : 'row';
  const branches = mobile ? [] : (root?.child.slice(0, BRANCHES) ?? []);
  return (
    <Section
      title={t(`home.${name}`)}
      hint={mobile ? undefined : t(`home.${name}Hint`)}
      links={branches.map((branch) => ({
        word: pick(branch.name, branch.englishName),
        href: mall('search/goods', { common: root ? [root.searchCode, branch.searchCode] : [] }),
      }))}
      more={t('home.more')}
      href={mall('search/goods', { goodsType: [type] })}
    >
      <ul className={styles.goods} data-look={look}>
        {goods.slice(0, mobile ? ON_PHONE[look] : goods.length).map((one) => (
          <li key={one.goodsId}>
            <GoodsCard goods={one} look={look} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
