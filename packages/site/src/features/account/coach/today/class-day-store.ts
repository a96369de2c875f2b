import { COACH_ROSTERS } from '@estudio/client'
import type { RosterClass } from '@estudio/contract'
import { addDays, type CivilDate } from '@estudio/domain'
import { type DBSchema, openDB } from 'idb'

/** The rosters of today and tomorrow, for a coach without a network. */
export interface KeptDay {
  /** The studio's date when the rosters were read. */
  date: CivilDate
  classes: RosterClass[]
  /** The server's clock minus the telephone's, in milliseconds. */
  clockOffset: number
  /** When the rosters were read, by the telephone's clock. */
  readAt: number
}

interface Rosters extends DBSchema {
  days: { key: string; value: KeptDay }
}

const withRosters = async <T>(
  work: (db: Awaited<ReturnType<typeof openRosters>>) => Promise<T>,
): Promise<T> => {
  const db = await openRosters()
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

const openRosters = () =>
  openDB<Rosters>(COACH_ROSTERS, 1, { upgrade: (db) => void db.createObjectStore('days') })

export const keepDay = (user: string, day: KeptDay) => withRosters((db) => db.put('days', day, user))

/** The kept rosters, until the end of the day after they were read. */
export const readKeptDay = (user: string, today: CivilDate): Promise<KeptDay | undefined> =>
  withRosters(async (db) => {
    const day = await db.get('days', user)
    if (!day || today <= addDays(day.date, 1)) return day
    await db.delete('days', user)
    return undefined
  })
