import { drainProjectTasks, tidyAccounts } from '../identity/index.ts'
import { backUpDaily } from '../platform/backup/daily.ts'
import type { DatabaseConnection } from '../platform/db/database.ts'
import { continuously } from '../platform/jobs/continuous-job.ts'
import { tidyUp } from '../platform/jobs/housekeeping.ts'
import type { Job } from '../platform/jobs/job-queue.ts'
import { inLanes } from '../platform/jobs/lane-job.ts'
import { drainOutbox } from '../platform/mail/index.ts'
import { keepStandingPlaces, readCoachCalendars, serveWaitlists } from '../studio/booking/index.ts'
import {
  offerRenewals,
  remindOfClasses,
  remindOfPayments,
  remindOfPlanEnds,
  sendImportInvitations,
  sendPushes,
  tidyImports,
  writeImports,
} from '../studio/people/index.ts'
import { expireAuditLog } from '../studio/reports/index.ts'
import {
  duePaymentLanes,
  eraseOldTexts,
  issueInvoices,
  paymentLaneName,
  readPayouts,
  removeOldProofFiles,
  removeUnpaidPlans,
  sweepProviders,
  workPaymentLane,
} from '../studio/sales/index.ts'
import {
  deleteOldDeliveries,
  dueWebhooks,
  removeUnusedLoops,
  removeUnusedPictures,
  sendWebhook,
} from '../studio/settings/index.ts'
import type { AppContext } from './context.ts'

/** The jobs of the installation. Each job is idempotent and runs in one process at a time. */
export const jobsOf = (context: AppContext, connection: DatabaseConnection): Job[] => [
  continuously('send mail', (signal) => drainOutbox(context, undefined, signal)),
  continuously('send push messages', (signal) => sendPushes(context, signal)),
  continuously('serve waiting lists', () => serveWaitlists(context)),
  continuously('write imports', () => writeImports(context)),
  ...(context.config.hosted
    ? [continuously('tell the project', (signal) => drainProjectTasks(context, signal))]
    : []),
  inLanes('take online payments', {
    due: () => duePaymentLanes(context),
    nameOf: paymentLaneName,
    work: (lane, signal) => workPaymentLane(context, lane, signal),
  }),
  inLanes('send webhooks', {
    due: () => dueWebhooks(context),
    nameOf: (webhook) => webhook,
    work: (webhook, signal) => sendWebhook(context, webhook, signal),
  }),
  {
    name: 'sweep payment providers',
    schedule: '41 9 * * *',
    run: (signal) => sweepProviders(context, signal),
  },
  { name: 'issue invoices', schedule: '* * * * *', run: (signal) => issueInvoices(context, signal) },
  { name: 'read payouts', schedule: '51 */6 * * *', run: (signal) => readPayouts(context, signal) },
  { name: 'remove unpaid plans', schedule: '7 * * * *', run: () => removeUnpaidPlans(context) },
  { name: 'remind of plan ends', schedule: '12 * * * *', run: () => remindOfPlanEnds(context) },
  { name: 'offer renewals', schedule: '13 * * * *', run: () => offerRenewals(context) },
  { name: 'remind of payments', schedule: '14 * * * *', run: () => remindOfPayments(context) },
  { name: 'tidy up', schedule: '17 * * * *', run: () => tidyUp(context) },
  { name: 'tidy accounts', schedule: '27 * * * *', run: () => tidyAccounts(context) },
  { name: 'expire audit log', schedule: '37 * * * *', run: () => expireAuditLog(context) },
  { name: 'remove old proof files', schedule: '33 * * * *', run: () => removeOldProofFiles(context) },
  { name: 'remove unused pictures', schedule: '23 * * * *', run: () => removeUnusedPictures(context) },
  { name: 'remove unused loops', schedule: '24 * * * *', run: () => removeUnusedLoops(context) },
  { name: 'delete old webhook deliveries', schedule: '57 * * * *', run: () => deleteOldDeliveries(context) },
  { name: 'invite imported people', schedule: '* * * * *', run: () => sendImportInvitations(context) },
  { name: 'tidy imports', schedule: '53 * * * *', run: () => tidyImports(context) },
  { name: 'erase old bank texts', schedule: '43 * * * *', run: () => eraseOldTexts(context) },
  { name: 'keep standing places', schedule: '*/5 * * * *', run: () => keepStandingPlaces(context) },
  {
    name: 'read coach calendars',
    schedule: '* * * * *',
    run: (signal) => readCoachCalendars(context, signal),
  },
  { name: 'remind of classes', schedule: '*/5 * * * *', run: () => remindOfClasses(context) },
  {
    name: 'daily backup',
    schedule: '47 * * * *',
    run: () => backUpDaily(connection, context.config.dataDir, context.clock.now()),
  },
]
