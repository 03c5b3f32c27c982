import { type NavigateOptions, useNavigate } from 'react-router';
import { routerPath } from './links.ts';

/** Goes to an address of `useLinks` (with the /ui in front). */
export function useGo(): (address: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  return (address, options) => void navigate(routerPath(address), options);
}
