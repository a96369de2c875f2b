export { eraseOldTexts } from './erase-old-texts.ts'
export { eraseMovementsOf } from './store.ts'
