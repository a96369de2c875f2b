import type { OpenClass } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { cancelClass, changeScheduledClass } from '../harness/schedule.ts'
import { dataOf, openSitePages } from '../harness/site-pages.ts'

const { page, settings, studio } = await openSitePages()

describe('SIT-19: the next classes with a free place', () => {
  const shown = async (path = '/') => dataOf(await page(path)).next_classes as OpenClass[] | undefined
  const names = async () => (await shown())?.map(({ start_time }) => start_time.slice(5, 16))

  it('are three, of which none is full, has begun or is too near to be booked', async () => {
    const coach = await studio.coach()
    await studio.class({ at: '2026-11-16T07:30', coach })
    const full = await studio.class({ at: '2026-11-16T10:00', coach, capacity: 1 })
    const ana = await studio.member({ plan: 'limited' })
    await ana.post('/api/user-schedules', { schedule_id: full.id })
    for (const at of ['2026-11-16T09:00', '2026-11-16T18:00', '2026-11-17T08:00', '2026-11-18T08:00'])
      await studio.class({ at, coach })
    expect(await names()).toEqual(['11-16T09:00', '11-16T18:00', '11-17T08:00'])
    await settings({ min_advance_minutes: 120 })
    expect(await names()).toEqual(['11-16T18:00', '11-17T08:00', '11-18T08:00'])
    await settings({ max_days_ahead: 1 })
    expect(await names()).toEqual(['11-16T18:00', '11-17T08:00'])
    await settings({ min_advance_minutes: 0, max_days_ahead: null })
    expect(await shown('/planes'), 'only the home page has them').toBeUndefined()
  })

  it('are shown until the last minute in which they can be booked', async () => {
    const near = await studio.class({ at: '2026-11-16T08:40', coach: await studio.coach() })
    await settings({ min_advance_minutes: 40 })
    expect((await names())?.[0]).toBe('11-16T08:40')
    await settings({ min_advance_minutes: 41 })
    expect((await names())?.[0]).toBe('11-16T09:00')
    await settings({ min_advance_minutes: 0 })
    await cancelClass(studio.db, near, studio.clock.now())
  })

  it('are none whose free place is kept for the waiting list', async () => {
    const wanted = await studio.class({ at: '2026-11-16T11:00', coach: await studio.coach(), capacity: 1 })
    const [ana, eva] = [await studio.member({ plan: 'limited' }), await studio.member({ plan: 'limited' })]
    await ana.books(wanted)
    await eva.post(`/api/schedule/${wanted.id}/waitlist`)
    await changeScheduledClass(studio.db, wanted, { max_capacity: 2 })
    expect(await names()).not.toContain('11-16T11:00')
    await eva.delete(`/api/schedule/${wanted.id}/waitlist`)
    expect(await names()).toContain('11-16T11:00')
    await changeScheduledClass(studio.db, wanted, { max_capacity: 1 })
  })

  it('E02: say the number of places when the studio lets clients see it', async () => {
    const admin = await studio.admin()
    const coach = await studio.coach()
    const places = async () => (await shown())?.map((one) => one.places)
    await studio.class({ at: '2026-11-16T08:30', coach, capacity: 2 })
    expect(await places()).toEqual([null, null, null])
    await admin.patch('/api/admin/settings', { places_shown: 'always' })
    expect(await places()).toEqual([2, 14, 14])
    await admin.patch('/api/admin/settings', { places_shown: 'few' })
    expect(await places()).toEqual([2, null, null])
  })
})
