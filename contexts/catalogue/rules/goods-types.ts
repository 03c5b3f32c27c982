/** The types of goods (section 3): one row each. Pure. */
import type { GoodsType } from './goods-looks.ts';

export type { GoodsType } from './goods-looks.ts';

/** What a line of an order grants its buyer. */
type Gives = 'QUOTA' | 'LICENCE' | 'DOWNLOAD' | 'SERVICE';
/** Parts of a product's content that only some types have, as sections of the editor. */
type Section = 'regions' | 'depend' | 'licence' | 'service' | 'versions' | 'deliverable';

type Row = {
  gives: Gives;
  /** Members of a group who are not its leader may buy it. */
  members?: boolean;
  /** Repositories of the community are sold as such goods. */
  community?: boolean;
  sections: readonly Section[];
  /** Value added tax until operators set another: 60 is 6 %. The category is printed on invoices. */
  tax: { ratePermille: number; category: string };
  /** Names under which it is found. */
  searched: readonly string[];
};

const services = { ratePermille: 60, category: '信息技术服务' };
/** In the order in which merchants choose from them: the most common ones first. */
export const goodsTypes = {
  APP_SOFTWARE: {
    gives: 'LICENCE',
    members: true,
    sections: ['regions', 'depend', 'licence', 'versions', 'deliverable'],
    tax: { ratePermille: 130, category: '软件' },
    searched: ['软件', '应用软件', 'Software'],
  },
  APP_PLATFORM: {
    gives: 'LICENCE',
    community: true,
    sections: ['regions', 'depend', 'versions'],
    tax: services,
    searched: ['平台', '应用平台', 'Platform'],
  },
  MODEL: {
    gives: 'LICENCE',
    members: true,
    community: true,
    sections: ['regions', 'depend', 'licence', 'versions', 'deliverable'],
    tax: services,
    searched: ['模型', 'Model'],
  },
  DATA: {
    gives: 'DOWNLOAD',
    community: true,
    sections: ['regions', 'licence', 'versions', 'deliverable'],
    tax: services,
    searched: ['数据', '数据集', 'Data'],
  },
  SOURCE_CODE: {
    gives: 'LICENCE',
    community: true,
    sections: ['licence', 'versions', 'deliverable'],
    tax: { ratePermille: 60, category: '无形资产' },
    searched: ['源代码', 'Source code'],
  },
  SERVICE: {
    gives: 'SERVICE',
    sections: ['service'],
    tax: { ratePermille: 60, category: '研发和技术服务' },
    searched: ['服务', 'Service'],
  },
  RESOURCE: { gives: 'QUOTA', sections: ['regions'], tax: services, searched: ['算力', '算力资源', 'Compute'] },
} as const satisfies Record<GoodsType, Row>;

export const GOODS_TYPES = Object.keys(goodsTypes) as GoodsType[];
export const isGoodsType = (name: string): name is GoodsType => Object.hasOwn(goodsTypes, name);
export const goodsTypeRow = (type: GoodsType): Row => goodsTypes[type];
/** A table of one column of the rows. */
export const byGoodsType = <T>(of: (row: Row) => T): Record<GoodsType, T> =>
  Object.fromEntries(GOODS_TYPES.map((type) => [type, of(goodsTypeRow(type))])) as Record<GoodsType, T>;
