export { payInOrder, payOfAccount } from './coach-pay/store.ts'
export { sendImportInvitations } from './imports/invite-imported.ts'
export { tidyImports } from './imports/tidy-imports.ts'
export { writeImports } from './imports/write-imports.ts'
export { instructorsToExport } from './instructors/list-instructors.ts'
export { countPublicTeam } from './instructors/store.ts'
export { openProfile } from './open-profile.ts'
export { sendPushes } from './push/send-pushes.ts'
export {
  offerRenewals,
  remindOfClasses,
  remindOfPayments,
  remindOfPlanEnds,
} from './reminders/send-reminders.ts'
export { peopleRoutes } from './routes.ts'
export { createPeopleState, type PeopleContext } from './state.ts'
export { countPeopleIn, userList, usersToExport } from './users/list-users.ts'
export { WAIVER_PHOTO_PATH } from './waivers/routes.ts'
