import { describe, expect, it } from 'vitest'
import { openStudio } from '../harness/index.ts'

interface Operation {
  parameters?: { name: string; description?: string }[]
}

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

  it('a month or a date outside the years 1900 to 2999 is refused by every reading, and the edges are served', async () => {
    const { body } = await studio.visitor.get<{ paths: Record<string, { get?: Operation }> }>(
      '/api/docs/json',
    )
    const dated = Object.entries(body.paths).flatMap(([path, { get }]) =>
      (get?.parameters ?? []).flatMap(({ name, description }) => {
        const length = { 'YYYY-MM': 7, 'YYYY-MM-DD': 10 }[description ?? '']
        return length ? [{ path: path.replaceAll(/\{\w+\}/g, admin.id), name, length }] : []
      }),
    )
    expect(dated.length).toBeGreaterThan(25)
    const statusOf = async (path: string, name: string, value: string) => {
      // The figure makes the list of users read its month.
      const more = path === '/api/admin/users' ? '&figure=lost' : ''
      return [`${path}?${name}=${value}`, (await admin.get(`${path}?${name}=${value}${more}`)).status]
    }
    for (const { path, name, length } of dated) {
      for (const day of [
        '0000-01-01',
        '0001-01-31',
        '1000-12-31',
        '1899-12-31',
        '3000-01-01',
        '9999-12-31',
      ]) {
        const value = day.slice(0, length)
        expect(await statusOf(path, name, value)).toEqual([`${path}?${name}=${value}`, 400])
      }
      for (const day of ['1900-01-01', '2999-12-31']) {
        const [asked, status] = await statusOf(path, name, day.slice(0, length))
        expect(status, `${asked}`).toBeLessThan(500)
      }
    }
  })
})
