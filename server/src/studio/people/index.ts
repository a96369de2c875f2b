export { instructorsToExport } from './instructors/list-instructors.ts'
export { openProfile } from './open-profile.ts'
export { peopleRoutes } from './routes.ts'
export { userList, usersToExport } from './users/list-users.ts'
