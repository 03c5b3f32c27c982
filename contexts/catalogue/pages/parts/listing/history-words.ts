/** Labels of the events in the history of a listing. */
import type { MessageKey } from '#web/lib/i18n.tsx';

export const moveWords: Record<string, MessageKey> = {
  create: 'sellerGoods.moveCreate',
  applyToPublish: 'sellerGoods.moveApplyToPublish',
  withdrawPublishing: 'sellerGoods.moveWithdraw',
  refusePublishing: 'sellerGoods.moveRefuse',
  passPublishing: 'sellerGoods.movePass',
  shelve: 'sellerGoods.moveShelve',
  finishShelving: 'sellerGoods.moveFinishShelving',
  failShelving: 'sellerGoods.moveFailShelving',
  unshelve: 'sellerGoods.moveUnshelve',
  forceOff: 'sellerGoods.moveForceOff',
  lift: 'sellerGoods.moveLift',
  bringBack: 'sellerGoods.moveBringBack',
  modify: 'sellerGoods.moveModify',
  discard: 'sellerGoods.moveDiscard',
  applyToModify: 'sellerGoods.moveApplyToModify',
  withdrawModification: 'sellerGoods.moveWithdraw',
  refuseModification: 'sellerGoods.moveRefuse',
  passModification: 'sellerGoods.movePassModification',
};
export const moverWords: Record<string, MessageKey> = {
  merchant: 'sellerGoods.bymerchant',
  operator: 'sellerGoods.byoperator',
  system: 'sellerGoods.bysystem',
};
/** Events that are negative for the merchant. */
export const badMoves = ['forceOff', 'failShelving', 'refusePublishing', 'refuseModification'];
