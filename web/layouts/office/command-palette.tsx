/**
 * Ctrl-K: the command palette of a console. Pages by name in either language or by initials, orders by number, products, shops and people
 * by
 * name.
 */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { routerPath, useLinks } from '#web/lib/links.ts';
import { usePermissions } from '#web/lib/office.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import styles from './command-palette.module.css';
import { entryAddress, type MenuGroup, type Office } from './menu.ts';
import { matchPages, type PalettePage } from './palette-match.ts';
import { type FoundRecord, findRecords } from './palette-records.ts';

/** Records are searched after a pause in typing of this length, in ms. */
const PAUSE_MS = 200;

type Names = Record<string, Record<string, string>>;
/** The names of pages in both languages: loaded when the palette is first opened. */
async function loadNames(): Promise<{ zh: Names; en: Names }> {
  const [zh, en] = await Promise.all([import('#messages/zh/office/titles.ts'), import('#messages/en/office/titles.ts')]);
  return { zh: { officeTitles: zh.officeTitles }, en: { officeTitles: en.officeTitles } };
}

function usePages(area: Office, menu: MenuGroup[]): PalettePage[] {
  const { t } = useI18n();
  const [names, setNames] = useState<{ zh: Names; en: Names } | null>(null);
  useEffect(() => {
    void loadNames().then(setNames, () => {});
  }, []);
  const named = (catalogue: Names | undefined, words: MessageKey): string => {
    const [room = '', key = ''] = words.split('.');
    return catalogue?.[room]?.[key] ?? t(words);
  };
  return menu.flatMap((group) =>
    group.entries.map((entry) => ({
      href: entryAddress(area, entry),
      words: entry.words,
      group: group.words,
      zh: named(names?.zh, entry.words),
      en: named(names?.en, entry.words),
    })),
  );
}

function useRecords(area: Office, typed: string): FoundRecord[] {
  const links = useLinks();
  const i18n = useI18n();
  const may = usePermissions();
  const place = useRef({ area, may, links, i18n });
  place.current = { area, may, links, i18n };
  const [found, setFound] = useState<{ typed: string; records: FoundRecord[] }>({ typed: '', records: [] });
  useEffect(() => {
    let live = true;
    const timer = setTimeout(
      () => void findRecords(place.current, typed).then((records) => live && setFound({ typed, records })),
      PAUSE_MS,
    );
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [typed]);
  return found.typed === typed ? found.records : [];
}

type Option = { key: string; href: string; icon: IconName; title: string; note: string };
const icons: Record<FoundRecord['kind'], IconName> = { order: 'receipt', goods: 'package', shop: 'building-store', user: 'user' };
type Props = { area: Office; menu: MenuGroup[]; onClose: () => void };

export function CommandPalette({ area, menu, onClose }: Props) {
  const { t } = useI18n();
  return (
    <Sheet open onClose={onClose} title={t('office.palette')} side="center">
      <Palette area={area} menu={menu} onClose={onClose} />
    </Sheet>
  );
}

function Palette({ area, menu, onClose }: Props) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const pages = usePages(area, menu);
  const records = useRecords(area, typed);
  const options: Option[] = [
    ...records.map(
      (record): Option => ({
        key: record.href,
        href: record.href,
        icon: icons[record.kind],
        title: record.title,
        note: record.note,
      }),
    ),
    ...matchPages(pages, typed).map(
      (page): Option => ({ key: page.href, href: page.href, icon: 'list-details', title: t(page.words), note: t(page.group) }),
    ),
  ];
  const current = Math.min(at, options.length - 1);
  const optionId = (index: number) => `${id}-${index}`;
  useEffect(() => document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' }), [id, current]);
  const go = (option: Option | undefined) => {
    if (!option) return;
    onClose();
    void navigate(routerPath(option.href));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const to = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: options.length - 1 }[event.key];
    if (event.key === 'Enter') go(options[current]);
    else if (to === undefined || options.length === 0) return;
    else setAt((to + options.length) % options.length);
    event.preventDefault();
  };
  return (
    <div className={styles.palette}>
      <input
        type="search"
        role="combobox"
        className={styles.input}
        aria-label={t('office.palette')}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={current >= 0 ? optionId(current) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        data-autofocus
        maxLength={100}
        placeholder={t(area === 'admin' ? 'office.paletteHintAdmin' : 'office.paletteHint')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label={t('office.palette')} className={styles.list}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys act in the field, which keeps the focus
          <div
            key={option.key}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={styles.option}
            onPointerMove={() => setAt(index)}
            onClick={() => go(option)}
          >
            <Icon name={option.icon} size={18} />
            <span className={styles.title}>{option.title}</span>
            <small>{option.note}</small>
          </div>
        ))}
      </div>
      {options.length === 0 && (
        <p className={styles.none} role="status">
          {t('office.paletteNone')}
        </p>
      )}
    </div>
  );
}
