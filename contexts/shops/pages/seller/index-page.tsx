/** /ui/seller redirects to its home page. */
import { redirect } from 'react-router';
import { addressOf } from '#contracts/pages/pages.ts';
import { routerPath } from '#web/lib/links.ts';

const go = () => redirect(routerPath(addressOf('seller/mall/seller/home')));

export { go as clientLoader, go as loader };

export default function IndexPage() {
  return null;
}
