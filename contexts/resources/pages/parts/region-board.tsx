import type { Cluster } from '#contexts/resources/calls/resources.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { countText, shortCount } from '#web/lib/term-words.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { CapacityLight } from './capacity-light.tsx';
import styles from './region-board.module.css';
import { resourceWords } from './resource-words.ts';

/** The data of a region on the board. */
export type Region = Pick<
  Cluster,
  'clusterId' | 'centerName' | 'centerNameEn' | 'cpuCores' | 'gpuCards' | 'dcuCards' | 'offerCount' | 'capacity'
>;
const kinds = ['cpu', 'gpu', 'dcu', 'storage'] as const;
const kindIcons = { cpu: 'cpu', gpu: 'bolt', dcu: 'cube', storage: 'database' } as const;

function useScale(): (region: Region) => string {
  const { t, locale } = useI18n();
  const count = (value: number) => (locale === 'zh' ? shortCount(value, locale) : countText(value));
  return (region) =>
    [
      region.cpuCores > 0 && t('home.regionScaleCores', { count: count(region.cpuCores) }),
      region.gpuCards > 0 && t('home.regionScaleGpu', { count: count(region.gpuCards) }),
      region.dcuCards > 0 && t('home.regionScaleDcu', { count: count(region.dcuCards) }),
    ]
      .filter(Boolean)
      .join(' · ');
}

/** Regions against kinds of resource, each with its light and lowest price: for comparison. */
export function RegionBoard({ regions }: { regions: Region[] }) {
  const { t, pick } = useI18n();
  const links = useLinks();
  const scaleOf = useScale();
  return (
    <table className={styles.board}>
      <thead>
        <tr>
          <th scope="col">{t('home.region')}</th>
          <th scope="col" className={styles.scale}>
            {t('home.regionScale')}
          </th>
          {kinds.map((kind) => (
            <th key={kind} scope="col">
              <span className={styles.kind}>
                <Icon name={kindIcons[kind]} size={15} />
                {t(resourceWords[kind])}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {regions.map((region) => (
          <tr key={region.clusterId}>
            <th scope="row">
              <a href={links.mall('search/resource', { region: [region.clusterId] })}>
                {pick(region.centerName, region.centerNameEn)}
                <Icon name="chevron-right" size={14} />
              </a>
            </th>
            <td className={styles.scale}>{scaleOf(region)}</td>
            {kinds.map((kind) => {
              const capacity = region.capacity.find((one) => one.resource === kind);
              return (
                <td key={kind}>
                  {capacity ? (
                    <span className={styles.cell}>
                      <CapacityLight level={capacity.level} />
                      <Price value={capacity.minPrice} unit={capacity.unit} size="sm" zero />
                    </span>
                  ) : (
                    <span className={styles.none}>{t('home.notOffered')}</span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same as cards in a row to swipe through. */
export function RegionCards({ regions }: { regions: Region[] }) {
  const { t, pick } = useI18n();
  const links = useLinks();
  const scaleOf = useScale();
  return (
    <ul className={styles.cards}>
      {regions.map((region) => (
        <li key={region.clusterId} className={styles.card}>
          <h3>
            <a href={links.mall('search/resource', { region: [region.clusterId] })}>{pick(region.centerName, region.centerNameEn)}</a>
          </h3>
          <p>{scaleOf(region)}</p>
          <dl>
            {region.capacity.map((capacity) => (
              <div key={capacity.resource}>
                <dt>{capacity.resource === 'storage' ? t(resourceWords.storage) : capacity.resource.toUpperCase()}</dt>
                <dd>
                  <CapacityLight level={capacity.level} />
                </dd>
                <dd>
                  <Price value={capacity.minPrice} unit={capacity.unit} size="sm" zero />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
