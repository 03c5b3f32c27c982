/** Entry point of resources: which compute centres are open (section 3), the compute services and their offers. */
export { type Center, isOpenCenter } from './center.ts';
export { hourlyMicro, monthlyMicro } from './comparable-price.ts';
export { COMPUTE_SERVICES, type ComputeService, offersOfService } from './compute-services.ts';
export { factLine, specLine, specValue } from './spec-value.ts';
