export { restoreSlot } from './store.ts'
