/** /ui/seller leads to its home. */
import { redirect } from 'react-router';

const HOME = '/seller/mall/seller/home';
const go = () => redirect(HOME);

export { go as clientLoader, go as loader };

export default function IndexPage() {
  return null;
}
