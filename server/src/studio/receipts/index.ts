export { eraseInvoiceData } from './invoice-data.ts'
export { invoicesToExport } from './store.ts'
