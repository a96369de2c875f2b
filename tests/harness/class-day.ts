import type { AttendanceAnswer, BookingAnswer, RosterClass } from '@estudio/contract'
import { addDays } from '@estudio/domain'
import type { Caller, Member } from './index.ts'
import { openStaffWeek } from './open.ts'

/** A studio with Coach Sol and Coach Luna, in which each class is on a day of its own. */
export async function openClassDays() {
  const { studio, admin, sol, luna } = await openStaffWeek('09:00', '18:00')
  let today = '2026-11-16'

  /** The next day, when Coach Sol gives Pilates at 18:00, and the clock is at 17:45. */
  async function openClass() {
    const date = addDays(today, 1)
    today = date
    const pilates = await studio.class({ at: `${date}T18:00`, coach: sol })
    studio.setClock(`${date}T17:45`)
    let minute = 0
    const reserve = async (member?: Member) => {
      const ana = member ?? (await studio.member({ plan: 'limited', classes: 1, starts: date }))
      studio.setClock(`${date}T09:${String(minute).padStart(2, '0')}`)
      minute += 1
      const { body } = await (ana.books(pilates) as Promise<{ body: BookingAnswer }>)
      studio.setClock(`${date}T17:45`)
      return { ana, id: body.reservation.id }
    }
    const mark = (caller: Caller, ...attendance: object[]) =>
      caller.patch<AttendanceAnswer & { code?: string }>(`/api/schedule/${pilates.id}/attendance`, {
        attendance,
      })
    const roster = async (caller: Caller = sol) =>
      (await caller.get<RosterClass>(`/api/schedule/${pilates.id}/roster`)).body
    return { date, pilates, reserve, mark, roster }
  }

  /** The day of the next class. */
  const nextDay = () => addDays(today, 1)
  return { studio, admin, sol, luna, openClass, nextDay }
}
