import type { SkeletonShape } from '#web/rows/route-row.ts';
import styles from './page-skeleton.module.css';
import { Skeleton, SkeletonText } from './skeleton.tsx';

const times = (count: number, make: (index: number) => React.ReactNode) => Array.from({ length: count }, (_, index) => make(index));
const cards = (count: number) => (
  <div className={styles.cards}>
    {times(count, (index) => (
      <div key={index} className={styles.card}>
        <Skeleton height={96} />
        <SkeletonText lines={2} />
      </div>
    ))}
  </div>
);
const rows = (count: number) => (
  <div className={styles.rows}>
    {times(count, (index) => (
      <Skeleton key={index} height={44} />
    ))}
  </div>
);
const tiles = (
  <div className={styles.tiles}>
    {times(4, (index) => (
      <Skeleton key={index} height={84} radius="var(--radius-md)" />
    ))}
  </div>
);
const heading = <Skeleton width={220} height={28} />;

const shapes: Record<SkeletonShape, () => React.ReactNode> = {
  home: () => (
    <>
      <Skeleton height={300} radius="var(--radius-md)" />
      {tiles}
      {cards(8)}
    </>
  ),
  results: () => (
    <>
      <Skeleton height={104} radius="var(--radius-md)" />
      {cards(12)}
    </>
  ),
  detail: () => (
    <div className={styles.detail}>
      <Skeleton height={320} radius="var(--radius-md)" />
      <div className={styles.facts}>
        <Skeleton width="70%" height={28} />
        <SkeletonText lines={5} />
        <Skeleton width={180} height={44} />
      </div>
    </div>
  ),
  table: () => (
    <>
      {heading}
      <Skeleton height={56} />
      {rows(8)}
    </>
  ),
  dashboard: () => (
    <>
      {heading}
      {tiles}
      <Skeleton height={240} radius="var(--radius-md)" />
    </>
  ),
  form: () => (
    <div className={styles.narrow}>
      {heading}
      {times(5, (index) => (
        <div key={index} className={styles.field}>
          <Skeleton width={120} height={14} />
          <Skeleton height={40} />
        </div>
      ))}
    </div>
  ),
  article: () => (
    <div className={styles.narrow}>
      {heading}
      <SkeletonText lines={4} />
      <SkeletonText lines={6} />
      <SkeletonText lines={5} />
    </div>
  ),
};

/** The skeleton of a page being loaded. Silent: the progress bar at the top announces loading. */
export function PageSkeleton({ shape }: { shape: SkeletonShape }) {
  return (
    <div className={styles.page} data-skeleton={shape} aria-hidden="true">
      {shapes[shape]()}
    </div>
  );
}
