/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../invoice-desk.ts';

export const getAnyInvoice: Call<typeof contract.getAnyInvoice> = { id: 'invoicing.get-any', method: 'GET', path: '/mall/admin/invoice/:id/detail' };
export const getInvoiceRules: Call<typeof contract.getInvoiceRules> = { id: 'invoicing.get-rules', method: 'GET', path: '/mall/admin/invoice/rules' };
export const getOwnIssuer: Call<typeof contract.getOwnIssuer> = { id: 'invoicing.get-own-issuer', method: 'GET', path: '/mall/admin/invoice/issuer' };
export const getSellerInvoice: Call<typeof contract.getSellerInvoice> = { id: 'invoicing.get-of-seller', method: 'GET', path: '/mall/seller/invoice/:id/detail' };
export const getSellerIssuer: Call<typeof contract.getSellerIssuer> = { id: 'invoicing.get-issuer-of-seller', method: 'GET', path: '/mall/seller/invoice/issuer' };
export const issueOwnInvoice: Call<typeof contract.issueOwnInvoice> = { id: 'invoicing.issue-own', method: 'POST', path: '/mall/admin/invoice/:id/issue' };
export const issueSellerInvoice: Call<typeof contract.issueSellerInvoice> = { id: 'invoicing.issue-as-seller', method: 'POST', path: '/mall/seller/invoice/:id/issue' };
export const listAllInvoices: Call<typeof contract.listAllInvoices> = { id: 'invoicing.list-all', method: 'GET', path: '/mall/admin/invoice/list' };
export const listSellerInvoices: Call<typeof contract.listSellerInvoices> = { id: 'invoicing.list-of-seller', method: 'GET', path: '/mall/seller/invoice/list' };
export const recordOwnInvoice: Call<typeof contract.recordOwnInvoice> = { id: 'invoicing.record-own', method: 'POST', path: '/mall/admin/invoice/:id/record' };
export const recordOwnReversal: Call<typeof contract.recordOwnReversal> = { id: 'invoicing.record-reversal-own', method: 'POST', path: '/mall/admin/invoice/:id/record-reversal' };
export const recordSellerInvoice: Call<typeof contract.recordSellerInvoice> = { id: 'invoicing.record-as-seller', method: 'POST', path: '/mall/seller/invoice/:id/record' };
export const recordSellerReversal: Call<typeof contract.recordSellerReversal> = { id: 'invoicing.record-reversal-as-seller', method: 'POST', path: '/mall/seller/invoice/:id/record-reversal' };
export const refuseOwnInvoice: Call<typeof contract.refuseOwnInvoice> = { id: 'invoicing.refuse-own', method: 'POST', path: '/mall/admin/invoice/:id/refuse' };
export const refuseSellerInvoice: Call<typeof contract.refuseSellerInvoice> = { id: 'invoicing.refuse-as-seller', method: 'POST', path: '/mall/seller/invoice/:id/refuse' };
export const revealOwnInvoice: Call<typeof contract.revealOwnInvoice> = { id: 'invoicing.reveal-own', method: 'POST', path: '/mall/admin/invoice/:id/reveal' };
export const revealSellerInvoice: Call<typeof contract.revealSellerInvoice> = { id: 'invoicing.reveal-to-seller', method: 'POST', path: '/mall/seller/invoice/:id/reveal' };
export const reverseAnyInvoice: Call<typeof contract.reverseAnyInvoice> = { id: 'invoicing.reverse-any', method: 'POST', path: '/mall/admin/invoice/:id/reverse' };
export const reverseSellerInvoice: Call<typeof contract.reverseSellerInvoice> = { id: 'invoicing.reverse-as-seller', method: 'POST', path: '/mall/seller/invoice/:id/reverse' };
export const saveOwnIssuer: Call<typeof contract.saveOwnIssuer> = { id: 'invoicing.save-own-issuer', method: 'POST', path: '/mall/admin/invoice/issuer' };
export const saveSellerIssuer: Call<typeof contract.saveSellerIssuer> = { id: 'invoicing.save-issuer-of-seller', method: 'POST', path: '/mall/seller/invoice/issuer' };
export const setInvoiceRules: Call<typeof contract.setInvoiceRules> = { id: 'invoicing.set-rules', method: 'POST', path: '/mall/admin/invoice/rules' };
