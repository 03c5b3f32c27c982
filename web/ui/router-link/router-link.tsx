import type { ComponentProps, MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { afterPaint } from '#web/lib/after-paint.ts';
import { isPlainClick } from '#web/lib/plain-click.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of the router, without /ui. */
  to: string;
  /** The scroll position is preserved. */
  preventScrollReset?: boolean;
  /** Replaces this page in the history, as a link to the same page does. */
  replace?: boolean;
};

/** A link with a click handler, or to a router address; all others are plain `<a href>` (web/lib/link-clicks.tsx). */
export function RouterLink({ to, preventScrollReset = false, replace = false, onClick, ...rest }: Props) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isPlainClick(event)) return;
    event.preventDefault();
    afterPaint(() => void navigate(to, { preventScrollReset, replace: replace || to === pathname + search + hash }));
  };
  return <a {...rest} href={`/ui${to}`} onClick={follow} />;
}
