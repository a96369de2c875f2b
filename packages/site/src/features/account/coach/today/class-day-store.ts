import { COACH_ROSTERS } from '@estudio/client'
import type { RosterClass } from '@estudio/contract'
import { addDays, type CivilDate, LATEST_MARK_MS } from '@estudio/domain'
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

/** A press of Asistió or Faltó, or a check-in. It holds ids and, for a check-in, the signed pass, but no name. */
export interface Press {
  /** Also the Idempotency-Key. */
  id: string
  class_id: string
  reservation_id: string
  attended: boolean | null
  /** For a check-in: the scanned pass, or nothing for a person of the roster. */
  check_in?: { token?: string }
  /** When it was pressed, by the server's clock. RFC 3339. */
  at: string
}

interface Rosters extends DBSchema {
  days: { key: string; value: KeptDay }
}

interface Presses extends DBSchema {
  presses: { key: number; value: Press & { user: string } }
}

const PRESSES = 'estudio-presses'

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

const withPresses = async <T>(
  work: (db: Awaited<ReturnType<typeof openPresses>>) => Promise<T>,
): Promise<T> => {
  const db = await openPresses()
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

const openPresses = () =>
  openDB<Presses>(PRESSES, 1, {
    upgrade: (db) => void db.createObjectStore('presses', { autoIncrement: true }),
  })

export const keepDay = (user: string, day: KeptDay) => withRosters((db) => db.put('days', day, user))

/** The kept rosters, until the end of the day after they were read. */
export const readKeptDay = (user: string, today: CivilDate): Promise<KeptDay | undefined> =>
  withRosters(async (db) => {
    const day = await db.get('days', user)
    if (!day || today <= addDays(day.date, 1)) return day
    await db.delete('days', user)
    return undefined
  })

/** Written to the disk before it resolves, so that a dead battery loses no press. */
export const addPress = (user: string, press: Press) =>
  withPresses(async (db) => {
    const { store, done } = db.transaction('presses', 'readwrite', { durability: 'strict' })
    await Promise.all([store.add({ ...press, user }), done])
  })

const isTooLate = ({ at }: Press) => Date.now() - Date.parse(at) > LATEST_MARK_MS

/**
 * The presses of an account that were not sent, in the order in which they were pressed, by their keys. Presses of other accounts
 * are deleted when the server would no longer accept them; the own ones are sent, so that the refusal is shown.
 */
export const unsentPresses = (user: string): Promise<Map<number, Press>> =>
  withPresses(async (db) => {
    const presses = new Map<number, Press>()
    const { store, done } = db.transaction('presses', 'readwrite')
    for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
      const { user: owner, ...press } = cursor.value
      if (owner === user) presses.set(cursor.key, press)
      else if (isTooLate(press)) await cursor.delete()
    }
    await done
    return presses
  })

export const removePress = (key: number) => withPresses((db) => db.delete('presses', key))
