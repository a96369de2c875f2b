import type { AttendanceAnswer, AttendanceInput, CheckInAnswer, CheckInInput } from '@estudio/contract'
import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'

type Mark = AttendanceInput['attendance'][number]

/**
 * Records marks of one class.
 * @throws ApiError `attendance_not_open`, `attendance_closed`, `not_your_class`, `reservation_not_found`
 */
export const recordAttendance = (
  http: Http,
  classId: string,
  { attendance, idempotencyKey }: { attendance: readonly Mark[]; idempotencyKey?: string },
): Promise<AttendanceAnswer> => {
  const options = { params: { id: classId }, body: { attendance }, idempotencyKey }
  return createApi(http).patch('/api/schedule/{id}/attendance', options)
}

/** @throws ApiError `pass_expired`, `pass_invalid`, `no_reservation_here`, `check_in_not_open`, `not_your_class` */
export const checkIn = async (
  http: Http,
  entry: CheckInInput,
  idempotencyKey: string,
): Promise<CheckInAnswer['check_in']> =>
  (await createApi(http).post('/api/check-ins', { body: entry, idempotencyKey })).check_in
