import 'fake-indexeddb/auto'
import { COACH_ROSTERS } from '@estudio/client'
import { openDB } from 'idb'
import { beforeEach, expect, it } from 'vitest'
import { forgetClassDay, samplePerson, sampleRoster } from '../../../../testing/class-day'
import { discardExpiredRosters, type KeptDay, keepDay, readKeptDay } from './class-day-store'

beforeEach(forgetClassDay)

const ana = samplePerson('r1', 'Ana', { health_note: 'Rodilla' })
const classes = [
  sampleRoster([ana], { id: 'c1', start_time: '2026-11-20T09:00:00', end_time: '2026-11-20T10:00:00' }),
  sampleRoster([ana], { id: 'c2', start_time: '2026-11-20T10:00:00', end_time: '2026-11-20T11:00:00' }),
]
const day: KeptDay = { date: '2026-11-20', classes, clockOffset: 0, readAt: 0 }

/** The notes that the telephone holds, by account. */
const storedNotes = async () => {
  const db = await openDB(COACH_ROSTERS, 1)
  const users = (await db.getAllKeys('days')) as string[]
  const days = (await db.getAll('days')) as KeptDay[]
  db.close()
  const notesOf = (kept?: KeptDay) => kept?.classes.map(({ people }) => people[0]?.health_note)
  return Object.fromEntries(users.map((user, index) => [user, notesOf(days[index])]))
}

it('the telephone holds a health note until the class ends', async () => {
  await keepDay('u1', day, '2026-11-20T09:59:59')
  expect(await storedNotes()).toEqual({ u1: ['Rodilla', 'Rodilla'] })
  const kept = await readKeptDay('u1', '2026-11-20T10:00:00')
  expect(kept?.classes.map(({ people }) => people[0])).toEqual([{ ...ana, health_note: null }, ana])
  expect(await storedNotes()).toEqual({ u1: [null, 'Rodilla'] })
})

it('a health note of a class that has ended is not stored', async () => {
  await keepDay('u1', day, '2026-11-20T10:00:00')
  expect(await storedNotes()).toEqual({ u1: [null, 'Rodilla'] })
})

it.each([
  ['keeps its own rosters', () => keepDay('u2', { ...day, date: '2026-11-22' }, '2026-11-22T00:00:00')],
  ['reads its own rosters', () => readKeptDay('u2', '2026-11-22T00:00:00')],
  ['opens a page', () => discardExpiredRosters('2026-11-22T00:00:00')],
])('the rosters of an account are deleted after the next day when another account %s', async (_what, act) => {
  await keepDay('u1', day, '2026-11-20T08:00:00')
  await readKeptDay('u2', '2026-11-21T23:59:59')
  expect(await storedNotes()).toEqual({ u1: [null, null] })
  await act()
  expect(await storedNotes()).not.toHaveProperty('u1')
})
