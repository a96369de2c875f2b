import type { PlaceOutageAnswer } from '@estudio/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { bookingFaultsSql, placeFaultsSql } from '../harness/consistency.ts'
import { type Answer, openStudio } from '../harness/index.ts'
import { liveReservations, openRoom, putInRoom, readRoom, row } from '../harness/rooms.ts'

const rounds = Number(process.env.MODEL_ROUNDS ?? 10)
const labels = ['1', '2', '3', '4']
const people = 6

type Step = (studio: Awaited<ReturnType<typeof openMapped>>) => Promise<Answer | undefined>

/** Two classes on different days in one room, members, and staff. */
async function openMapped() {
  const studio = await openStudio()
  const admin = await studio.admin()
  const room = await openRoom(admin, { places: labels })
  const classes = [
    await studio.class({ at: '2026-11-17T18:00' }),
    await studio.class({ at: '2026-11-18T18:00' }),
  ]
  for (const one of classes) await putInRoom(studio.db, one, room)
  const members = await Promise.all(
    Array.from({ length: people }, () => studio.member({ plan: 'unlimited' })),
  )
  return { studio, admin, room: room.id, classes, members, outages: [] as { place: string; id: string }[] }
}

const pick = <T>(items: readonly T[], index: number): T => items[index % items.length] as T

const placeOf = async ({ admin, room }: Parameters<Step>[0], label: string) => {
  const { place } = await readRoom(admin, room)
  try {
    return place(label)
  } catch {
    return undefined
  }
}

const live = async ({ studio }: Parameters<Step>[0], index: number) => {
  const held = await liveReservations(studio.db)
  return held.length === 0 ? undefined : pick(held, index)
}

const member = fc.nat({ max: people - 1 })
const which = fc.nat({ max: 1 })
const label = fc.constantFrom(...labels)

const books = fc.tuple(member, which, fc.option(label)).map(
  ([who, index, chosen]): Step =>
    async (at) => {
      const place_id = chosen === null ? undefined : await placeOf(at, chosen)
      return pick(at.members, who).post('/api/user-schedules', {
        schedule_id: pick(at.classes, index).id,
        place_id,
      })
    },
)
const overbooks = fc.tuple(member, which).map(
  ([who, index]): Step =>
    async (at) =>
      at.admin.post('/api/admin/user-schedules', {
        schedule_id: pick(at.classes, index).id,
        user_id: pick(at.members, who).id,
        override_reason: 'Evento',
      }),
)
const cancels = fc.nat({ max: 20 }).map(
  (index): Step =>
    async (at) => {
      const held = await live(at, index)
      return held && at.admin.patch(`/api/admin/user-schedules/${held.id}`, { status: 'canceled' })
    },
)
const moves = fc.tuple(fc.nat({ max: 20 }), label).map(
  ([index, to]): Step =>
    async (at) => {
      const [held, place_id] = [await live(at, index), await placeOf(at, to)]
      const who = held && at.members.find(({ id }) => id === held.user_id)
      return who?.patch(`/api/user-schedules/${held?.id}`, { place_id })
    },
)
const swaps = fc.tuple(fc.nat({ max: 20 }), fc.nat({ max: 20 })).map(
  ([one, other]): Step =>
    async (at) => {
      const [first, second] = [await live(at, one), await live(at, other)]
      if (
        !first ||
        !second ||
        first.id === second.id ||
        first.scheduled_class_id !== second.scheduled_class_id
      )
        return
      if (!first.place_id || !second.place_id) return
      const swapped = [
        { reservation_id: first.id, place_id: second.place_id },
        { reservation_id: second.id, place_id: first.place_id },
      ]
      return at.admin.patch(`/api/admin/schedule/${first.scheduled_class_id}/places`, { moves: swapped })
    },
)
const breaks = fc.tuple(label, which).map(
  ([broken, days]): Step =>
    async (at) => {
      const place = await placeOf(at, broken)
      if (!place) return
      const answer = await at.admin.post<PlaceOutageAnswer>(`/api/admin/places/${place}/outages`, {
        from: '2026-11-17',
        to: `2026-11-${17 + days}`,
        reason: 'Resorte',
      })
      if (answer.body.outage) at.outages.push({ place, id: answer.body.outage.id })
      return answer
    },
)
const repairs = fc.nat({ max: 5 }).map(
  (index): Step =>
    async (at) => {
      if (at.outages.length === 0) return
      const { place, id } = pick(at.outages, index)
      return at.admin.delete(`/api/admin/places/${place}/outages/${id}`)
    },
)
/** A map with another label or order; who is left over is placed by hand where something is free. */
const redraws = fc.shuffledSubarray(labels, { minLength: 3 }).map(
  (kept): Step =>
    async (at) => {
      const path = `/api/admin/rooms/${at.room}/layouts`
      const drawn = { places: row([...kept, 'N']), objects: [] }
      const { body } = await at.admin.post<{
        unmatched: { reservation_id: string; schedule_id: string; free: string[] }[]
      }>(path, { ...drawn, dry_run: true })
      const given = new Map<string, number>()
      const placements = body.unmatched.map(({ reservation_id, schedule_id, free }) => {
        const turn = given.get(schedule_id) ?? 0
        given.set(schedule_id, turn + 1)
        return { reservation_id, label: free[turn] ?? null }
      })
      return at.admin.post(path, { ...drawn, placements })
    },
)

const steps = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: books },
    { weight: 2, arbitrary: overbooks },
    { weight: 3, arbitrary: cancels },
    { weight: 4, arbitrary: moves },
    { weight: 3, arbitrary: swaps },
    { weight: 3, arbitrary: breaks },
    { weight: 2, arbitrary: repairs },
    { weight: 1, arbitrary: redraws },
  ),
  { minLength: 15, maxLength: 40 },
)

describe('places in a room', () => {
  it('whatever happens: nobody on two places, on one place or on one out of service, and nobody without one while it is free', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const at = await openMapped()
        for (const step of sequence) {
          const answer = await step(at)
          expect(answer?.status ?? 200).toBeLessThan(500)
          const { rows } = await sql<{ fault: string }>`${sql.raw(placeFaultsSql)}`.execute(at.studio.db)
          expect(rows).toEqual([])
        }
        const { rows } = await sql<{ fault: string }>`
          select * from (${sql.raw(bookingFaultsSql)}) f where fault not like 'class %'`.execute(at.studio.db)
        expect(rows).toEqual([])
        await at.studio.close()
      }),
      { numRuns: rounds },
    )
  })
})
