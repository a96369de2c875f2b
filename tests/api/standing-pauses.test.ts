import type { PausePreview, Series } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Member } from '../harness/index.ts'
import { queuedMails } from '../harness/outbox.ts'
import { setSettings } from '../harness/settings.ts'
import { openStandingStudio, type StandingStudio } from '../harness/standing-places.ts'

// The clock is at Monday 16 November 2026, 08:00. Ana holds the Tuesdays at 19:00 and the Saturdays at 09:00.
describe('a standing place in a pause of the plan', () => {
  let desk: StandingStudio
  let ana: Member
  let plan: string

  beforeEach(async () => {
    desk = await openStandingStudio()
    const [tuesday, saturday] = await desk.paint(desk.cell(2, '19:00'), desk.cell(6, '09:00'))
    await setSettings(desk.studio.db, { pause_days_per_plan: 60 })
    ana = await desk.member({ standing: 2, ends: '2027-01-31' })
    await desk.give(ana, tuesday as Series)
    await desk.give(ana, saturday as Series)
    plan = (await desk.places(ana)).plan?.id ?? ''
  })

  const preview = async (from: string, to: string) =>
    (await desk.admin.get<PausePreview>(`/api/admin/user-plans/${plan}/pause-preview?from=${from}&to=${to}`))
      .body
  const pause = async (from: string, to: string) => {
    const path = `/api/admin/user-plans/${plan}/pauses`
    expect((await desk.admin.post(path, { from, to, reason: 'Viaje' })).status).toBe(201)
  }
  const series = async () => (await desk.places(ana)).standing_places.map(({ state }) => state)
  const told = async () =>
    (await queuedMails(desk.studio.db, { template: 'standing_ended' })).map(({ recipient }) => recipient)

  it('the dates inside are counted by series beforehand, reserved or held', async () => {
    await desk.publish('2026-11-16', 3)
    await desk.keep()
    expect(await preview('2026-11-17', '2026-12-01')).toEqual({
      reservations: 2,
      standing_dates: [
        { weekday: 2, start_time: '19:00', class_name: 'Reformer', dates: 3 },
        { weekday: 6, start_time: '09:00', class_name: 'Reformer', dates: 2 },
      ],
      ends_standing_places: false,
    })
    expect(await preview('2026-12-06', '2026-12-20')).toMatchObject({ reservations: 0, standing_dates: [] })
  })

  it('days in the wrong order and a plan that does not exist have no preview', async () => {
    const path = `/api/admin/user-plans/${plan}/pause-preview`
    expect((await desk.admin.get(`${path}?from=2026-12-02&to=2026-12-01`)).status).toBe(400)
    expect(
      (await desk.admin.get(`/api/admin/user-plans/${ana.id}/pause-preview?from=2026-12-01&to=2026-12-02`))
        .status,
    ).toBe(404)
  })

  it('the places are kept for four weeks; a longer pause ends them, says so beforehand, and tells the member', async () => {
    expect(await preview('2026-11-23', '2026-12-20')).toMatchObject({ ends_standing_places: false })
    expect(await preview('2026-11-23', '2026-12-21')).toMatchObject({ ends_standing_places: true })
    await pause('2026-11-23', '2026-12-31')
    desk.studio.setClock('2026-12-20T23:00')
    await desk.keep()
    expect([await series(), await told()]).toEqual([['active', 'active'], []])
    desk.studio.setClock('2026-12-21T00:10')
    await desk.keep()
    await desk.keep()
    expect([await series(), await told()]).toEqual([[], [ana.email, ana.email]])
  })

  it('a shorter pause keeps them, and the owner chooses for how many weeks', async () => {
    await pause('2026-11-23', '2026-12-06')
    desk.studio.setClock('2026-12-06T20:00')
    await desk.keep()
    expect(await series()).toEqual(['active', 'active'])
    await setSettings(desk.studio.db, { standing_keep_weeks: 1 })
    await desk.keep()
    expect(await series()).toEqual([])
  })
})
