import { LATEST_MARK_MS } from '@estudio/domain'
import { type DBSchema, openDB } from 'idb'
import { MARK_DATABASE } from './mark-database.ts'

/** A mark of Asistió or Faltó, or a check-in. It holds ids and, for a check-in, the signed pass, but no name. */
export interface AttendanceMark {
  /** Also the Idempotency-Key of a mark that is sent alone. */
  id: string
  /** The marks of one press about several people have this id in common: they are sent in one request, with it as the key. */
  press?: string
  class_id: string
  reservation_id: string
  attended: boolean | null
  /** For a check-in: the scanned pass, or nothing for a person of the roster. */
  check_in?: { token?: string }
  /** When it was pressed, by the server's clock. RFC 3339. */
  at: string
}

/** A mark that was answered and not applied. It stays until the coach has read it. */
export interface UnappliedMark extends Omit<AttendanceMark, 'check_in' | 'press'> {
  /** Why the server refused it; null for a mark that is kept for staff because the reservation was cancelled. */
  refusal: string | null
}

/** The name of the first store is older than the word “mark”; telephones hold marks under it. */
interface MarkStores extends DBSchema {
  presses: { key: number; value: AttendanceMark & { user: string } }
  unapplied: { key: number; value: UnappliedMark & { user: string } }
}

const open = () =>
  openDB<MarkStores>(MARK_DATABASE, 2, {
    upgrade: (db, before) => {
      if (before < 1) db.createObjectStore('presses', { autoIncrement: true })
      db.createObjectStore('unapplied', { autoIncrement: true })
    },
  })

const withDatabase = async <T>(work: (db: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> => {
  const db = await open()
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

/** Written to the disk in one transaction before it resolves, so that a dead battery loses no mark and divides no press. */
export const addMarks = (user: string, marks: readonly AttendanceMark[]): Promise<unknown> =>
  withDatabase(async (db) => {
    const { store, done } = db.transaction('presses', 'readwrite', { durability: 'strict' })
    await Promise.all([...marks.map((mark) => store.add({ ...mark, user })), done])
  })

const isTooLate = ({ at }: Pick<AttendanceMark, 'at'>) => Date.now() - Date.parse(at) > LATEST_MARK_MS

/** The account's rows of a store by their keys. The rows of other accounts are deleted when the server no longer accepts them. */
const ownRows = <T>(user: string, name: 'presses' | 'unapplied'): Promise<Map<number, T>> =>
  withDatabase(async (db) => {
    const rows = new Map<number, T>()
    const { store, done } = db.transaction(name, 'readwrite')
    for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
      const { user: owner, ...row } = cursor.value
      if (owner === user) rows.set(cursor.key, row as T)
      else if (isTooLate(cursor.value)) await cursor.delete()
    }
    await done
    return rows
  })

/** The marks of an account that were not sent, in the order in which they were pressed. Late ones are sent and refused. */
export const unsentMarks = (user: string): Promise<Map<number, AttendanceMark>> => ownRows(user, 'presses')

/** The marks of an account that were not applied, in the order of their answers. */
export const unappliedMarks = (user: string): Promise<Map<number, UnappliedMark>> =>
  ownRows(user, 'unapplied')

/** Removes answered marks from the queue; in the same transaction those that were not applied join the list of those. */
export const settleMarks = (
  user: string,
  keys: readonly number[],
  unapplied: readonly UnappliedMark[] = [],
): Promise<unknown> =>
  withDatabase(async (db) => {
    const tx = db.transaction(['presses', 'unapplied'], 'readwrite', { durability: 'strict' })
    for (const mark of unapplied) await tx.objectStore('unapplied').add({ ...mark, user })
    await Promise.all([...keys.map((key) => tx.objectStore('presses').delete(key)), tx.done])
  })

export const dismissUnapplied = (keys: readonly number[]): Promise<unknown> =>
  withDatabase(async (db) => {
    const { store, done } = db.transaction('unapplied', 'readwrite')
    await Promise.all([...keys.map((key) => store.delete(key)), done])
  })
