/** Entry point of resources: which compute centres are open (section 3). */
export { type Center, isOpenCenter } from './center.ts';
