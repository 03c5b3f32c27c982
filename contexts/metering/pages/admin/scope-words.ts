/** The reporter of usage: 'cluster:<id>' is a region, 'shop:<id>' a shop, '*' the simulator of the demonstration. */
import type { Translate } from '#web/lib/i18n.tsx';

export function scopeWords(t: Translate, scope: string): string {
  const [kind = '', id = ''] = scope.split(':');
  if (kind === 'cluster') return t('officeMetering.scopeCluster', { id });
  if (kind === 'shop') return t('officeMetering.scopeShop', { id });
  return t('officeMetering.scopeAll');
}
