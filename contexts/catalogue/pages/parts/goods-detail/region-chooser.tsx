import { useEffect, useId, useRef } from 'react';
import type { Sku } from '#contexts/catalogue/calls/catalogue.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import styles from './chooser.module.css';

type Region = Sku['clusterResources'][number];
type Props = {
  regions: Region[];
  chosen: ReadonlySet<string>;
  /** The problem with the choice, shown once buying was attempted. */
  problem: string;
  /** How often buying was attempted with an invalid choice: the problem is scrolled into view each time. */
  tries: number;
  onChange: (chosen: Set<string>) => void;
};

/** The regions to open in, all of one team (section 5): regions of other teams are disabled, with the reason. */
export function RegionChooser({ regions, chosen, problem, tries, onChange }: Props) {
  const { t, pick } = useI18n();
  const id = useId();
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (tries === 0) return;
    // the panel scrolls separately and its buttons cover the lower edge: only its middle is certainly visible
    message.current?.parentElement?.querySelector<HTMLElement>('input:not(:disabled)')?.focus({ preventScroll: true });
    message.current?.scrollIntoView({ block: 'center' });
  }, [tries]);
  const teams = [...new Map(regions.map((region) => [region.team, region])).values()];
  const chosenTeam = regions.find((region) => chosen.has(region.clusterId));
  const toggle = (clusterId: string) => {
    const next = new Set(chosen);
    if (!next.delete(clusterId)) next.add(clusterId);
    onChange(next);
  };
  return (
    <fieldset
      className={`${styles.row} ${styles.regions}`}
      data-wrong={problem !== '' || undefined}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint ${id}-problem`}
    >
      <span className={styles.label} id={`${id}-label`}>
        {t('goods.region')}
      </span>
      <div>
        <p ref={message} className={styles.reason} data-kind="error" id={`${id}-problem`} role="alert">
          {problem}
        </p>
        {teams.map((team) => {
          const waits = chosenTeam !== undefined && chosenTeam.team !== team.team;
          const ofTeam = regions.filter((region) => region.team === team.team);
          return (
            <fieldset key={team.team} className={styles.team} aria-label={pick(team.teamName, team.teamNameEn)}>
              <span className={styles.teamName}>{pick(team.teamName, team.teamNameEn)}</span>
              <div className={styles.options}>
                {ofTeam.map((region) => (
                  <label key={region.clusterId} className={styles.option}>
                    <input
                      type="checkbox"
                      checked={chosen.has(region.clusterId)}
                      disabled={waits}
                      aria-invalid={problem !== '' || undefined}
                      aria-describedby={waits ? `${id}-hint` : undefined}
                      onChange={() => toggle(region.clusterId)}
                    />
                    {pick(region.centerName, region.centerNameEn)}
                  </label>
                ))}
              </div>
              {waits && (
                <button
                  type="button"
                  className={`link ${styles.switch}`}
                  onClick={() => onChange(new Set(ofTeam.slice(0, 1).map((region) => region.clusterId)))}
                >
                  {t('goods.regionSwitch')}
                </button>
              )}
            </fieldset>
          );
        })}
        {teams.length > 1 && (
          <p className={styles.reason} data-kind="hint" id={`${id}-hint`}>
            {chosenTeam ? t('goods.regionChosen', { team: pick(chosenTeam.teamName, chosenTeam.teamNameEn) }) : t('goods.regionHint')}
          </p>
        )}
      </div>
    </fieldset>
  );
}
