import styles from './banner-carousel.module.css';

/** Drawings for banners without a picture, in the white of the slide over its colour. */
const cube = (x: number, y: number, size: number, key: number) => {
  const half = size * 0.5;
  const rise = size * 0.29;
  return (
    <g key={key} transform={`translate(${x} ${y})`}>
      <path d={`M0 0l${half}-${rise} ${half} ${rise}-${half} ${rise}z`} fillOpacity=".5" />
      <path d={`M0 0v${half * 1.1}l${half} ${rise}v-${half * 1.1}z`} fillOpacity=".22" />
      <path d={`M${size} 0v${half * 1.1}l-${half} ${rise}v-${half * 1.1}z`} fillOpacity=".34" />
    </g>
  );
};

const cubes = [
  [230, 40, 76],
  [192, 84, 76],
  [268, 84, 76],
  [154, 128, 76],
  [230, 128, 76],
  [306, 128, 76],
  [344, 62, 54],
  [120, 64, 44],
  [80, 190, 54],
  [290, 196, 76],
  [372, 190, 64],
] as const;
const atoms = [
  [250, 130, 30],
  [150, 80, 16],
  [340, 66, 20],
  [360, 180, 15],
  [210, 226, 18],
  [100, 170, 12],
  [300, 268, 10],
  [420, 120, 9],
] as const;
const bonds = [
  [0, 1],
  [0, 2],
  [0, 3],
  [0, 4],
  [1, 5],
  [4, 6],
  [2, 7],
  [3, 7],
] as const;

const drawings = [
  () => <>{cubes.map(([x, y, size], index) => cube(x, y, size, index))}</>,
  () => (
    <>
      <g fill="none" strokeWidth="3" strokeOpacity=".45">
        {bonds.map(([from, to]) => (
          <path key={`${from}-${to}`} d={`M${atoms[from][0]} ${atoms[from][1]}L${atoms[to][0]} ${atoms[to][1]}`} />
        ))}
      </g>
      <g fill="none" strokeOpacity=".22" strokeWidth="1.5">
        <ellipse cx="250" cy="130" rx="190" ry="74" transform="rotate(-22 250 130)" />
        <ellipse cx="250" cy="130" rx="190" ry="74" transform="rotate(34 250 130)" />
      </g>
      {atoms.map(([x, y, radius]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={radius} fillOpacity={radius > 18 ? 0.6 : 0.38} />
      ))}
    </>
  ),
  () => (
    <>
      {[0, 1, 2, 3, 4, 5].map((layer) => (
        <g key={layer} fillOpacity={0.12 + layer * 0.07}>
          {[0, 1, 2, 3, 4, 5, 6].map((node) => (
            <circle key={node} cx={90 + layer * 62} cy={58 + node * 34 + (layer % 2) * 14} r={5 + ((node * 7 + layer * 3) % 5)} />
          ))}
        </g>
      ))}
      <g fill="none" strokeOpacity=".2" strokeWidth="1">
        {[0, 1, 2, 3, 4].flatMap((layer) =>
          [0, 1, 2, 3, 4, 5, 6].map((node) => (
            <path
              key={`${layer}-${node}`}
              d={`M${90 + layer * 62} ${58 + node * 34 + (layer % 2) * 14}L${152 + layer * 62} ${58 + ((node * 3 + layer) % 7) * 34 + ((layer + 1) % 2) * 14}`}
            />
          )),
        )}
      </g>
    </>
  ),
  () => (
    <>
      <circle cx="350" cy="92" r="46" fillOpacity=".55" />
      <circle cx="330" cy="80" r="42" className={styles.shade} />
      {[
        [90, 60],
        [150, 110],
        [210, 50],
        [260, 130],
        [420, 50],
        [440, 160],
        [120, 170],
        [300, 40],
      ].map(([x, y], index) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={index % 3 ? 1.8 : 3} fillOpacity=".7" />
      ))}
      <g fill="none" strokeWidth="2" strokeOpacity=".36">
        {[0, 1, 2, 3, 4].map((line) => (
          <path key={line} d={`M40 ${210 + line * 20}c70-46 110 34 180-6s120-44 240 ${6 + line * 3}`} />
        ))}
      </g>
    </>
  ),
  () => (
    <>
      {[40, 78, 62, 120, 96, 154, 132, 196, 178].map((height, index) => (
        <rect key={height} x={92 + index * 40} y={268 - height} width="24" height={height} rx="4" fillOpacity={0.16 + index * 0.05} />
      ))}
      <path
        d="M104 214l40-30 40 14 40-52 40 20 40-52 40 18 40-58 40 16"
        fill="none"
        strokeWidth="3"
        strokeOpacity=".6"
        strokeLinejoin="round"
      />
    </>
  ),
];

/** `index` chooses the drawing, so that neighbours differ. */
export function BannerArt({ index }: { index: number }) {
  const Drawing = drawings[index % drawings.length] as () => React.ReactElement;
  return (
    <svg
      className={styles.art}
      viewBox="0 0 480 300"
      preserveAspectRatio="xMaxYMid slice"
      fill="currentColor"
      stroke="currentColor"
      strokeWidth="0"
      aria-hidden="true"
      focusable="false"
    >
      <Drawing />
    </svg>
  );
}
