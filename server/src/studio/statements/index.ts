export { eraseMovementsOf } from './store.ts'
