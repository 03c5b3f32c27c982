import type { CSSProperties } from 'react';
import type { GoodsType } from '#contracts/kit/fields.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './goods-cover.module.css';
import { goodsKindOf } from './goods-kind.ts';

type Props = {
  type: GoodsType | '';
  /** The Chinese name: a goods looks the same in both languages. */
  name: string;
  /** tile: a square of 56 px; wide: fills its place, 16:9 unless the place says otherwise. */
  shape?: 'tile' | 'wide';
  /** Address of the merchant's own picture; '' when there is none. */
  picture?: string;
};

const hash = (text: string): number => {
  let sum = 2166136261;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 16777619);
  return sum >>> 0;
};

const latinWord = /[A-Za-z]{2,}[A-Za-z0-9+.]*/;
/** A name that begins with a word of digits and letters: '8458P'. */
const head = /^(?=\d*[A-Za-z])[A-Za-z0-9.+]{2,}/;
const bare = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '');

/** The name as a word mark: its Latin word if it has one ('Qwen3-8B …' → 'Qwen3'), else its first Chinese characters. */
export function shortName(name: string): string {
  const word = head.exec(name)?.[0] ?? latinWord.exec(name)?.[0];
  const letters = bare(name);
  return word ? word.slice(0, 12) : letters.length <= 6 ? letters : letters.slice(0, 4);
}

/** The name in two to four letters, like the sign of an element: 'PyTorch …' → 'PT', 'Blender' → 'Bl', 'WRF' → 'WRF', '科研云 …' → '科研'. */
export function sign(name: string): string {
  const word = latinWord.exec(name)?.[0] ?? '';
  if (word && word.length <= 4) return word;
  if (!word || !name.startsWith(word)) return bare(name).slice(0, 2);
  const capitals = word.replace(/[^A-Z]/g, '');
  return capitals.length >= 2 ? capitals.slice(0, 2) : word.slice(0, 2);
}

const PATTERNS = 5;

/** The cover of goods; for those that have none a picture that is always the same: the hue of its kind, a pattern, symbol and name. */
export function GoodsCover({ type, name, shape = 'wide', picture = '' }: Props) {
  if (picture)
    return (
      <span className={styles.picture} data-shape={shape} aria-hidden="true">
        <img src={`${picture}?size=small`} alt="" loading="lazy" decoding="async" />
      </span>
    );
  const kind = goodsKindOf(type);
  const seed = hash(name);
  const letters = shape === 'tile' ? sign(name) : shortName(name);
  const hue = kind.hue + (seed % 37) - 18;
  const style = { '--hue': hue, '--x': `${(seed >> 6) % 100}%`, '--y': `${(seed >> 12) % 100}%` } as CSSProperties;
  return (
    <span
      className={styles.cover}
      data-shape={shape}
      data-long={(shape === 'tile' ? /^[A-Za-z].{2}/.test(letters) : letters.length > 9) || undefined}
      data-pattern={(seed >> 3) % PATTERNS}
      style={style}
      aria-hidden="true"
    >
      {shape === 'wide' && <Icon name={kind.icon} size={22} className={styles.icon} />}
      <span className={styles.name}>{letters}</span>
    </span>
  );
}
