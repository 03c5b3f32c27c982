/** The types of columns about which the schema alone says less (`npm run rows`). */
import type { MeterUnit, Rate, Tier } from '#contexts/metering/rules/metering.ts';

declare module '#server/platform/db/statement-rows.ts' {
  interface Declared {
    'meter_bill_line.tiers': Tier[];
    'meter_bill_line.unit': MeterUnit;
    'meter_plan_version.rates': Rate[];
    'usage_day.unit': MeterUnit;
    'usage_month.unit': MeterUnit;
    'usage_record.unit': MeterUnit;
  }
}
