import { describe, expect, it } from 'vitest';
import { getGoodsDetail, listGoodsSkus } from '#contexts/catalogue/calls/catalogue.ts';
import { type Api, ApiError } from '#contracts/kit/api.ts';
import { recordReads } from './recorded-reads.ts';

type Answers = Record<string, unknown>;
/** Answers by endpoint; an Error is thrown. `asked` counts the calls of each. */
function apiOf(answers: Answers) {
  const asked: string[] = [];
  const api: Api = {
    async call(endpoint) {
      asked.push(endpoint.id);
      const answer = answers[endpoint.id];
      if (answer instanceof Error) throw answer;
      return structuredClone(answer) as never;
    },
  };
  return { api, asked };
}
const params = { id: '1' };
const [DETAIL, SKUS] = [getGoodsDetail.id, listGoodsSkus.id];

/** The calls of a page that shows the SKUs, and omits them when they cannot be read. */
async function readPage(answers: Answers) {
  const { api, asked } = apiOf(answers);
  const reading = recordReads(api);
  await reading.api.call(getGoodsDetail, { params });
  await reading.api.call(listGoodsSkus, { params }).catch(() => []);
  return { reading, asked, reads: reading.recorded() ?? [] };
}
const agrees = async (answers: Answers, reads: Awaited<ReturnType<typeof readPage>>['reads']) => {
  const { api, asked } = apiOf(answers);
  return { same: await recordReads(api).agrees(reads), asked };
};

describe('what a page read', () => {
  it('is the same when each call is answered the same, and another when one is not', async () => {
    const { reads } = await readPage({ [DETAIL]: { name: 'a' }, [SKUS]: [{ stock: 1 }] });
    expect(reads).toHaveLength(2);
    expect(await agrees({ [DETAIL]: { name: 'a' }, [SKUS]: [{ stock: 1 }] }, reads)).toEqual({ same: true, asked: [DETAIL, SKUS] });
    expect((await agrees({ [DETAIL]: { name: 'a' }, [SKUS]: [{ stock: 0 }] }, reads)).same).toBe(false);
    expect((await agrees({ [DETAIL]: { name: 'b' }, [SKUS]: [{ stock: 1 }] }, reads)).same).toBe(false);
  });

  it('counts a refusal as an answer, and a fault as none', async () => {
    const refused = new ApiError('MALL10001', '', 200);
    const { reads } = await readPage({ [DETAIL]: { name: 'a' }, [SKUS]: refused });
    expect((await agrees({ [DETAIL]: { name: 'a' }, [SKUS]: refused }, reads)).same).toBe(true);
    expect((await agrees({ [DETAIL]: { name: 'a' }, [SKUS]: [] }, reads)).same).toBe(false);
    const fault = new ApiError('SERVICE_UNAVAILABLE', '', 503);
    expect((await agrees({ [DETAIL]: { name: 'a' }, [SKUS]: fault }, reads)).same).toBe(false);
    expect((await readPage({ [DETAIL]: { name: 'a' }, [SKUS]: fault })).reading.recorded()).toBeNull();
  });

  it('asks each thing once, whether pages are compared or one is rendered', async () => {
    const { reads } = await readPage({ [DETAIL]: { name: 'a' }, [SKUS]: [] });
    const { api, asked } = apiOf({ [DETAIL]: { name: 'a' }, [SKUS]: [{ stock: 2 }] });
    const reading = recordReads(api);
    expect(await reading.agrees(reads)).toBe(false);
    expect(await reading.api.call(listGoodsSkus, { params })).toEqual([{ stock: 2 }]);
    expect(asked).toEqual([DETAIL, SKUS]);
  });

  it('says whether an answer may depend on the caller', async () => {
    const reading = recordReads(apiOf({ [DETAIL]: {}, [SKUS]: [] }).api);
    await reading.api.call(getGoodsDetail, { params });
    expect(reading.personal()).toBe(false);
    await reading.api.call(listGoodsSkus, { params });
    expect(reading.personal()).toBe(true);
  });
});
