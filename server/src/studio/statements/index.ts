export { eraseOldTexts } from './erase-old-texts.ts'
export { recordStatement } from './import-statement.ts'
export { readStatement } from './read-statement.ts'
export { eraseMovementsOf } from './store.ts'
