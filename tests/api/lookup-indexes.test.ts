import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStudio, type Person, type Studio } from '../harness/index.ts'
import { addPeople } from '../harness/many-rows.ts'
import { plansAbout } from '../harness/statements.ts'

describe('look-ups among many rows use an index', () => {
  let studio: Studio
  let admin: Person

  beforeAll(async () => {
    studio = await openStudio()
    admin = await studio.admin()
    await admin.token()
    await addPeople(studio.db, 3000, studio.clock.now())
  })
  afterAll(() => studio.close())

  const plansOf = (table: string, work: () => Promise<unknown>) => plansAbout(table, studio.connection, work)
  const plansOfGet = (table: string, path: string) =>
    plansOf(table, async () => expect((await admin.get(path)).status).toBe(200))

  // The second one may be a payment reference as well as a name.
  it.each([
    '/api/admin/users?search=nunez',
    '/api/admin/users?search=andrea',
    '/api/admin/users?search=667123',
    '/api/admin/user-schedules?search=nunez',
    '/api/admin/payments/pending?search=nunez',
    '/api/admin/payments/received?search=andrea',
    '/api/admin/audit?search=nunez',
  ])('B18: people are found by %s', async (path) => {
    const plans = await plansOfGet('"search"', path)
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) expect(plan).toContain('profiles_search_trigrams')
  })
})
