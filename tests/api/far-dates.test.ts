import { describe, expect, it } from 'vitest'
import { openStudio } from '../harness/index.ts'

describe('dates at the ends of the calendar', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()

  it.each([
    '/api/schedule?week=9999-12-31',
    '/api/schedule?from=9999-12-31&to=9999-12-31',
    '/api/admin/figures/income?to=1000-01-01',
    '/api/admin/figures/bookings?to=1000-01-01',
    '/api/admin/user-schedules/export?week=9999-12-31',
    '/api/admin/user-schedules/export?to=9999-12-31',
    '/api/admin/payments/received/export?to=9999-12-31',
    '/api/admin/audit/export?to=9999-12-31',
    '/api/admin/attendance/export?to=9999-12-31',
    '/api/admin/user-plans/export?to=9999-12-31',
    '/api/admin/audit?to=9999-12-31',
    '/api/admin/payments/received?to=9999-12-31',
    '/api/schedule/closures/impact?start_date=9999-12-31&end_date=9999-12-31',
  ])('%s causes no error of the server', async (path) => {
    expect((await admin.get(path)).status).toBeLessThan(500)
  })
})
