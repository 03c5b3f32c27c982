/** The form values of a broadcast. */

import type { LiveInput, SellerLiveDetail } from '#contexts/operations/calls/live-desk.ts';
import { fileIdIn } from '#contracts/files/addresses.ts';
import { hasInk } from '#kernel/text/text.ts';
import type { Translate } from '#web/lib/i18n.tsx';
import { instantText, readInstant } from '#web/lib/instant-text.ts';
import type { FormErrors } from '#web/lib/use-form.ts';
import type { Choice } from '#web/ui/controls/combobox-props.ts';
import type { Picture } from '#web/ui/office/fields/index.ts';

export type LiveValues = {
  title: string;
  titleEn: string;
  summary: string;
  summaryEn: string;
  cover: Picture | null;
  startsAt: string;
  visibility: LiveInput['visibility'];
  beginsAutomatically: boolean;
  slowSeconds: number | null;
  goods: readonly Choice[];
};

export function valuesOf(live: SellerLiveDetail | null, pick: (zh: string, en: string) => string): LiveValues {
  const fileId = live ? fileIdIn(live.coverUrl) : null;
  const names = new Map(live?.goods.map(({ goodsId, name, nameEn }) => [goodsId, pick(name, nameEn)]));
  return {
    title: live?.title ?? '',
    titleEn: live?.titleEn ?? '',
    summary: live?.summary ?? '',
    summaryEn: live?.summaryEn ?? '',
    cover: live && fileId ? { fileId, url: live.coverUrl } : null,
    startsAt: instantText(live?.startsAt ?? null),
    visibility: live?.visibility ?? 'PUBLIC',
    beginsAutomatically: live?.beginsAutomatically ?? true,
    slowSeconds: live?.slowSeconds ?? 0,
    goods: (live?.goodsIds ?? []).map((value) => ({ value, label: names.get(value) ?? value })),
  };
}

export const checkValues = (t: Translate, values: LiveValues): FormErrors => ({
  title: hasInk(values.title) ? '' : t('officeLive.missing'),
  startsAt: readInstant(values.startsAt) === null ? t('officeLive.timeWrong') : '',
});

export const inputOf = ({ cover, startsAt, slowSeconds, goods, ...rest }: LiveValues): LiveInput => ({
  ...rest,
  coverFileId: cover?.fileId ?? '',
  startsAt: readInstant(startsAt) ?? 0,
  slowSeconds: slowSeconds ?? 0,
  goodsIds: goods.map(({ value }) => value),
});
