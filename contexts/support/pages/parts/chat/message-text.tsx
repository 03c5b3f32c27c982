import { linksIn } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

/** The text of a message, with links that open in a new window without a referrer. */
export function MessageText({ text }: { text: string }) {
  const { t } = useI18n();
  return linksIn(text).map(({ text: words, href }, index) =>
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
