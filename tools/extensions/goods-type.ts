/** A type of goods: workflows, which grant a licence. */
import type { Extension } from './extension.ts';

const test = `import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodsType } from '#contexts/catalogue/calls/goods-type.ts';
import { completeTaxRules, taxRuleOf } from '#contexts/invoicing/rules/invoicing.ts';
import { goodsTypes as en } from '#contexts/catalogue/words/en/goods-types.ts';
import { paidOrder } from './testing/paid-order.ts';
import { type Floor, openFloor } from './testing/test-floor.ts';

let floor: Floor;
beforeAll(async () => {
  floor = await openFloor();
});
afterAll(() => floor?.close());

it('goods of the type are sold, and grant what the type says', async () => {
  expect(goodsType.safeParse('WORKFLOW').success).toBe(true);
  expect(en.WORKFLOW).toBe('Workflows');
  expect(taxRuleOf(completeTaxRules({}), 'WORKFLOW')).toEqual({ ratePermille: 130, category: '软件' });
  const { orderId } = await paidOrder(floor, { type: 'WORKFLOW' });
  expect(await floor.sql('SELECT gives FROM order_line WHERE order_id = $1', [orderId])).toEqual([{ gives: 'LICENCE' }]);
});
`;

export const goodsType: Extension = {
  name: 'type of goods',
  what: 'workflows, which grant a licence',
  most: 7,
  changes: [
    {
      file: 'contexts/catalogue/rules/goods-types.ts',
      find: '  MODEL: {\n    gives:',
      put: `  WORKFLOW: {
    gives: 'LICENCE',
    sections: ['versions', 'deliverable'],
    tax: { ratePermille: 130, category: '软件' },
    searched: ['工作流', 'Workflow'],
  },
  MODEL: {
    gives:`,
    },
    {
      file: 'contexts/catalogue/rules/goods-looks.ts',
      find: "  MODEL: { hue: 312, icon: 'brain' },",
      put: "  WORKFLOW: { hue: 340, icon: 'category' },\n  MODEL: { hue: 312, icon: 'brain' },",
    },
    { file: 'contexts/catalogue/words/zh/goods-types.ts', find: "  MODEL: '模型',", put: "  WORKFLOW: '工作流',\n  MODEL: '模型'," },
    { file: 'contexts/catalogue/words/en/goods-types.ts', find: "  MODEL: 'Models',", put: "  WORKFLOW: 'Workflows',\n  MODEL: 'Models'," },
    {
      file: 'contexts/catalogue/words/zh/office/goods-types.ts',
      find: '  explainMODEL:',
      put: `  explainWORKFLOW: '由多个步骤组成的计算流程',
  billingWORKFLOW: '一次性、永久、免费',
  deliveryWORKFLOW: '由商家在订单中交付',
  explainMODEL:`,
    },
    {
      file: 'contexts/catalogue/words/en/office/goods-types.ts',
      find: '  explainMODEL:',
      put: `  explainWORKFLOW: 'Computations of several steps',
  billingWORKFLOW: 'One-off, perpetual, free',
  deliveryWORKFLOW: 'You deliver in the order',
  explainMODEL:`,
    },
  ],
  added: {
    'server/migrations/{next}_workflows.sql': `-- Up Migration
ALTER TABLE goods DROP CONSTRAINT goods_type_check;
ALTER TABLE goods ADD CONSTRAINT goods_type_check
  CHECK (type IN ('MODEL', 'APP_SOFTWARE', 'APP_PLATFORM', 'DATA', 'SOURCE_CODE', 'SERVICE', 'RESOURCE', 'WORKFLOW'));
`,
  },
  test: { path: 'contexts/orders/server/goods-of-new-type.test.ts', text: test },
};
