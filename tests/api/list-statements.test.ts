import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openStudio, type Studio } from '../harness/index.ts'
import { fillLists } from '../harness/many-rows.ts'
import { someClassType } from '../harness/schedule.ts'
import { countStatements } from '../harness/sql-statements.ts'

const lists = [
  '/api/plans',
  '/api/instructors/public',
  '/api/time-slots',
  '/api/admin/plans',
  '/api/admin/classes',
  '/api/admin/instructors',
  '/api/admin/discounts?limit=1000',
  '/api/admin/time-slots',
  '/api/admin/legal-documents?limit=1000',
  '/api/admin/users?limit=1000',
  '/api/admin/user-schedules?limit=1000',
  '/api/admin/payments/pending?limit=1000',
  '/api/admin/payments/received?limit=1000',
  '/api/admin/statements?limit=1000',
  '/api/admin/users/export',
  '/api/admin/instructors/export',
  '/api/admin/classes/export',
  '/api/admin/plans/export',
  '/api/admin/discounts/export',
  '/api/admin/user-schedules/export',
  '/api/admin/attendance/export',
  '/api/admin/waitlist/export',
  '/api/admin/user-plans/export',
  '/api/admin/payments/pending/export',
  '/api/admin/payments/received/export',
  '/api/admin/invoices/export',
  '/api/admin/cash-days/export',
  '/api/admin/coach-pay/export',
  '/api/admin/audit/export',
]

/** `count` rows of everything a list shows. */
async function grow(studio: Studio, count: number): Promise<void> {
  const now = studio.clock.now()
  const word = randomUUID().slice(0, 8)
  await fillLists(studio.db, count, word, now)
  for (let person = 0; person < count; person += 1) {
    await studio.coach()
    await studio.member({ plan: 'limited' })
    await studio.member({ plan: 'unpaid' })
  }
}

describe('no query per row', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()

  it('B01: every list takes as many statements for forty rows as for four', async () => {
    const counts = async () => {
      await admin.token()
      const found: Record<string, number> = {}
      for (const path of lists) {
        const ask = async () => expect((await admin.get(path)).status).toBe(200)
        // The first request may also read whether the site is published, which is known for a second afterwards.
        await ask()
        found[path] = await countStatements(ask)
      }
      return found
    }
    await grow(studio, 4)
    const few = await counts()
    await grow(studio, 36)
    expect(await counts()).toEqual(few)
    expect(Math.max(...Object.values(few))).toBeLessThanOrEqual(8)
  })

  it('one class takes an administrator two statements: the session and the class', async () => {
    const { id } = await someClassType(studio.db)
    const ask = async () => expect((await admin.get(`/api/admin/classes/${id}`)).status).toBe(200)
    await admin.token()
    expect(await countStatements(ask)).toBe(2)
  })
})
