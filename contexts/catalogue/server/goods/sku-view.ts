import type { Sku } from '#contexts/catalogue/calls/catalogue.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import type { Purchase, Region } from '../ports.ts';
import type { SkuRow } from './goods-store.ts';
import { minPriceFen, sortPrices, viewPrice } from './price.ts';

/** The public view of an SKU. Regions are in the order of the platform's list, without those out of service. */
export function viewSku(row: SkuRow, regions: Region[]): Sku {
  const trial = row.prices.find(({ billingType }) => billingType === 'TRIAL');
  return {
    id: row.id,
    sn: row.sn,
    uniqueId: row.uniqueId,
    specificationValues: row.specificationValues,
    pricing: sortPrices(row.prices).map(viewPrice),
    param: row.param,
    paramEn: row.paramEn || row.param,
    appPlatformUrl: row.appPlatformUrl,
    clusterResources: regions
      .filter(({ clusterId }) => row.regionIds.includes(clusterId))
      .map(({ clusterId, centerName, centerNameEn, team, teamName, teamNameEn }) => ({
        clusterId,
        centerName,
        centerNameEn,
        team,
        teamName,
        teamNameEn,
      })),
    // English texts are missing in rows written before they were introduced.
    appInfoList: row.appInfoList.map(({ name, nameEn, value, valueEn }) => ({
      name,
      nameEn: nameEn || name,
      value,
      valueEn: valueEn || value,
    })),
    dependResources: row.dependResources,
    expireTime: 0,
    held: '',
    hasFormal: false,
    canTrial: trial !== undefined,
    hasTrial: false,
    unpaidOrderId: '',
    purchaseStatus: '',
    minPrice: fenToYuan(minPriceFen(row.prices)),
    hasTrialMode: trial !== undefined,
    trialDays: trial?.duration ?? 0,
    stock: row.stock ?? -1,
  };
}

/** With the caller's purchases of it; '0' means that an unpaid order exists (section 3). */
export const withPurchase = (sku: Sku, purchase: Purchase | undefined): Sku =>
  purchase === undefined
    ? sku
    : {
        ...sku,
        expireTime: purchase.expireTime,
        held: purchase.held,
        hasFormal: purchase.hasFormal,
        hasTrial: purchase.hasTrial,
        unpaidOrderId: purchase.unpaidOrderId,
        purchaseStatus: purchase.unpaidOrderId === '' ? '' : '0',
      };
