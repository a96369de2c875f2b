import type { CheckInAnswer, CheckInInput, RosterClass, RosterPerson } from '@estudio/contract'
import { IDBFactory } from 'fake-indexeddb'
import { HttpResponse, http } from 'msw'
import { server } from './server'

const hour = 60 * 60 * 1000
export const inHours = (hours: number) => new Date(Date.now() + hours * hour)
/** Wall time in Mazatlán. */
export const wall = (instant: Date) => new Date(instant.getTime() - 7 * hour).toISOString().slice(0, 19)

/** A pass id for tests, from one digit. */
export const passId = (digit: number) => `${String(digit).repeat(8)}-0000-4000-8000-000000000000`
export const passToken = (digit: number) => `${passId(digit)}.1796000000.${'A'.repeat(43)}`

export const samplePerson = (
  id: string,
  display_name: string,
  more: Partial<RosterPerson> = {},
): RosterPerson => ({
  reservation_id: id,
  pass_id: id,
  display_name,
  picture_url: null,
  first_visit: false,
  birthday: false,
  health_note: null,
  last_class_of_plan: false,
  from_waitlist: false,
  has_standing_place: false,
  place: null,
  owes_payment: false,
  attended: null,
  marked_at: null,
  ...more,
})

/** Pilates, which begins in six minutes, by default. */
export const sampleRoster = (people: RosterPerson[], more: Partial<RosterClass> = {}): RosterClass => ({
  id: 'c1',
  name: 'Pilates',
  start_time: wall(inHours(0.1)),
  end_time: wall(inHours(1)),
  max_capacity: 8,
  reservation_count: people.length,
  attendance_opens_at: inHours(-1).toISOString(),
  attendance_closes_at: inHours(23).toISOString(),
  people,
  waiting: [{ place: 1, display_name: 'Carla' }],
  ...more,
})

interface Sent {
  key: string | null
  mark: { reservation_id: string; attended: boolean | null; at: string }
}

/** A studio whose network can be cut. */
export function openClassDay(people: RosterPerson[], others: RosterClass[] = []) {
  const state = {
    online: true,
    /** The marks that arrived. */
    sent: [] as Sent[],
    /** The check-ins that arrived. */
    checkIns: [] as CheckInInput[],
    people,
  }
  server.use(
    http.get('/api/instructors/today', () =>
      state.online
        ? HttpResponse.json({
            classes: [sampleRoster(state.people), ...others],
            now: new Date().toISOString(),
          })
        : HttpResponse.error(),
    ),
    http.patch('/api/schedule/c1/attendance', async ({ request }) => {
      if (!state.online) return HttpResponse.error()
      const { attendance } = (await request.json()) as { attendance: Sent['mark'][] }
      for (const mark of attendance) state.sent.push({ key: request.headers.get('idempotency-key'), mark })
      return HttpResponse.json({ reservations: [], kept: [] })
    }),
    http.post('/api/check-ins', async ({ request }) => {
      if (!state.online) return HttpResponse.error()
      const entry = (await request.json()) as CheckInInput
      state.checkIns.push(entry)
      const known = state.people.find(({ reservation_id }) => reservation_id === entry.reservation_id)
      const check_in: CheckInAnswer['check_in'] = {
        reservation_id: entry.reservation_id ?? 'r9',
        display_name: known?.display_name ?? 'Zoe',
        at: entry.at ?? '',
        plan_ended: false,
      }
      return HttpResponse.json({ check_in }, { status: 201 })
    }),
  )
  return state
}

/** Empties what the site keeps for coaches on the telephone. A deletion would wait for what the last test has still open. */
export const forgetClassDay = () => {
  globalThis.indexedDB = new IDBFactory()
}
