/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../invoices.ts';

export const applyForInvoice: Call<typeof contract.applyForInvoice> = { id: 'invoicing.apply', method: 'POST', path: '/mall/invoice/apply' };
export const cancelInvoice: Call<typeof contract.cancelInvoice> = { id: 'invoicing.cancel', method: 'POST', path: '/mall/invoice/:id/cancel' };
export const getInvoice: Call<typeof contract.getInvoice> = { id: 'invoicing.get-invoice', method: 'GET', path: '/mall/invoice/:id/detail' };
export const listInvoiceTitles: Call<typeof contract.listInvoiceTitles> = { id: 'invoicing.list-titles', method: 'GET', path: '/mall/invoice/title/list' };
export const listInvoiceable: Call<typeof contract.listInvoiceable> = { id: 'invoicing.list-invoiceable', method: 'GET', path: '/mall/invoice/orders' };
export const listInvoices: Call<typeof contract.listInvoices> = { id: 'invoicing.list', method: 'GET', path: '/mall/invoice/list' };
export const previewInvoice: Call<typeof contract.previewInvoice> = { id: 'invoicing.preview', method: 'POST', path: '/mall/invoice/preview', readsOnly: true };
export const removeInvoiceTitle: Call<typeof contract.removeInvoiceTitle> = { id: 'invoicing.remove-title', method: 'POST', path: '/mall/invoice/title/:id/remove' };
export const resendInvoice: Call<typeof contract.resendInvoice> = { id: 'invoicing.resend', method: 'POST', path: '/mall/invoice/:id/resend' };
export const saveInvoiceTitle: Call<typeof contract.saveInvoiceTitle> = { id: 'invoicing.save-title', method: 'POST', path: '/mall/invoice/title/save' };
