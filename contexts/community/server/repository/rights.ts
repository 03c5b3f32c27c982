/** Rights on a repository. Pure: facts come from the stores and other contexts. */
import type { Right, Visibility } from '#contexts/community/rules/repository.ts';

export type RightsFacts = {
  visibility: Visibility;
  state: 'OPEN' | 'TAKEN_DOWN' | 'DELETED';
  /** The caller's role in the namespace. */
  place: 'NONE' | 'MEMBER' | 'OWNER';
  /** Moderates the community (permission community.manage). */
  staff: boolean;
  /** GATED: the caller's request was accepted. */
  accepted: boolean;
  /** SOLD: the goods are on sale. */
  onShelf: boolean;
  /** The caller has a running entitlement to goods that deliver or delivered it. */
  bought: boolean;
  /** What the caller's token permits; both true without a token. */
  tokenReads: boolean;
  tokenWrites: boolean;
};
/** Why a caller who sees a repository may not read its contents. */
export type Closed = '' | 'GATED' | 'NOT_BOUGHT' | 'TAKEN_DOWN';
/** `through`: why a caller may read otherwise closed contents. */
export type Rights = { rights: Right[]; closed: Closed; through: '' | 'ACCEPTED' | 'BOUGHT' };

const NONE: Rights = { rights: [], closed: '', through: '' };
const reading: Rights = { rights: ['LIST', 'READ'], closed: '', through: '' };

/** Rights of every caller, anonymous ones included. */
function publicly({ visibility, onShelf }: RightsFacts): Rights {
  if (visibility === 'PUBLIC') return reading;
  if (visibility === 'GATED') return { rights: ['LIST'], closed: 'GATED', through: '' };
  if (visibility === 'SOLD' && onShelf) return { rights: ['LIST'], closed: 'NOT_BOUGHT', through: '' };
  return NONE;
}

/** The caller's own rights; with a token that may not read, those of an anonymous caller. */
export function rightsOf(facts: RightsFacts): Rights {
  if (facts.state === 'DELETED') return NONE;
  const asSelf = facts.tokenReads;
  const place = asSelf ? facts.place : 'NONE';
  const staff = asSelf && facts.staff;
  if (facts.state === 'TAKEN_DOWN') {
    if (staff) return reading;
    return place === 'OWNER' ? { rights: ['LIST'], closed: 'TAKEN_DOWN', through: '' } : NONE;
  }
  if (place !== 'NONE') {
    const rights: Right[] = ['LIST', 'READ'];
    if (facts.tokenWrites) rights.push('WRITE');
    if (facts.tokenWrites && place === 'OWNER') rights.push('ADMIN');
    return { rights, closed: '', through: '' };
  }
  const open = publicly(facts);
  if (staff || open.rights.includes('READ')) return reading;
  if (asSelf && facts.visibility === 'GATED' && facts.accepted) return { ...reading, through: 'ACCEPTED' };
  return asSelf && facts.bought ? { ...reading, through: 'BOUGHT' } : open;
}
