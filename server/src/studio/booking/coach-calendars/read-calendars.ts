import { DAY_MS, HOUR_MS, MINUTE_MS } from '@estudio/domain'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { readInWorker, WorkerLimitExceeded, workerFile } from '../../../platform/files/read-in-worker.ts'
import { OutsideError, outsideFetch } from '../../../platform/http/outside-fetch.ts'
import { severalAtOnce } from '../../../platform/jobs/several-at-once.ts'
import { studioMoment } from '../../settings/index.ts'
import type { BusyTimesInput } from './busy-times.ts'
import { openAddress } from './sealed-address.ts'
import {
  type BusyTime,
  type CalendarRow,
  claimCalendars,
  lockRead,
  replaceBusyTimes,
  updateCalendar,
} from './store.ts'

const EVERY_MS = 30 * MINUTE_MS
const LONGEST_PAUSE_MS = 12 * HOUR_MS
/** A server that was killed while it read leaves its calendars to others after so long. */
const CLAIM_MS = 10 * MINUTE_MS
const MOST_AT_A_RUN = 50
const TIMEOUT_MS = 10_000
const MAX_BYTES = 2 * 1024 * 1024
const WORKER_LIMITS = { seconds: 5, heapMegabytes: 128 }
const PAST_DAYS = 1
const COMING_DAYS = 60

async function textAt(context: Context, address: string, signal: AbortSignal): Promise<string | null> {
  const { status, body, isCut } = await outsideFetch(context.outside, address, {
    headers: { accept: 'text/calendar', 'user-agent': 'Estudio-Calendar/1' },
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    signal,
  })
  return status === 200 && !isCut ? body.toString('utf8') : null
}

/** Null when the calendar could not be read. */
async function timesOf(context: Context, row: CalendarRow, signal: AbortSignal): Promise<BusyTime[] | null> {
  const { now, zone } = await studioMoment(context)
  try {
    const address = openAddress(context.keys, row.instructor_id, row.address_sealed)
    const text = await textAt(context, address, signal)
    if (text === null) return null
    const input: BusyTimesInput = {
      text,
      zone,
      from: new Date(now.getTime() - PAST_DAYS * DAY_MS),
      to: new Date(now.getTime() + COMING_DAYS * DAY_MS),
      ownUidEnd: `@${context.config.siteUrl.hostname}`,
    }
    return await readInWorker<BusyTimesInput, BusyTime[] | null>(
      workerFile('busy-times'),
      input,
      WORKER_LIMITS,
    )
  } catch (error) {
    // An unexpected fault in one calendar keeps no other from being read.
    if (!(error instanceof OutsideError || error instanceof WorkerLimitExceeded))
      context.log.error({ err: error }, 'The calendar of a coach was not read')
    return null
  }
}

/** After a failure the pause doubles with each further one. */
const pauseAfter = (failures: number): number =>
  Math.min(EVERY_MS * 2 ** Math.min(failures, 10), LONGEST_PAUSE_MS)

async function readCalendar(context: Context, row: CalendarRow, signal: AbortSignal): Promise<void> {
  const times = await timesOf(context, row, signal)
  // A call that the stop of the process ended was no attempt.
  if (signal.aborted) return
  const now = context.clock.now()
  await inTransaction(context.db, async (tx) => {
    if (!(await lockRead(tx, row))) return
    const { instructor_id: coach } = row
    if (times === null) {
      const failures = row.failures + 1
      const next_read_at = new Date(now.getTime() + pauseAfter(failures))
      await updateCalendar(tx, coach, { failures, next_read_at })
      return
    }
    await replaceBusyTimes(tx, coach, times)
    const next_read_at = new Date(now.getTime() + EVERY_MS)
    await updateCalendar(tx, coach, { failures: 0, read_at: now, next_read_at })
  })
}

/** Reads the calendars of coaches that are due. The times that were read last stay when a calendar cannot be read. */
export async function readCoachCalendars(context: Context, signal: AbortSignal): Promise<void> {
  const now = context.clock.now()
  const claimed = await claimCalendars(context.db, now, new Date(now.getTime() + CLAIM_MS), MOST_AT_A_RUN)
  await severalAtOnce(claimed, { atOnce: 2, takeMs: CLAIM_MS / 2, signal }, (row) =>
    readCalendar(context, row, signal),
  )
}
