export { openProfile } from './accounts/sign-up.ts'
export { instructorsToExport } from './instructors/list-instructors.ts'
export { peopleRoutes } from './routes.ts'
export { userList, usersToExport } from './users/list-users.ts'
