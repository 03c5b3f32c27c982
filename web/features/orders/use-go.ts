import { type NavigateOptions, useNavigate } from 'react-router';

/** Goes to an address of `useLinks` (with the /ui in front). */
export function useGo(): (address: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  return (address, options) => void navigate(address.replace(/^\/ui(?=\/|$)/, '') || '/', options);
}
