export { firstListed } from './first-listed.ts'
export { mailEach, mailKey, mailMembers, type Notice } from './mail-members.ts'
export { contactsOf } from './store.ts'
export {
  type AppointmentChange,
  MESSAGE_MAIL,
  type StudioMailData,
  type StudioMailName,
  studioMailTemplates,
} from './templates.ts'
