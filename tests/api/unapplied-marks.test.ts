import type { UnappliedMark } from '@estudio/contract'
import { addDays } from '@estudio/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../harness/audit-log.ts'
import { openClassDays } from '../harness/class-day.ts'
import { at } from '../harness/clock.ts'
import { todayOf } from '../harness/today.ts'

describe('marks of attendance that were not applied', async () => {
  const { studio, admin, sol, openClass } = await openClassDays()
  const reception = await studio.reception()
  beforeEach(() => studio.setClock('2026-11-16T08:00'))

  const waiting = async (classId: string) => {
    const { body } = await reception.get<{ marks: UnappliedMark[] }>('/api/admin/unapplied-marks')
    return body.marks.filter(({ schedule_id }) => schedule_id === classId)
  }
  const task = async () => (await todayOf(reception)).desk?.tasks.find(({ kind }) => kind === 'marks')

  const dismiss = async (id: string, pressed: Date) =>
    (await reception.delete(`/api/admin/unapplied-marks/${id}`, { pressed_at: pressed.toISOString() })).status

  it('a mark that comes too late is a task of the desk until staff apply it', async () => {
    const { date, pilates, reserve, mark, roster } = await openClass()
    const { ana, id } = await reserve()
    studio.setClock(`${addDays(date, 2)}T09:00`)
    expect(await task()).toBeUndefined()
    const late = { reservation_id: id, attended: true, at: at(`${addDays(date, 2)}T08:30`).toISOString() }
    expect((await mark(sol, late)).body.code).toBe('attendance_closed')
    expect(await waiting(pilates.id)).toEqual([
      {
        reservation_id: id,
        schedule_id: pilates.id,
        name: expect.any(String),
        start_time: `${date}T18:00:00`,
        user_id: ana.id,
        display_name: ana.name,
        attendance: 'attended',
        recorded: null,
        pressed_at: late.at,
        reason: 'attendance_closed',
        is_applicable: true,
      },
    ])
    expect(await task()).toEqual({
      kind: 'marks',
      count: 1,
      oldest: at(`${addDays(date, 2)}T09:00`).toISOString(),
    })
    await mark(reception, { reservation_id: id, attended: true })
    expect(await waiting(pilates.id)).toEqual([])
    expect(await task()).toBeUndefined()
    expect((await roster(admin)).people).toMatchObject([{ reservation_id: id, attended: true }])
  })

  it('a mark that lost to a later one can be left as it is, once, and the audit log says who decided', async () => {
    const { date, pilates, reserve, mark, roster } = await openClass()
    const { id } = await reserve()
    await mark(admin, { reservation_id: id, attended: false, at: at(`${date}T17:40`).toISOString() })
    await mark(sol, { reservation_id: id, attended: true, at: at(`${date}T17:35`).toISOString() })
    expect(await waiting(pilates.id)).toMatchObject([
      { attendance: 'attended', recorded: 'no_show', reason: 'later_mark' },
    ])
    for (const _press of ['first', 'again']) expect(await dismiss(id, at(`${date}T17:35`))).toBe(200)
    expect(await waiting(pilates.id)).toEqual([])
    expect((await roster(admin)).people).toMatchObject([{ attended: false }])
    const entries = await auditEntries(studio.db, { entity_id: id, action: 'reservation.mark_dismiss' })
    expect(entries.map(({ actor_id }) => actor_id)).toEqual([reception.id])
  })

  it('of a cancelled reservation only a person who came is left to decide', async () => {
    const { pilates, reserve, mark } = await openClass()
    const [came, missed] = [await reserve(), await reserve()]
    for (const { id } of [came, missed])
      await admin.patch(`/api/admin/user-schedules/${id}`, { status: 'canceled', reason: 'Avisó' })
    await mark(
      sol,
      { reservation_id: came.id, attended: true },
      { reservation_id: missed.id, attended: false },
    )
    expect(await waiting(pilates.id)).toMatchObject([
      { reservation_id: came.id, reason: 'reservation_canceled', is_applicable: false },
    ])
  })

  it('the mark that was pressed last is kept, in whichever order they arrive, and nothing waits that is recorded already', async () => {
    const { date, pilates, reserve, mark } = await openClass()
    const { id } = await reserve()
    const pressed = (time: string, attended: boolean) =>
      mark(sol, { reservation_id: id, attended, at: at(`${date}T${time}`).toISOString() })
    await pressed('10:00', true)
    await pressed('09:30', false)
    expect(await waiting(pilates.id)).toMatchObject([
      { attendance: 'attended', reason: 'attendance_not_open' },
    ])
    await pressed('17:45', true)
    expect(await waiting(pilates.id)).toEqual([])
  })

  it('of several refused presses in one call the latest counts, and none counts as pressed later than now', async () => {
    const { date, pilates, reserve, mark } = await openClass()
    const { id } = await reserve()
    const pressed = (attended: boolean, time: Date) => ({
      reservation_id: id,
      attended,
      at: time.toISOString(),
    })
    studio.setClock(`${date}T10:00`)
    const now = at(`${date}T10:00`)
    await mark(sol, pressed(true, at(`${addDays(date, 300)}T10:00`)), pressed(false, at(`${date}T09:30`)))
    expect(await waiting(pilates.id)).toMatchObject([
      { attendance: 'attended', pressed_at: now.toISOString(), reason: 'attendance_not_open' },
    ])
  })

  it('a mark that was pressed after the one that staff saw is not dismissed with it', async () => {
    const { date, pilates, reserve, mark } = await openClass()
    const { id } = await reserve()
    studio.setClock(`${date}T10:00`)
    const seen = at(`${date}T09:30`)
    await mark(sol, { reservation_id: id, attended: true, at: seen.toISOString() })
    await mark(sol, { reservation_id: id, attended: false, at: at(`${date}T09:40`).toISOString() })
    expect(await dismiss(id, seen)).toBe(200)
    expect(await waiting(pilates.id)).toMatchObject([{ attendance: 'no_show' }])
    expect(await dismiss(id, at(`${date}T09:40`))).toBe(200)
    expect(await waiting(pilates.id)).toEqual([])
  })

  it('nothing waits about a person whose account was deleted, also not what a telephone sends later', async () => {
    const { date, pilates, reserve, mark } = await openClass()
    const { ana, id } = await reserve()
    studio.setClock(`${addDays(date, 2)}T09:00`)
    const late = { reservation_id: id, attended: true, at: at(`${addDays(date, 2)}T08:30`).toISOString() }
    await mark(sol, late)
    expect(await waiting(pilates.id)).toHaveLength(1)
    expect((await admin.delete(`/api/admin/users/${ana.id}`)).status).toBe(200)
    expect(await waiting(pilates.id)).toEqual([])
    await mark(sol, late)
    expect(await waiting(pilates.id)).toEqual([])
  })
})
