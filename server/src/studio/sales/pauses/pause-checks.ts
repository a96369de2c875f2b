import { texts } from '@estudio/texts'
import type { Db } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { checkDates } from '../../shared/wall-time.ts'
import { type PauseRow, type SoldPlanRow, soldPlanById } from '../sold-plans/store.ts'
import { type PauseDays, type PauseOutcome, pauseById } from './store.ts'

const words = texts.pauses

export const pauseError = ({ code, n }: PauseOutcome, refused = errors.refusedToStaff) =>
  code === 'ok'
    ? new Error('A pause function answered ok without a pause')
    : refused(code, {
        n: n ?? undefined,
        ...(code === 'plan_dates_overlap' && { message: words.sharesDays }),
      })

/** Throws validation_failed for days that do not exist, are in the wrong order or have passed. */
export function checkPauseDays({ from, to }: PauseDays, today: string): void {
  checkDates({ from, to })
  if (to < from) throw errors.validation(words.datesOrder, 'to')
  if (from < today) throw errors.validation(words.datesPast, 'from')
}

export const foundPlan = async (db: Db, id: string): Promise<SoldPlanRow> => {
  const plan = await soldPlanById(db, id)
  if (!plan) throw errors.refused('plan_not_found')
  return plan
}

export const foundPauseRequest = async (db: Db, id: string): Promise<PauseRow> => {
  const row = await pauseById(db, id)
  if (!row) throw errors.refused('plan_pause_not_found')
  return row
}

/** Leaves out the reason: the member's words are deleted with the account, but entries of the audit log are kept longer. */
export const auditedPause = ({ start_date, end_date }: PauseRow) => ({
  pause_from: start_date,
  pause_to: end_date,
})
