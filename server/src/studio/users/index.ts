export { deleteUser, leaveStudioWithAccount, userDeletionImpact } from './delete-user.ts'
export { userList, usersToExport } from './list-users.ts'
