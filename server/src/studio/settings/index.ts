export { acceptedKinds, acceptLegalTexts, areLegalTexts, deleteAcceptances } from './legal-documents/store.ts'
export { settingsRoutes } from './routes.ts'
export {
  readSettings,
  readStudioInfo,
  type Settings,
  settingsPort,
  studioMoment,
} from './studio-settings/store.ts'
