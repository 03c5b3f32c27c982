/** The tags of a conversation: typed, or chosen from those used at the desk. */
import { type FormEvent, useEffect, useId, useState } from 'react';
import { TAGS } from '#contexts/support/rules/support.ts';
import { hasInk, toLine } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { limitedText } from '#web/lib/limited-text.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useDesk } from './desk.tsx';
import styles from './details-panel.module.css';

type Props = {
  tags: readonly string[];
  disabled: boolean /** `hrefOf`: the list filtered by this tag. */;
  hrefOf: (tag: string) => string;
  onChange: (tags: string[]) => void;
};

export function TagEditor({ tags, disabled, hrefOf, onChange }: Props) {
  const { t } = useI18n();
  const { calls } = useDesk();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [used, setUsed] = useState<readonly string[]>([]);
  useEffect(() => {
    webApi.call(calls.tags, {}, { keep: true }).then(
      (answer) => setUsed(answer.tags),
      // Without suggestions tags can still be typed.
      () => undefined,
    );
  }, [calls]);
  const full = tags.length >= TAGS.most;
  const add = (event: FormEvent) => {
    event.preventDefault();
    const tag = toLine(typed);
    setTyped('');
    if (tag !== '' && !full && !tags.includes(tag)) onChange([...tags, tag]);
  };
  return (
    <>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('officeService.tags')}>
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              <a href={hrefOf(tag)} title={t('officeService.tagShow', { tag })}>
                {tag}
              </a>
              {!disabled && (
                <button
                  type="button"
                  aria-label={t('officeService.tagRemove', { tag })}
                  onClick={() => onChange(tags.filter((one) => one !== tag))}
                >
                  <Icon name="x" size={14} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {disabled ? (
        tags.length === 0 && <p className={styles.none}>{t('officeService.tagsNone')}</p>
      ) : full ? (
        <p className={styles.none}>{t('officeService.tagsFull', { most: TAGS.most })}</p>
      ) : (
        <form className={styles.add} onSubmit={add}>
          <input
            {...limitedText(typed, TAGS.longest, setTyped)}
            list={id}
            aria-label={t('officeService.tagAdd')}
            placeholder={t('officeService.tagAdd')}
            autoComplete="off"
          />
          <datalist id={id}>
            {used
              .filter((tag) => !tags.includes(tag))
              .map((tag) => (
                <option key={tag} value={tag} />
              ))}
          </datalist>
          <button type="submit" className="button" disabled={!hasInk(typed)}>
            {t('officeService.add')}
          </button>
        </form>
      )}
    </>
  );
}
