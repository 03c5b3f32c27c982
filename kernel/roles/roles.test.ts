import { describe, expect, it } from 'vitest';
import { passesSalesAuthority } from './derive-roles.ts';
import { SALES_PERMISSIONS } from './permissions.ts';
import {
  deriveRoles,
  isSeller,
  isUnsigned,
  landingFor,
  permissionsOf,
  ROLES,
  type RoleUser,
  STAFF_PERMISSIONS,
  showsCart,
  showsSalesEntry,
  userLanguage,
} from './roles.ts';
import { sellerDestination } from './seller.ts';

const common: RoleUser = {
  roleType: 'common',
  userType: 'other',
  roleId: [],
  nonpreRoleCodes: [],
  isJoinGroup: false,
  isLeader: false,
  acctRole: '',
};
const staff = (roleId: string[], nonpreRoleCodes: string[] = []): RoleUser => ({ ...common, roleType: 'manager', roleId, nonpreRoleCodes });
const sorted = (roles: readonly string[]) => roles.toSorted();

describe('deriveRoles of common users', () => {
  it.each([
    ['outside any group', {}, ['common', 'leader']],
    ['who leads a group', { isJoinGroup: true, isLeader: true }, ['common', 'leader']],
    ['in a group of another', { isJoinGroup: true }, ['common']],
    ['in a group of another, with acctRole Member', { isJoinGroup: true, acctRole: 'Member' }, ['common', 'member']],
    ['outside any group, with acctRole Member', { acctRole: 'Member' }, ['common', 'leader', 'member']],
    ['with another acctRole', { acctRole: 'Leader' }, ['common', 'leader']],
    ['who is an agent', { userType: 'agent' }, ['common', 'leader', 'agent']],
    [
      'who is an agent, Member and in a group of another',
      { userType: 'agent', isJoinGroup: true, acctRole: 'Member' },
      ['common', 'agent', 'member'],
    ],
    ['whose roleId claims staff roles', { roleId: ['superadmin', 'saler'], nonpreRoleCodes: ['salerMaster', 'x'] }, ['common', 'leader']],
  ])('%s', (_, change, roles) => {
    expect(deriveRoles({ ...common, ...change })).toEqual(roles);
  });
});

describe('deriveRoles of staff', () => {
  it.each([
    ['operator', staff(['operator']), ['operator', 'assistant']],
    ['operateadmin', staff(['operateadmin']), ['admin', 'operator', 'assistant']],
    ['superadmin', staff(['superadmin']), ['superadmin', 'admin', 'operator', 'assistant']],
    ['saler', staff(['saler']), ['saler']],
    ['a manager with nonpreRoleCodes', staff([], ['regional']), ['admin', 'operator', 'assistant']],
    ['saler with salerMaster listed', staff(['saler'], ['salerMaster']), ['saler', 'salerMaster']],
    ['saler with salerCluster listed', staff(['saler'], ['salerCluster']), ['saler', 'salerCluster']],
    ['saler with both listed', staff(['saler'], ['salerMaster', 'salerCluster']), ['saler', 'salerMaster', 'salerCluster']],
    ['saler with a custom code', staff(['saler'], ['regional']), ['saler']],
    ['no saler with salerMaster listed', staff(['market'], ['salerMaster']), ['market']],
    ['a former saler, whose sales codes are left', staff([], ['salerMaster', 'salerCluster']), []],
    ['a custom role by an id of its own', staff(['1000000417'], ['regional']), ['admin', 'operator', 'assistant']],
    ['sales codes beside a custom one, without saler', staff([], ['salerMaster', 'regional']), ['admin', 'operator', 'assistant']],
    ...['admin', 'assistant', 'market', 'contracter', 'maintenance', 'operateBusiness', 'legal', 'financial', 'salesBusiness'].map(
      (code): [string, RoleUser, string[]] => [code, staff([code]), [code]],
    ),
    ['several at once, each once', staff(['operator', 'legal', 'operator']), ['operator', 'assistant', 'legal']],
    ['no role', staff([]), []],
    ['a code that is unknown or inherited', staff(['wizard', 'constructor', '__proto__', 'OPERATOR']), []],
    ['the roles of common users', staff(['common', 'leader', 'agent', 'member', 'salerMaster', 'salerCluster']), []],
    [
      'a manager who also looks like a leader and a member',
      { ...staff(['legal']), isLeader: true, acctRole: 'Member', userType: 'agent' },
      ['legal'],
    ],
  ])('%s', (_, user, roles) => {
    expect(sorted(deriveRoles(user))).toEqual(sorted(roles));
  });

  /** The roles that each code of roleId grants by section 6, repeated here independently of the implementation. */
  const brought: Record<string, string[]> = {
    superadmin: ['superadmin', 'admin', 'operator', 'assistant'],
    operateadmin: ['admin', 'operator', 'assistant'],
    operator: ['operator', 'assistant'],
    ...Object.fromEntries(
      ['admin', 'assistant', 'saler', 'market', 'contracter', 'maintenance', 'operateBusiness', 'legal', 'financial', 'salesBusiness'].map(
        (code) => [code, [code]],
      ),
    ),
  };
  const subsetsOf = (all: readonly string[]): string[][] =>
    Array.from({ length: 2 ** all.length }, (_, bits) => all.filter((_, index) => bits & (1 << index)));
  const nonpres = subsetsOf(['salerMaster', 'salerCluster', 'regional']);
  const roleIds = subsetsOf([...Object.keys(brought), 'wizard']);

  it('holds for every combination of role codes and nonpreRoleCodes', () => {
    const wrong: unknown[] = [];
    for (const roleId of roleIds) {
      const known = roleId.filter((code) => code !== 'wizard');
      for (const nonpre of nonpres) {
        const wanted = new Set(known.flatMap((code) => brought[code] ?? []));
        if (known.includes('saler')) for (const code of nonpre) if (code !== 'regional') wanted.add(code);
        if (known.length === 0 && nonpre.includes('regional')) for (const code of ['admin', 'operator', 'assistant']) wanted.add(code);
        const found = deriveRoles(staff(roleId, nonpre));
        if (sorted(found).join() !== sorted([...wanted]).join()) wrong.push({ roleId, nonpre, found });
      }
    }
    expect(roleIds.length * nonpres.length).toBe(2 ** 17);
    expect(wrong).toEqual([]);
  });

  it('comes in the order of ROLES', () => {
    expect(deriveRoles(staff(['legal', 'superadmin']))).toEqual(['superadmin', 'admin', 'assistant', 'operator', 'legal']);
  });
});

describe('deriveRoles of others', () => {
  it('gives nothing to a visitor and to an unknown role type', () => {
    expect(deriveRoles(null)).toEqual([]);
    expect(deriveRoles({ ...staff(['superadmin']), roleType: 'Manager' })).toEqual([]);
  });
});

describe('passesSalesAuthority', () => {
  it.each(ROLES.map((role) => [role, ['saler', 'salesBusiness', 'operateBusiness'].includes(role)] as const))(
    'for %s is %s',
    (role, passes) => {
      expect(passesSalesAuthority([role])).toBe(passes);
      expect(passesSalesAuthority(['common', role])).toBe(passes);
    },
  );

  it('fails for no role', () => {
    expect(passesSalesAuthority([])).toBe(false);
  });

  it.each(['saler', 'salesBusiness', 'operateBusiness'] as const)('grants %s all permissions of sales', (role) => {
    expect(permissionsOf([role])).toEqual(expect.arrayContaining([...SALES_PERMISSIONS]));
  });

  it('is the only thing that grants them: a saler role alone does not', () => {
    expect(permissionsOf(['salerMaster'])).toEqual(['finance.read']);
    expect(permissionsOf(['salerCluster'])).toEqual(['resource.read']);
    expect(permissionsOf(['saler', 'salerMaster'])).toEqual(
      STAFF_PERMISSIONS.filter((one) => [...SALES_PERMISSIONS, 'finance.read'].includes(one)),
    );
  });
});

describe('landingFor', () => {
  it('sends managers to the admin application and the others to the mall', () => {
    expect(landingFor({ roleType: 'manager' })).toBe('admin');
    expect(landingFor({ roleType: 'common' })).toBe('mall');
    expect(landingFor(null)).toBe('mall');
  });
});

describe('isUnsigned', () => {
  it.each([
    ['1000000201', true],
    [1_000_000_201, true],
    ['1000000202', false],
    ['', false],
    [null, false],
  ])('of userLabelId %j is %s', (userLabelId, unsigned) => {
    expect(isUnsigned({ userLabelId })).toBe(unsigned);
  });
});

describe('userLanguage', () => {
  it.each([
    ['en', 'en'],
    ['en-US', 'en'],
    ['zh-en', 'en'],
    ['zh', 'zh'],
    ['zh-CN', 'zh'],
    ['', 'zh'],
    ['fr', 'zh'],
    [null, 'zh'],
    [undefined, 'zh'],
  ])('of %j is %s', (language, locale) => {
    expect(userLanguage(language)).toBe(locale);
  });
});

describe('isSeller and sellerDestination', () => {
  it.each([
    ['9001', 'NOT_APPLY', true],
    ['9001', 'REJECTED', true],
    ['9001', 'APPROVED', true],
    ['', 'APPROVED', true],
    [null, 'APPROVED', true],
    ['', 'NOT_APPLY', false],
    [null, 'IN_REVIEW', false],
    ['', 'REJECTED', false],
  ] as const)('with retailerId %j and status %s: seller %s', (retailerId, applyStatus, seller) => {
    expect(isSeller({ retailerId, applyStatus })).toBe(seller);
    expect(sellerDestination({ retailerId, applyStatus })).toBe(seller ? 'seller-home' : 'onboarding');
    expect(sellerDestination({ retailerId, applyStatus }, 'login')).toBe(seller ? 'seller-home' : 'onboarding');
  });

  it('sends a visitor to the onboarding page or to login', () => {
    expect(sellerDestination(null)).toBe('onboarding');
    expect(sellerDestination(null, 'login')).toBe('login');
  });
});

describe('showsCart', () => {
  it.each([
    ['a visitor', null, true],
    ['a user outside any group', common, true],
    ['the leader of a group', { ...common, isJoinGroup: true, isLeader: true }, true],
    ['a member of a group', { ...common, isJoinGroup: true, acctRole: 'Member' }, false],
    ['an agent who leads', { ...common, userType: 'agent' }, true],
    ['staff', staff(['superadmin']), false],
  ])('to %s is %s', (_, user, shown) => {
    expect(showsCart(user)).toBe(shown);
  });
});

describe('showsSalesEntry', () => {
  it.each([
    [true, 'mall.example', 'old.example', true],
    [true, 'old.example', 'old.example', false],
    [true, 'OLD.example:8443', 'old.example', false],
    [true, 'old.example.', 'old.example', false],
    [true, 'very-old.example', 'old.example', true],
    [true, 'mall.example', '', true],
    [true, '', '', true],
    [false, 'mall.example', 'old.example', false],
    [false, 'old.example', 'old.example', false],
  ])('on main site %s, host %j, legacy host %j is %s', (isMainSite, host, legacyHost, shown) => {
    expect(showsSalesEntry({ isMainSite, host, legacyHost })).toBe(shown);
  });
});
