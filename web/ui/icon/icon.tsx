import type { IconName } from './icon-names.ts';
import sprite from './sprite.svg';

type Props = {
  name: IconName;
  /** Pixels. */
  size?: number;
  className?: string;
  /** Read out when the icon has no words beside it; without it the icon is decoration. */
  label?: string;
};

/** A symbol of one cached sprite: costs no script and takes the colour of the text. */
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
