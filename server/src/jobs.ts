import { tidyAccounts } from './identity/tidy-accounts.ts'
import type { Context } from './platform/context.ts'
import { tidyUp } from './platform/housekeeping.ts'
import { drainOutbox } from './platform/mail/index.ts'
import { createScheduler, type Scheduler } from './platform/scheduler.ts'
import { removeUnpaidPlans } from './studio/user-plans/service.ts'

/** What runs by the clock, in every process of the installation: each job bears being run twice at once. */
export function startJobs(context: Context): Scheduler {
  const jobs = createScheduler(context.log)
  jobs.every('send mail', '*/2 * * * * *', () => drainOutbox(context))
  jobs.every('tidy up', '0 17 * * * *', () => tidyUp(context))
  jobs.every('tidy accounts', '0 27 * * * *', () => tidyAccounts(context))
  jobs.every('remove unpaid plans', '0 7 * * * *', () => removeUnpaidPlans(context))
  return jobs
}
