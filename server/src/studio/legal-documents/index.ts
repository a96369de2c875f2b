export { acceptedKinds, acceptLegalTexts, areLegalTexts, deleteAcceptances } from './store.ts'
