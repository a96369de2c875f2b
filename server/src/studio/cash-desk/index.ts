export { cashDaysToExport } from './store.ts'
