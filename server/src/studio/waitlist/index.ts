export {
  linesToExport,
  heldPlaces,
  leaveAllLines,
  lineOfCancelled,
  promoteWaiting,
  reopenLines,
  wasWaitedFor,
  withdrawOffers,
} from './store.ts'
export { serveWaitlists } from './waitlist.ts'
