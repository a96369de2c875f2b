import { expect, it } from 'vitest'
import { addConfirmedImport, importProgress, peopleAndPlans } from '../harness/client-imports.ts'
import { useStartedServers } from './started-servers.ts'

const fixture = useStartedServers()

const PEOPLE = 4000

it('an import whose server is killed between two batches is written whole after a restart, nobody twice', async () => {
  const { db } = fixture.database
  const first = fixture.start()
  await first.address()
  const id = await addConfirmedImport(db, PEOPLE)
  await expect.poll(async () => (await importProgress(db, id)).done, { interval: 5 }).toBeGreaterThan(0)
  first.kill('SIGKILL')
  await first.exited
  expect(await importProgress(db, id)).toMatchObject({ state: 'confirming' })
  expect(await peopleAndPlans(db)).toEqual({ people: 0, plans: 0, granted: 0 })

  const second = fixture.start()
  await second.address()
  await expect.poll(async () => (await importProgress(db, id)).state).toBe('confirmed')
  expect(await importProgress(db, id)).toMatchObject({ done: PEOPLE, counts: { new: PEOPLE } })
  expect(await peopleAndPlans(db)).toEqual({ people: PEOPLE, plans: PEOPLE, granted: 8 * PEOPLE })
})
