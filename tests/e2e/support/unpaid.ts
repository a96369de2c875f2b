import { removeUnpaidPlans } from '../../../server/src/studio/user-plans/index.ts'
import { changeUserPlans } from '../../harness/plans.ts'
import { studio } from './server'
import type { HeldPlan } from './studio'

/** As if the plan had been bought so many hours ago. */
export const boughtHoursAgo = ({ id }: HeldPlan, hours: number): Promise<unknown> =>
  changeUserPlans(studio().db, { id }, { created_at: new Date(Date.now() - hours * 3_600_000) })

/** What the server does by itself once an hour, now. */
export const removesUnpaid = (): Promise<number> => removeUnpaidPlans(studio().context)
