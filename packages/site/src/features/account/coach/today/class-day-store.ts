import { COACH_ROSTERS } from '@estudio/client'
import type { RosterClass } from '@estudio/contract'
import { addDays, type CivilDate, type WallTime } from '@estudio/domain'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** The rosters of today and tomorrow and of the next class, for a coach without a network. */
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

const withRosters = async <T>(work: (db: IDBPDatabase<Rosters>) => Promise<T>): Promise<T> => {
  const db = await openRosters()
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

const openRosters = () =>
  openDB<Rosters>(COACH_ROSTERS, 1, { upgrade: (db) => void db.createObjectStore('days') })

/** Members consent to the use of their health notes until the class ends. */
const withoutEndedNotes = (day: KeptDay, wallNow: WallTime): KeptDay => ({
  ...day,
  classes: day.classes.map((one) =>
    one.end_time > wallNow
      ? one
      : { ...one, people: one.people.map((person) => ({ ...person, health_note: null })) },
  ),
})

/** Deletes the rosters of every account after the next day, and the health notes of classes that have ended. */
const discardExpired = async (db: IDBPDatabase<Rosters>, wallNow: WallTime): Promise<void> => {
  const { store, done } = db.transaction('days', 'readwrite')
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
    const day = cursor.value
    if (wallNow.slice(0, 10) > addDays(day.date, 1)) await cursor.delete()
    else await cursor.update(withoutEndedNotes(day, wallNow))
  }
  await done
}

/** For the pages of the account, because a telephone may not open the rosters again. */
export const discardExpiredRosters = (wallNow: WallTime): Promise<void> =>
  withRosters((db) => discardExpired(db, wallNow))

export const keepDay = (user: string, day: KeptDay, wallNow: WallTime): Promise<void> =>
  withRosters(async (db) => {
    await db.put('days', withoutEndedNotes(day, wallNow), user)
    await discardExpired(db, wallNow)
  })

/** The kept rosters, until the end of the day after they were read. */
export const readKeptDay = (user: string, wallNow: WallTime): Promise<KeptDay | undefined> =>
  withRosters(async (db) => {
    await discardExpired(db, wallNow)
    return db.get('days', user)
  })
