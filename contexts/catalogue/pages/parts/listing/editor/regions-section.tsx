import type { listClusters } from '#contexts/resources/calls/resources.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import styles from './editor.module.css';
import { Slot, useEditor } from './editor-context.tsx';
import { EditorSection } from './editor-section.tsx';

export type Clusters = Answer<typeof listClusters>;

/** Regions where it can be opened, by team: buyers choose regions of one team (section 5). */
export function RegionsSection({ clusters }: { clusters: Clusters | null }) {
  const { t, pick } = useI18n();
  const { content, set, errorAt, readOnly } = useEditor();
  const chosen = new Set(content.regionIds);
  const all = clusters ?? [];
  const put = (next: ReadonlySet<string>) => {
    // In the order of the list; a region no longer in the list remains until its team is deselected.
    const known = all.map(({ clusterId }) => clusterId).filter((id) => next.has(id));
    set('regionIds', [...known, ...[...next].filter((id) => !known.includes(id))]);
  };
  const toggle = (ids: readonly string[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (on) next.add(id);
      else next.delete(id);
    }
    put(next);
  };
  const teams = [...new Map(all.map((cluster) => [cluster.team, cluster])).values()];
  const error = errorAt('regionIds', true);
  return (
    <EditorSection id="regions" hint={t('sellerGoods.regionsHint')}>
      <Slot field="regionIds" deep>
        {clusters === null && <p className={styles.error}>{t('sellerGoods.regionsFailed')}</p>}
        <div className={styles.teams}>
          {teams.map((team) => {
            const ofTeam = all.filter((cluster) => cluster.team === team.team);
            const ids = ofTeam.map(({ clusterId }) => clusterId);
            const every = ids.every((id) => chosen.has(id));
            const name = pick(team.teamName, team.teamNameEn);
            return (
              <fieldset key={team.team} className={styles.team} disabled={readOnly}>
                <legend>{name}</legend>
                {!readOnly && ids.length > 1 && (
                  <button type="button" className="link" onClick={() => toggle(ids, !every)}>
                    {t(every ? 'sellerGoods.regionsNone' : 'sellerGoods.regionsAll', { team: name })}
                  </button>
                )}
                <div>
                  {ofTeam.map((cluster) => (
                    <label key={cluster.clusterId} className={styles.leaf}>
                      <input
                        type="checkbox"
                        checked={chosen.has(cluster.clusterId)}
                        aria-invalid={error ? true : undefined}
                        onChange={(event) => toggle([cluster.clusterId], event.target.checked)}
                      />
                      {pick(cluster.centerName, cluster.centerNameEn)}
                    </label>
                  ))}
                </div>
              </fieldset>
            );
          })}
        </div>
        {error && <p className={styles.error}>{error}</p>}
      </Slot>
    </EditorSection>
  );
}
