/** Who may do what with a repository. Pure: facts come from the stores and the other contexts. */
import type { Right, Visibility } from '#kernel/community/repository.ts';

export type RightsFacts = {
  visibility: Visibility;
  state: 'OPEN' | 'TAKEN_DOWN' | 'DELETED';
  /** What the asker is in the namespace. */
  place: 'NONE' | 'MEMBER' | 'OWNER';
  /** May look after the community (permission community.manage). */
  staff: boolean;
  /** GATED: the asker's request was accepted. */
  accepted: boolean;
  /** SOLD: the goods are on the shelf. */
  onShelf: boolean;
  /** The asker has a running entitlement to goods by which it is or was sold. */
  bought: boolean;
  /** What the asker's token allows; both true without a token. */
  tokenReads: boolean;
  tokenWrites: boolean;
};
/** Why somebody who sees a repository may not read its contents. */
export type Closed = '' | 'GATED' | 'NOT_BOUGHT' | 'TAKEN_DOWN';
/** `through`: what opens the contents to somebody to whom they are closed otherwise. */
export type Rights = { rights: Right[]; closed: Closed; through: '' | 'ACCEPTED' | 'BOUGHT' };

const NONE: Rights = { rights: [], closed: '', through: '' };
const reading: Rights = { rights: ['LIST', 'READ'], closed: '', through: '' };

/** What everybody has, whoever they are. */
function publicly({ visibility, onShelf }: RightsFacts): Rights {
  if (visibility === 'PUBLIC') return reading;
  if (visibility === 'GATED') return { rights: ['LIST'], closed: 'GATED', through: '' };
  if (visibility === 'SOLD' && onShelf) return { rights: ['LIST'], closed: 'NOT_BOUGHT', through: '' };
  return NONE;
}

/** What the asker has as itself; a token that does not allow to read makes a stranger of it. */
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
