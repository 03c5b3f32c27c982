import { useEffect, useState } from 'react';
import { suggest } from '#contexts/search/calls/generated/search.ts';
import { trimInvisible } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import type { Scope } from './search-scope.ts';

const PAUSE_MS = 150;
const none: string[] = [];

/** Names matching the typed text, once typing pauses; [] while `typed` is null or blank. */
export function useSuggestions(typed: string | null, scope: Scope): string[] {
  const { pick } = useI18n();
  const [found, setFound] = useState<{ for: string; texts: string[] }>({ for: '', texts: none });
  const keyword = trimInvisible(typed ?? '');
  useEffect(() => {
    if (!keyword) return;
    let stale = false;
    const timer = setTimeout(async () => {
      const answer = await webApi.call(suggest, { query: { keyword, scope } }, { cached: true, keep: true }).catch(() => []);
      if (!stale) setFound({ for: keyword, texts: [...new Set(answer.map((one) => pick(one.text, one.textEn)))].slice(0, 10) });
    }, PAUSE_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [keyword, scope, pick]);
  return keyword ? found.texts : none;
}
