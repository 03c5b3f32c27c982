import type { IconName } from './icon-names.ts';
import sprite from './sprite.svg';

type Props = {
  name: IconName;
  /** Pixels. */
  size?: number;
  className?: string;
  /** Accessible name of an icon without adjacent text; without it the icon is decorative. */
  label?: string;
};

/** An icon from one cached sprite: needs no script and has the text colour. */
export function Icon({ name, size = 18, className, label }: Props) {
  return (
    <svg
      width={size}
      height={size}
      className={className}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
