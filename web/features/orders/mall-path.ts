import { useMatches } from 'react-router';
import { isMobileId } from '../../route-table.ts';

/** Whether the page is shown as its mobile twin. */
export const useIsMobile = (): boolean => isMobileId(useMatches().at(-1)?.id ?? '');

/** Addresses of the variant the reader is in: ('mall', 'goods/cart') → '/mall/mobile/goods/cart' on mobile. */
export function useAreaPath(): (area: 'mall' | 'console', path: string) => string {
  const mobile = useIsMobile();
  return (area, path) => [`/${area}`, mobile ? 'mobile' : '', path].filter(Boolean).join('/');
}
