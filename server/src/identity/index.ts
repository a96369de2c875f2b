/* The public exports of identity. Code outside this folder imports nothing else from it. */

export type { IdentityContext } from './core/account-context.ts'
export { recordAccountEvent } from './core/account-events.ts'
export {
  hasSignedIn,
  isAddressConfirmed,
  roleInSql,
  wasOfferedSignIn,
  wasSignedUpFor,
} from './core/accounts/account-conditions.ts'
export { hasSignIn } from './core/accounts/claimed-address.ts'
export { giveRole, type PreparedRole, withPreparedRole } from './core/accounts/give-role.ts'
export {
  deleteImportedUsers,
  importedColumns,
  insertUsers,
  lockAccounts,
  restoreUsers,
  updateUsers,
} from './core/accounts/imported-users.ts'
export { holdsRight, stillHasRight } from './core/accounts/lasting-right.ts'
export { isClaimable } from './core/accounts/may-be-claimed.ts'
export { endUnconfirmedAccess, moveSignIn, restoreAddress } from './core/accounts/move-sign-in.ts'
export { personalAccountTables } from './core/accounts/personal-tables.ts'
export {
  actorKind,
  administratorIds,
  hasAnyRole,
  hasRole,
  lockAdministrators,
  revokeRole,
  rolesIn,
  rolesOf,
} from './core/accounts/roles.ts'
export { insertUserWithoutAddress, lockAccount, renameUser } from './core/accounts/store.ts'
export { keyHash, newKeySecret } from './core/api-keys/secret.ts'
export {
  insertKey,
  type KeyRow,
  listKeys,
  nameOfKey,
  revokeKey,
  revokeKeysOf,
  toRights,
} from './core/api-keys/store.ts'
export { createClaimLink } from './core/links/claim-link.ts'
export { accountMailTemplates } from './core/mail/templates.ts'
export { createAdministrator, ensureFirstAdministrator, resetFactor, serviceToken } from './core/operator.ts'
export { reencodeCoachPicture } from './core/pictures/coach-picture.ts'
export { hasPublicName, pictureAddress, pictureAddressInSql } from './core/pictures/paths.ts'
export type { StoredPicture } from './core/pictures/storage.ts'
export { ownsPicture } from './core/pictures/store.ts'
export {
  callerOf,
  checkOwnFactor,
  checkRight,
  hasRight,
  localAccountsOnly,
  memberOf,
  studioAccess,
  viewerOf,
} from './core/requests/guard.ts'
export { recordUseOfKey } from './core/requests/identify-caller.ts'
export type { Caller, Member } from './core/requests/request-identity.ts'
export { limitMails, perAddressLimit } from './core/requests/request-limit.ts'
export { isAutoconfirmed, type Origin, originOf } from './core/requests/request-origin.ts'
export type { AccessTokens } from './core/sessions/access-token.ts'
export { endOwnSession, ownSessions } from './core/sessions/logout.ts'
export { openSession } from './core/sessions/open-session.ts'
export { isOwnPassword } from './core/sessions/reauthenticate.ts'
export { tidyAccounts } from './core/tidy-accounts.ts'
export { drainProjectTasks } from './hosted/project-tasks.ts'
export { checkProject, claimAccounts } from './hosted/startup-checks.ts'
export { accountsOf, createIdentityState } from './provider.ts'
export { registerIdentity } from './register.ts'
export type { RestTable } from './rest-api/tables.ts'
