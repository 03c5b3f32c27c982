/** The fields of the current user (section 3) that the rules of section 6 read. Null is an anonymous visitor. */
export type RoleUser = {
  /** 'manager' or 'common'. */
  roleType: string;
  /** 'agent' or other. */
  userType: string;
  roleId: readonly string[];
  /** Roles beyond the preset ones. */
  nonpreRoleCodes: readonly string[];
  isJoinGroup: boolean;
  isLeader: boolean;
  /** 'Member' or other. */
  acctRole: string;
};

/** userLabelId of a user who has not signed (section 3). */
export const UNSIGNED_LABEL = '1000000201';

/** Whether the user has not signed: userLabelId 1000000201 (section 3). */
export const isUnsigned = ({ userLabelId }: { userLabelId: string | number | null }): boolean => String(userLabelId) === UNSIGNED_LABEL;

/** Whether the user's type is agent (sections 5 and 6). */
export const isAgent = ({ userType }: Pick<RoleUser, 'userType'>): boolean => userType === 'agent';

/** Whether the user belongs to a group without leading it (sections 5 and 6). */
export const isGroupMember = ({ isJoinGroup, isLeader }: Pick<RoleUser, 'isJoinGroup' | 'isLeader'>): boolean => isJoinGroup && !isLeader;
