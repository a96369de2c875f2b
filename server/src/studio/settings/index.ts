export { legalDocumentRoutes } from './legal-documents/routes.ts'
export { acceptedKinds, acceptLegalTexts, areLegalTexts, deleteAcceptances } from './legal-documents/store.ts'
export { settingsRoutes } from './studio-settings/routes.ts'
export {
  readSettings,
  readStudioInfo,
  type Settings,
  settingsPort,
  studioMoment,
} from './studio-settings/store.ts'
