import {
  ApiError,
  checkIn,
  coachDayKey,
  isUnreachable,
  newIdempotencyKey,
  useHttp,
  useSession,
} from '@estudio/client'
import type { RosterClass, RosterPerson } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { checkInTexts, formatTime, reasonText, texts } from '@estudio/texts'
import {
  type CheckInEntry,
  type CheckInVerdict,
  passIdOf,
  useStudio,
  verdictOfAnswer,
  verdictOfRefusal,
} from '@estudio/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { ClassDay } from './use-class-day'

const t = checkInTexts

const refused = (text: string): CheckInVerdict => ({ state: 'refused', text })

const holderOf = ({ people }: RosterClass, passId: string): RosterPerson | undefined =>
  people.find(({ pass_id }) => pass_id === passId)

/** Without a network, the kept rosters say whether the member comes to another class of the coach. */
const elsewhere = (classes: readonly RosterClass[], passId: string): CheckInVerdict => {
  const other = classes.find((one) => holderOf(one, passId))
  if (!other) return refused(t.notInList)
  const { id, name, start_time } = other
  const otherClass = { id, name, time: start_time.slice(11, 16) }
  return {
    state: 'refused',
    text: reasonText('no_reservation_here', { other_class: otherClass }),
    name: holderOf(other, passId)?.display_name,
    otherClass,
  }
}

/**
 * Checks a member in, with or without a network. A pass of somebody in the roster waits in the queue of marks, and so does a
 * person who was found by name. Only the server can judge a pass that is not in the roster.
 */
export const useCheckIn = ({ classes, pressedNow, recordAndWait }: ClassDay) => {
  const http = useHttp()
  const user = useSession().user?.id ?? ''
  const { timezone } = useStudio()
  const queries = useQueryClient()

  const checkInPerson = async (
    classId: string,
    person: RosterPerson,
    token?: string,
  ): Promise<CheckInVerdict> => {
    const { reservation_id, display_name: name } = person
    const outcome = await recordAndWait({
      class_id: classId,
      reservation_id,
      attended: true,
      check_in: { token },
      at: pressedNow(),
    })
    if (outcome === 'kept') return { state: 'kept', name }
    if (outcome === 'lost') return refused(texts.errors.network)
    const { refusal, accepted } = outcome
    if (refusal) return verdictOfRefusal(refusal, person)
    return { state: 'done', name, planEnded: accepted?.checkIn?.plan_ended ?? false }
  }

  /** The roster on the telephone may be older than the reservation. */
  const checkInStranger = async (classId: string, token: string, passId: string): Promise<CheckInVerdict> => {
    try {
      const entry = { token, schedule_id: classId, at: pressedNow() }
      const verdict = verdictOfAnswer(await checkIn(http, entry, newIdempotencyKey()))
      void queries.invalidateQueries({ queryKey: coachDayKey(user), exact: true })
      return verdict
    } catch (error) {
      if (isUnreachable(error)) return elsewhere(classes, passId)
      return error instanceof ApiError ? verdictOfRefusal(error) : refused(texts.errors.generic)
    }
  }

  return async (classId: string, entry: CheckInEntry): Promise<CheckInVerdict> => {
    const roster = classes.find(({ id }) => id === classId)
    if (!roster) return refused(reasonText('not_your_class'))
    const { attendance_opens_at: opens } = roster
    if (Date.parse(pressedNow()) < Date.parse(opens))
      return refused(t.early(formatTime(wallTimeOf(new Date(opens), timezone))))
    if ('person' in entry) return checkInPerson(classId, entry.person)
    const passId = passIdOf(entry.token)
    if (!passId) return refused(reasonText('pass_invalid'))
    const holder = holderOf(roster, passId)
    return holder
      ? checkInPerson(classId, holder, entry.token)
      : checkInStranger(classId, entry.token, passId)
  }
}
