/** The types of columns about which the schema alone says less (`npm run rows`). */
import type { ImportProblemCode } from '#contexts/catalogue/calls/import-problems.ts';
import type { ListingContent } from '#contexts/catalogue/calls/listing-content.ts';
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import type { BillingType } from '#contracts/kit/fields.ts';
import type { AppInfo, GoodsDraft, SpecificationValue } from './goods/goods.ts';
import type { ProblemParams } from './import/fault.ts';
import type { Reason } from './listing/application-store.ts';

declare module '#server/platform/db/statement-rows.ts' {
  interface Declared {
    'category.goods_type': GoodsType;
    'favourite.billing_type': BillingType;
    'goods.deliverable': NonNullable<ListingContent['deliverable']>;
    'goods.delivery_steps': { title: string; titleEn: string; days: number }[];
    'goods.depend_resources': GoodsDraft['dependResources'];
    'goods.documents': GoodsDraft['documents'];
    'goods.highlights': GoodsDraft['highlights'];
    'goods.specifications': GoodsDraft['specifications'];
    'goods.tags': GoodsDraft['tags'];
    'goods.versions': GoodsDraft['versions'];
    'import_job.failure_code': ImportProblemCode | '';
    'import_job.failure_params': ProblemParams;
    'import_problem.code': ImportProblemCode;
    'import_problem.params': ProblemParams;
    'listing_application.base': ListingContent | null;
    'listing_application.content': ListingContent;
    'listing_application.reasons': Reason[];
    'listing_application.type': GoodsType;
    'listing_draft.content': ListingContent;
    'sku.app_info_list': AppInfo[];
    'sku.depend_resources': GoodsDraft['dependResources'];
    'sku.specification_values': SpecificationValue[];
  }
}
