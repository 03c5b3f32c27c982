import { expect, it } from 'vitest';
import { type ComputeService, offersOfService } from './compute-services.ts';

const offer = (id: string, goodsType: string, goodsResourceType: string, clusterId: string) => ({
  id,
  goodsType,
  goodsResourceType,
  availableCluster: { clusterId },
});
const offers = [
  offer('core hours', 'share', 'cpu', 'a'),
  offer('partition', 'contract', 'cpu', 'a'),
  offer('bare metal', 'bms', 'cpu', 'b'),
  offer('card hours', 'share', 'gpu', 'b'),
  offer('dcu month', 'contract', 'dcu', 'c'),
  offer('server', 'ecs', 'cpu', 'c'),
  offer('gpu server', 'ecs', 'gpu', 'a'),
  offer('store a', 'storage', '', 'a'),
  offer('store b', 'storage', '', 'b'),
  offer('store c', 'storage', '', 'c'),
];

it.each<[ComputeService, string[], string[]]>([
  ['ecs', ['server', 'gpu server'], ['store a', 'store c']],
  ['hpc', ['core hours', 'partition', 'bare metal'], ['store a', 'store b']],
  ['ai', ['card hours', 'dcu month'], ['store b', 'store c']],
  ['container', ['card hours'], ['store b']],
])('%s has its offers, and the storage of their regions', (service, compute, storage) => {
  const found = offersOfService(service, offers, new Set(['b']));
  expect([found.compute.map(({ id }) => id), found.storage.map(({ id }) => id)]).toEqual([compute, storage]);
});
