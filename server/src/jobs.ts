import { drainProjectTasks } from './identity/hosted/project-tasks.ts'
import { tidyAccounts } from './identity/tidy-accounts.ts'
import { backUpDaily } from './platform/backup/daily.ts'
import type { Context } from './platform/context.ts'
import type { DatabaseConnection } from './platform/database.ts'
import { tidyUp } from './platform/housekeeping.ts'
import { drainOutbox } from './platform/mail/index.ts'
import { createScheduler, type Scheduler } from './platform/scheduler.ts'
import { expireAuditLog } from './studio/audit/service.ts'
import { remindOfClasses, remindOfPlanEnds } from './studio/reminders/service.ts'
import { removeUnpaidPlans } from './studio/user-plans/service.ts'

/** What runs by the clock, in every process of the installation: each job bears being run twice at once. */
export function startJobs(context: Context, connection: DatabaseConnection): Scheduler {
  const jobs = createScheduler(context.log, context.clock)
  jobs.every('send mail', '*/2 * * * * *', (signal) => drainOutbox(context, undefined, signal))
  if (context.config.hosted)
    jobs.every('tell the project', '*/2 * * * * *', (signal) => drainProjectTasks(context, signal))
  jobs.every('tidy up', '0 17 * * * *', () => tidyUp(context))
  jobs.every('tidy accounts', '0 27 * * * *', () => tidyAccounts(context))
  jobs.every('expire audit log', '0 37 * * * *', () => expireAuditLog(context))
  jobs.every('remove unpaid plans', '0 7 * * * *', () => removeUnpaidPlans(context))
  jobs.every('remind of classes', '0 */5 * * * *', () => remindOfClasses(context))
  jobs.every('remind of plan ends', '0 12 * * * *', () => remindOfPlanEnds(context))
  jobs.every('daily backup', '0 47 * * * *', () =>
    backUpDaily(connection, context.config.dataDir, context.clock.now()),
  )
  return jobs
}
