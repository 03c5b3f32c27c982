import { type NavigateOptions, useNavigate } from 'react-router';
import { routerPath } from './links.ts';

/** Navigates to an address of `useLinks` (with the leading /ui). */
export function useGo(): (address: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  return (address, options) => void navigate(routerPath(address), options);
}
