import { describe, expect, it } from 'vitest'
import { openStudio } from '../harness/index.ts'

describe('a class that staff overbooked', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  await studio.slot('18:00')

  it('ACA-14: can be edited and moved like any other, but gets no fewer places', async () => {
    const coach = await studio.coach()
    const made = await studio.class({ at: '2026-11-18T18:00', capacity: 2, coach })
    for (let place = 0; place < 3; place += 1) {
      const { id } = await studio.member({ plan: 'limited', classes: 2 })
      const request = { user_id: id, schedule_id: made.id, override_reason: 'Evento' }
      expect((await admin.post('/api/admin/user-schedules', request)).status).toBe(201)
    }
    const edits = (change: object) => admin.patch(`/api/schedule/${made.id}`, change)
    const later = { start_time: '2026-11-19T18:00:00', end_time: '2026-11-19T18:50:00' }
    expect(await edits(later)).toMatchObject({
      status: 200,
      body: { class: { ...later, max_capacity: 2, reservation_count: 3 } },
    })
    expect(await edits({ max_capacity: 1 })).toMatchObject({
      status: 409,
      body: { code: 'capacity_below_reservations', details: { n: 3 } },
    })
    expect((await edits({ max_capacity: 3 })).status).toBe(200)
    expect((await edits({ max_capacity: 2 })).status).toBe(409)
  })
})
