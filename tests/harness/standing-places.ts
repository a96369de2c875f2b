import type { Series, StandingPlaceAnswer, StandingPlaces } from '@estudio/contract'
import { keepStandingPlaces } from '../../server/src/studio/booking/index.ts'
import type { Answer } from './http.ts'
import { type Coach, type Member, type NewMember, openStudio, type Person, type Studio } from './index.ts'
import { type CellInput, type ModelDesk, modelDesk } from './model-week.ts'

type Coded = Answer<{ code?: string; details?: Record<string, unknown> }>
export type PlaceAnswer = Answer<StandingPlaceAnswer & { code?: string }>

export interface StandingStudio {
  studio: Studio
  admin: Person
  coach: Coach
  desk: ModelDesk
  /** The kind of class of the series. */
  pilates: string
  cell(weekday: number, time: string, more?: Partial<CellInput>): CellInput
  /** Paints these cells into the model week of today, and answers their series in the order of the week. */
  paint(...cells: CellInput[]): Promise<Series[]>
  publish(from: string, weeks: number): Promise<void>
  /** A member with a plan of 8 classes and one standing place, unless told otherwise. */
  member(member?: NewMember): Promise<Member>
  /** Staff give a standing place. */
  give(member: Member, series: Series, from?: string, until?: string): Promise<PlaceAnswer>
  /** A member asks for a standing place in a series from today on. */
  ask(member: Member, series: Series): Promise<PlaceAnswer>
  /** The dates to come of all standing places of a member, a line each: `11-24 held`. */
  dates(member: Member): Promise<string[]>
  places(member: Member): Promise<StandingPlaces>
  /** When the first date of a member was decided last. */
  decidedAt(member: Member): Promise<Date | undefined>
  /** The id of the published class at a wall time. */
  classAt(time: string): Promise<{ id: string }>
  skip(member: Member, scheduledClass: { id: string }): Promise<PlaceAnswer>
  takeBack(member: Member, scheduledClass: { id: string }): Promise<PlaceAnswer>
  books(member: Member, scheduledClass: { id: string }, release?: { id: string }): Promise<Coded>
  /** The job of standing places runs once. */
  keep(): Promise<void>
}

/** The Monday on which the clock of the tests stands. */
export const standingToday = '2026-11-16'

/** A studio with a model week of one coach; the clock is at Monday 16 November 2026, 08:00. */
export async function openStandingStudio(): Promise<StandingStudio> {
  const studio = await openStudio()
  const admin = await studio.admin()
  const coach = await studio.coach({ name: 'Coach Sol' })
  const desk = modelDesk(admin)
  const pilates = await desk.classType('Reformer')
  for (const time of ['07:00', '08:00', '09:00', '18:00', '19:00', '20:00']) await studio.slot(time)

  const places = async (member: Member) =>
    (await admin.get<StandingPlaces>(`/api/admin/users/${member.id}/standing-places`)).body
  const placeWith = async (member: Member, scheduledClass: { id: string }) => {
    const { standing_places } = (await member.get<StandingPlaces>('/api/user/standing-places')).body
    const found = standing_places.find(({ dates }) =>
      dates.some((date) => date.schedule_id === scheduledClass.id),
    )
    return found?.id
  }
  return {
    studio,
    admin,
    coach,
    desk,
    pilates,
    places,
    cell: (weekday, time, more = {}) => ({
      weekday,
      time,
      class_id: pilates,
      instructor_ids: [coach.instructorId],
      duration_minutes: 50,
      max_capacity: 4,
      ...more,
    }),
    async paint(...cells) {
      await desk.change(standingToday, () => cells)
      return (await admin.get<{ series: Series[] }>('/api/admin/series')).body.series
    },
    async publish(from, weeks) {
      await desk.publish(from, weeks)
    },
    member: (member = {}) => studio.member({ plan: 'limited', classes: 8, standing: 1, ...member }),
    give: (member, series, from = standingToday, until) =>
      admin.post(`/api/admin/users/${member.id}/standing-places`, { series_id: series.id, from, until }),
    ask: (member, series) =>
      member.post('/api/user/standing-places', { series_id: series.id, from: standingToday }),
    async dates(member) {
      const { standing_places } = await places(member)
      return standing_places
        .flatMap(({ dates }) => dates)
        .map(
          ({ start_time, state, reason, awaits_renewal }) =>
            `${start_time.slice(5, 10)} ${[state, reason, awaits_renewal ? 'renewal' : null].filter(Boolean).join(' ')}`,
        )
    },
    async decidedAt({ id }) {
      const row = await studio.db
        .selectFrom('studio.standing_occurrences as o')
        .innerJoin('studio.standing_places as p', 'p.id', 'o.standing_place_id')
        .select('o.decided_at')
        .where('p.user_id', '=', id)
        .executeTakeFirst()
      return row?.decided_at
    },
    classAt: (time) =>
      studio.db
        .selectFrom('studio.scheduled_classes')
        .select('id')
        .where('starts_at', '=', new Date(`${time}-07:00`))
        .executeTakeFirstOrThrow(),
    skip: async (member, { id }) =>
      member.post(`/api/user/standing-places/${await placeWith(member, { id })}/skips`, { schedule_id: id }),
    takeBack: async (member, { id }) =>
      member.delete(`/api/user/standing-places/${await placeWith(member, { id })}/skips/${id}`),
    books: (member, { id }, release) =>
      member.post('/api/user-schedules', {
        schedule_id: id,
        ...(release && { release_schedule_id: release.id }),
      }),
    keep: () => keepStandingPlaces(studio.context),
  }
}
