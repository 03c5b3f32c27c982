/** Decoration: regions connected to one network. Fixed positions: server and browser render the same. */
const nodes: [x: number, y: number, size: number][] = [
  [62, 96, 5],
  [148, 44, 3.5],
  [236, 118, 7],
  [330, 58, 4],
  [418, 132, 5.5],
  [96, 214, 4],
  [188, 262, 5.5],
  [292, 224, 9],
  [392, 286, 4.5],
  [470, 220, 3.5],
  [140, 372, 4],
  [262, 358, 5],
  [356, 412, 6.5],
  [452, 384, 4],
];
const edges: [from: number, to: number][] = [
  [0, 1],
  [0, 2],
  [1, 2],
  [1, 3],
  [2, 3],
  [3, 4],
  [2, 5],
  [0, 5],
  [5, 6],
  [2, 7],
  [6, 7],
  [4, 7],
  [4, 9],
  [7, 8],
  [8, 9],
  [6, 10],
  [6, 11],
  [7, 11],
  [10, 11],
  [11, 12],
  [8, 12],
  [8, 13],
  [12, 13],
];

export function NodeField({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 520 460" fill="none" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <g stroke="currentColor" strokeOpacity=".22">
        {edges.map(([from, to]) => {
          const [a, b] = [nodes[from], nodes[to]];
          return a && b ? <line key={`${from}-${to}`} x1={a[0]} y1={a[1]} x2={b[0]} y2={b[1]} /> : null;
        })}
      </g>
      {nodes.map(([x, y, size]) => (
        <g key={`${x}-${y}`} fill="currentColor">
          <circle cx={x} cy={y} r={size * 3} fillOpacity=".07" />
          <circle cx={x} cy={y} r={size} fillOpacity=".55" />
        </g>
      ))}
    </svg>
  );
}
