import type { CSSProperties } from 'react';
import type { GoodsType } from '#contracts/kit/fields.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './goods-cover.module.css';
import { goodsKindOf } from './goods-kind.ts';

type Props = {
  type: GoodsType | '';
  /** The Chinese name: a goods looks the same in both languages. */
  name: string;
  /** tile: a square of 56 px; wide: fills its place, 16:9 unless the place says otherwise. */
  shape?: 'tile' | 'wide';
};

const hash = (text: string): number => {
  let sum = 2166136261;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 16777619);
  return sum >>> 0;
};

/** The name in a few letters: its Latin word if it has one ('Qwen3-8B …' → 'Qwen3'), else its first Chinese characters. */
export function shortName(name: string, latin: number, chinese: number): string {
  const word = /[A-Za-z][A-Za-z0-9+.]*/.exec(name)?.[0] ?? '';
  if (word.length >= 2 && (word.length <= latin || name.startsWith(word))) return word.slice(0, latin);
  return name.replace(/[^\p{L}\p{N}]/gu, '').slice(0, chinese);
}

const PATTERNS = 5;

/** A picture for goods that have none, always the same for the same goods: the hue of its kind, a pattern, symbol and name. */
export function GoodsCover({ type, name, shape = 'wide' }: Props) {
  const kind = goodsKindOf(type);
  const seed = hash(name);
  const hue = kind.hue + (seed % 37) - 18;
  const style = { '--hue': hue, '--x': `${(seed >> 6) % 100}%`, '--y': `${(seed >> 12) % 100}%` } as CSSProperties;
  return (
    <span className={styles.cover} data-shape={shape} data-pattern={(seed >> 3) % PATTERNS} style={style} aria-hidden="true">
      {shape === 'wide' && <Icon name={kind.icon} size={22} className={styles.icon} />}
      <span className={styles.name}>{shape === 'tile' ? shortName(name, 4, 2) : shortName(name, 12, 6)}</span>
    </span>
  );
}
