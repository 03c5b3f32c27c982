import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

/** Web addresses; a sign that ends a sentence is not part of one. */
const ADDRESS = /https?:\/\/[^\s<>"'，。；！？、）】》]+/gi;
const ENDS = /[.,;:!?)\]}]+$/;

export type TextPart = { text: string /** '' for plain words. */; href: string };
/** A text with the web addresses in it. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const found of text.matchAll(ADDRESS)) {
    const address = found[0].replace(ENDS, '');
    if (!URL.canParse(address)) continue;
    if (found.index > at) parts.push({ text: text.slice(at, found.index), href: '' });
    parts.push({ text: address, href: address });
    at = found.index + address.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), href: '' });
  return parts;
}

/** What was said, with links that open beside the page and tell it nothing. */
export function MessageText({ text }: { text: string }) {
  const { t } = useI18n();
  return partsOf(text).map(({ text: words, href }, index) =>
    href ? (
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {words}
        <Icon name="external-link" size={12} />
        <span className="visually-hidden">{t('chat.linkOut')}</span>
      </a>
    ) : (
      <span key={index}>{words}</span>
    ),
  );
}
