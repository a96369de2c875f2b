export {
  heldPlaces,
  leaveAllLines,
  lineOfCancelled,
  linesToExport,
  promoteWaiting,
  reopenLines,
  wasWaitedFor,
  withdrawOffers,
} from './store.ts'
export { serveWaitlists } from './waitlist.ts'
