import { type CoverKind, type CoverScheme, type CoverShape, coverAddress, coverWidths } from '#contracts/pictures/cover-address.ts';
import { useScheme } from '#web/lib/scheme.ts';

type Props = {
  kind: CoverKind;
  /** Id of the subject. */
  id: string;
  shape: CoverShape;
  /** Replaces a page's largest picture: the largest size, loaded immediately. */
  large?: boolean;
  /** Above the fold. */
  eager?: boolean;
  /** Another picture of the same goods, counted from 1. */
  view?: number;
  className?: string | undefined;
};

/**
 * A picture drawn by the server (decision 0066) in the reader's scheme, sharp on high-density screens. Decorative: names are shown beside
 * it.
 */
export function DrawnPicture({ kind, id, shape, large = false, eager = large, view = 0, className }: Props) {
  const chosen = useScheme();
  const set = (scheme: CoverScheme): string => {
    const widths = coverWidths[shape].slice(large ? 1 : 0, large ? 3 : 2);
    return widths
      .map((width, at) => `${coverAddress(kind, id, { shape, width, scheme, view })}${widths.length > 1 ? ` ${at + 1}x` : ''}`)
      .join(', ');
  };
  const [width, height] = shape === 'wide' ? [320, 160] : [56, 56];
  const schemes: readonly (readonly [CoverScheme, media?: string])[] = chosen
    ? [[chosen]]
    : [
        ['light', '(prefers-color-scheme: light)'],
        ['dark', '(prefers-color-scheme: dark)'],
      ];
  return (
    <>
      {eager &&
        schemes.map(([scheme, media]) => (
          // In the head: requested before the scripts of the page.
          <link
            key={scheme}
            rel="preload"
            as="image"
            href={coverAddress(kind, id, { shape, width: coverWidths[shape].at(large ? 1 : 0) ?? 0, scheme, view })}
            imageSrcSet={set(scheme)}
            media={media}
            fetchPriority="high"
          />
        ))}
      <picture style={{ display: 'contents' }}>
        {chosen === '' && <source media="(prefers-color-scheme: dark)" srcSet={set('dark')} />}
        <img
          className={className}
          src={coverAddress(kind, id, { shape, width: coverWidths[shape].at(large ? 1 : 0) ?? 0, scheme: chosen || 'light', view })}
          srcSet={set(chosen || 'light')}
          alt=""
          width={width}
          height={height}
          decoding="async"
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
        />
      </picture>
    </>
  );
}
