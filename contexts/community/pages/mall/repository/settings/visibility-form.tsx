import { useState } from 'react';
import { changeRepository } from '#contexts/community/calls/generated/repositories.ts';
import type { RepositoryView } from '#contexts/community/calls/repositories.ts';
import { placeOf } from '#contexts/community/pages/parts/repository-links.ts';
import { visibilityTexts, visibilityWords } from '#contexts/community/pages/parts/repository-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { ChoiceField } from '#web/ui/office/fields/index.ts';
import styles from './settings.module.css';

const choices = ['PUBLIC', 'GATED', 'PRIVATE'] as const;
type Choice = (typeof choices)[number];

/** Who may see and use it; for a repository on sale its goods decide. */
export function VisibilityForm({ repository }: { repository: RepositoryView }) {
  const { t } = useI18n();
  const links = useLinks();
  const { run, busy } = useAction();
  const { visibility, goodsId } = repository;
  const [chosen, setChosen] = useState<Choice>(visibility === 'SOLD' ? 'PRIVATE' : visibility);
  const change = async () => {
    const agreed = await confirm({
      title: t('community.settingsVisibilityAsk', { visibility: t(visibilityWords[chosen]) }),
      text: t(visibilityTexts[chosen]),
      danger: chosen === 'PUBLIC',
    });
    if (!agreed) return;
    const call = () => webApi.call(changeRepository, { params: placeOf(repository), body: { visibility: chosen } }, { keep: true });
    await run(call, { success: t('community.settingsSaved') });
  };
  return (
    <section className={styles.card} aria-labelledby="visibility">
      <h2 id="visibility">{t('community.settingsVisibility')}</h2>
      {visibility === 'SOLD' ? (
        <Notice
          action={
            goodsId && (
              <a className="button" href={links.goods({ goodsId })}>
                {t('community.closedGoods')}
              </a>
            )
          }
        >
          <p>{t('community.settingsBound')}</p>
        </Notice>
      ) : (
        <>
          <ChoiceField
            label={t('community.settingsVisibility')}
            hideLabel
            boxed
            value={chosen}
            onChange={setChosen}
            options={choices.map((value) => ({ value, label: t(visibilityWords[value]), hint: t(visibilityTexts[value]) }))}
          />
          <p>
            <button type="button" className="button primary" disabled={busy || chosen === visibility} onClick={() => void change()}>
              {t('community.settingsVisibilityChange')}
            </button>
          </p>
        </>
      )}
    </section>
  );
}
