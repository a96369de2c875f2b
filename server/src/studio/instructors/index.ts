export { instructorsToExport } from './list-instructors.ts'
export { countTaughtClasses, eraseInstructorOf, joinTeam, lockInstructorOf } from './store.ts'
