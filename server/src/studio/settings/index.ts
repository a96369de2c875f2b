export { legalDocumentInForce } from './legal-documents/legal-documents.ts'
export {
  acceptedKinds,
  acceptLegalTexts,
  areLegalTexts,
  deleteOwnAcceptances,
  insertAcceptances,
} from './legal-documents/store.ts'
export {
  acceptancesOf,
  deletePhotosOf,
  insertPaper,
  isWaiverMissing,
  type PhotoSelection,
  waiverAcceptancesOf,
  waiverPhotoOf,
} from './legal-documents/waiver-store.ts'
export { settingsRoutes } from './routes.ts'
export { removeUnusedLoops } from './site/loops/remove-unused-loops.ts'
export { ICON_SIZES, logoIconPath } from './site/pictures/logo-icons.ts'
export { removeUnusedPictures } from './site/pictures/remove-unused-pictures.ts'
export { requirePictures } from './site/pictures/require-pictures.ts'
export { followUse, picturesById } from './site/pictures/store.ts'
export { isSitePublished } from './site/publication.ts'
export { readSite, readSiteDraft } from './site/read-site.ts'
export { refuseWhileHidden } from './site/refuse-while-hidden.ts'
export type { ClassesToCome, ZoneChange } from './studio-settings/classes-to-come.ts'
export {
  confirmExamples,
  doesIssueInvoices,
  embedOrigins,
  heldMoment,
  readSettings,
  readStudioInfo,
  type Settings,
  settingsPort,
  settingsVersion,
  studioMoment,
} from './studio-settings/store.ts'
export { deleteOldDeliveries } from './webhooks/deliveries.ts'
export { dueWebhooks, sendWebhook } from './webhooks/send-webhooks.ts'
