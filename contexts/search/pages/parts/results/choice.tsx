import type { ComponentProps } from 'react';
import { RouterLink } from '#web/ui/router-link/router-link.tsx';
import { addressEntries, changeAddress, type SearchAddress, writeAddress } from './address.ts';
import type { Place } from './place.ts';

export const choicePath = (place: Place, patch: Partial<SearchAddress>): string =>
  place.base + writeAddress(changeAddress(place.address, patch));

type Props = Omit<ComponentProps<typeof RouterLink>, 'to'> & { place: Place; patch: Partial<SearchAddress> };

/** A link that changes part of the address without scrolling. */
export function Choice({ place, patch, ...rest }: Props) {
  return <RouterLink preventScrollReset {...rest} to={choicePath(place, patch)} />;
}

/** The rest of the address, for a form that sets the fields listed in `except`. */
export function HiddenFields({ address, except }: { address: SearchAddress; except: string[] }) {
  return addressEntries({ ...address, pageNum: 1 })
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
