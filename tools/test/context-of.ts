/** What a file is of: its context, the base, the tools, or the whole product. */
export function contextOf(path: string): string {
  const [room = '', name = ''] = path.split('/');
  if (room === 'contexts' && path.split('/').length > 2) return name;
  if (/^e2e\/(?:pages|walks|faults)\//.test(path)) return 'all';
  return room === 'tools' || room === 'e2e' || room === 'bench' ? 'tools' : 'base';
}
