import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasInk, trimInvisible } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { routerPath, useLinks } from '#web/lib/links.ts';
import { useTypedBefore } from '#web/lib/typed-before.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { rememberWord } from './recent-words.ts';
import styles from './search-box.module.css';
import { type Scope, scopes, searchOf } from './search-scope.ts';
import { useSuggestions } from './use-suggestions.ts';

type Props = {
  /** Shown below the box. */
  hotWords?: { word: string; wordEn: string }[];
  look?: 'desktop' | 'mobile';
  autoFocus?: boolean;
};

/** The global search: scope, words, suggestions while typing. A plain GET form before hydration. */
export function SearchBox(props: Props) {
  const { pathname, search } = useLocation();
  const now = searchOf(pathname, search);
  return <Box key={`${now.scope} ${now.keyword}`} {...props} {...now} />;
}

/** Keyword state, suggestions, and keyboard handling of the combobox. */
function useSearch(now: { scope: Scope; keyword: string }) {
  const links = useLinks();
  const navigate = useNavigate();
  const [scope, setScope] = useState<Scope>(now.scope);
  const [words, setWords] = useState(now.keyword);
  const input = useTypedBefore<HTMLInputElement>(({ value }) => setWords(value));
  /** Typed text since the list was last closed; null while it is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(typed, scope);
  const open = typed !== null && suggestions.length > 0;

  const close = () => {
    setTyped(null);
    setActive(-1);
  };
  const go = (keyword: string) => {
    close();
    setWords(keyword);
    rememberWord(keyword);
    input.current?.blur();
    void navigate(routerPath(links.mall(`search/${scope}`, { keyword: keyword.trim() })));
  };
  const type = (text: string) => {
    setWords(text);
    setTyped(text);
    setActive(-1);
  };
  const clear = () => {
    setWords('');
    close();
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During composition the keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && (open || hasInk(words))) {
      event.preventDefault();
      // Suggestions are discarded while the list is closed: they are fetched again.
      if (!open) return setTyped(words);
      const next = event.key === 'ArrowDown' ? active + 1 : active < 0 ? suggestions.length - 1 : active - 1;
      const at = next >= suggestions.length ? -1 : next;
      setActive(at);
      setWords(suggestions[at] ?? typed ?? '');
    }
  };
  return { scope, setScope, words, input, typed: typed ?? '', active, suggestions, open, close, go, type, clear, onKeyDown };
}

type Search = ReturnType<typeof useSearch>;

function ScopeChoice({ scope, setScope }: Pick<Search, 'scope' | 'setScope'>) {
  const { t } = useI18n();
  return (
    <label className={styles.scope}>
      <span className="visually-hidden">{t('shell.searchScope')}</span>
      <select value={scope} onChange={(event) => setScope(event.target.value as Scope)}>
        {scopes.map((one) => (
          <option key={one.scope} value={one.scope}>
            {t(one.word)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={13} />
    </label>
  );
}

function Suggestions({ id, search }: { id: string; search: Search }) {
  const { t } = useI18n();
  return (
    <div id={`${id}-list`} className={styles.list} role="listbox" aria-label={t('shell.suggestions')} hidden={!search.open}>
      {search.suggestions.map((text, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a listbox are those of its combobox
        <div
          key={text}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === search.active}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => search.go(text)}
        >
          <Icon name="search" size={14} />
          <Completion text={text} typed={search.typed} />
        </div>
      ))}
    </div>
  );
}

function HotWords({ hotWords }: { hotWords: NonNullable<Props['hotWords']> }) {
  const { t, pick } = useI18n();
  const links = useLinks();
  if (hotWords.length === 0) return null;
  return (
    <p className={styles.hot}>
      <span>{t('shell.hotWords')}</span>
      {hotWords.map((word) => (
        <a key={word.word} href={links.mall('search/global', { keyword: pick(word.word, word.wordEn) })}>
          {pick(word.word, word.wordEn)}
        </a>
      ))}
    </p>
  );
}

function Box({ hotWords = [], look = 'desktop', autoFocus, ...now }: Props & { scope: Scope; keyword: string }) {
  const { t } = useI18n();
  const links = useLinks();
  const id = useId();
  const search = useSearch(now);
  const { scope, words, input, active, open, close } = search;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    search.go(words);
  };
  return (
    <search className={styles.search} data-look={look}>
      <form
        className={styles.form}
        action={links.mall(`search/${scope}`)}
        method="get"
        onSubmit={onSubmit}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      >
        <ScopeChoice scope={scope} setScope={search.setScope} />
        <input
          ref={input}
          name="keyword"
          className={styles.input}
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          // biome-ignore lint/a11y/noAutofocus: the mobile search page is opened to type
          autoFocus={autoFocus}
          role="combobox"
          aria-label={t('shell.searchLabel')}
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
          placeholder={t('shell.searchPlaceholder')}
          value={words}
          onChange={(event) => search.type(event.target.value)}
          onKeyDown={search.onKeyDown}
        />
        {words && (
          <button type="button" className={styles.clear} aria-label={t('shell.searchClear')} onClick={search.clear}>
            <Icon name="x" size={15} />
          </button>
        )}
        <button type="submit" className={styles.submit}>
          <Icon name="search" size={17} />
          <span>{t('shell.searchLabel')}</span>
        </button>
        <Suggestions id={id} search={search} />
      </form>
      <HotWords hotWords={hotWords} />
    </search>
  );
}

/** The typed part is plain, the completion bold. */
function Completion({ text, typed }: { text: string; typed: string }) {
  const word = trimInvisible(typed);
  const at = text.toLowerCase().indexOf(word.toLowerCase());
  if (!hasInk(typed) || at < 0) return <span>{text}</span>;
  const end = at + word.length;
  return (
    <span>
      <b>{text.slice(0, at)}</b>
      {text.slice(at, end)}
      <b>{text.slice(end)}</b>
    </span>
  );
}
