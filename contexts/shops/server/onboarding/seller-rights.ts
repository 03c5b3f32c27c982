/** What each seller level is entitled to (section 2: the rights table of the onboarding page), as data; the texts are in messages/. */

import type { listSellerRights, SellerRight } from '#contexts/shops/calls/onboarding.ts';
import type { SellerLevel } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { sellerRights as inEnglish } from '#contexts/shops/words/en/seller-rights.ts';
import { sellerRights as inChinese } from '#contexts/shops/words/zh/seller-rights.ts';
import type { Answer } from '#contracts/kit/endpoint.ts';

type Group = Answer<typeof listSellerRights>['groups'][number];
type Word = keyof typeof inChinese;
const yes: SellerRight = { kind: 'yes', text: '', textEn: '' };
const no: SellerRight = { kind: 'no', text: '', textEn: '' };
const onRequest: SellerRight = { kind: 'apply', text: '', textEn: '' };
const words = (word: Word): SellerRight => ({ kind: 'text', text: inChinese[word], textEn: inEnglish[word] });
const condition = (word: Word) => ({ condition: inChinese[word], conditionEn: inEnglish[word] });

export const levelConditions: Record<SellerLevel, { condition: string; conditionEn: string }> = {
  normal: condition('conditionNormal'),
  fine: condition('conditionFine'),
  excellent: condition('conditionExcellent'),
};

const right = (key: Word, normal: SellerRight, fine: SellerRight, excellent: SellerRight) => ({
  key,
  name: inChinese[key],
  nameEn: inEnglish[key],
  normal,
  fine,
  excellent,
});

export const rightGroups: Group[] = [
  {
    key: 'brand',
    rights: [
      right('shopPage', yes, yes, yes),
      right('levelBadge', no, yes, yes),
      right('merchantWall', words('inTurn'), yes, words('shownFirst')),
      right('caseStudy', no, onRequest, yes),
    ],
  },
  {
    key: 'incentive',
    rights: [
      right('commission', no, yes, yes),
      right('deposit', no, words('half'), words('none')),
      right('trialCredit', onRequest, onRequest, onRequest),
      right('voucher', onRequest, yes, yes),
    ],
  },
  {
    key: 'business',
    rights: [
      right('search', yes, yes, yes),
      right('recommend', no, onRequest, yes),
      right('bulkImport', yes, yes, yes),
      right('manager', no, words('shared'), yes),
    ],
  },
  {
    key: 'humanResources',
    rights: [
      right('training', words('courses'), words('coursesWithQuestions'), words('onSite')),
      right('recruitment', onRequest, yes, yes),
      right('experts', no, onRequest, yes),
    ],
  },
  {
    key: 'industry',
    rights: [
      right('events', onRequest, yes, words('withSpeakingSlot')),
      right('projects', no, onRequest, yes),
      right('report', no, words('quarterly'), words('monthly')),
    ],
  },
];
