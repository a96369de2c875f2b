export { eraseOldTexts } from './erase-old-texts.ts'
export { recordStatement } from './import-statement.ts'
export { prepareStatement } from './prepare-statement.ts'
export { eraseMovementsOf, purchasesToMatch } from './store.ts'
