import {
  type AttendanceAnswer,
  type AttendanceInput,
  type CheckInAnswer,
  type CheckInInput,
  type ClassReservation,
  type ClassReservationList,
  type Coach,
  type CoachDay,
  type CoachPatch,
  type CoachSchedule,
  type CoachScheduleRow,
  type CoachSubstitutions,
  paths,
  type RosterClass,
  type Substitution,
  type SubstitutionAnswer,
} from '@estudio/contract'
import type { Http } from '../http/http.ts'
import { withQuery } from '../http/query.ts'
import { withNoSessionText, withServiceText } from '../http/service-text.ts'
import { type UploadWatch, uploadWithProgress } from '../http/upload.ts'

/** The signed-in coach's own profile, picture and week, and the reservations of a class. */
export const coachApi = ({ request }: Http) => {
  return {
    profile: () => withServiceText('instructors', withNoSessionText(request<Coach>(paths.ownInstructor))),
    /**
     * @param version the version of the profile that was read; the server answers 409 version_conflict to any other
     * version
     */
    update: (patch: CoachPatch, version: number) =>
      withServiceText(
        'profileUpdate',
        withNoSessionText(request<Coach>(paths.ownInstructor, { method: 'PATCH', body: patch, version })),
      ),
    /** @throws ApiError `unsupported_file`, `payload_too_large` */
    uploadPicture(file: File, { onProgress, signal }: UploadWatch): Promise<Coach> {
      const body = new FormData()
      body.append('file', file)
      const transport = uploadWithProgress(onProgress)
      const call = request<Coach>(paths.ownPicture, { method: 'POST', body, transport, signal })
      return withServiceText('pictureUpload', withNoSessionText(call))
    },
    deletePicture: () =>
      withServiceText(
        'pictureDelete',
        withNoSessionText(request<Coach>(paths.ownPicture, { method: 'DELETE' })),
      ),
    /** The classes of the Monday-first week that holds a day. */
    async week(day: string): Promise<CoachScheduleRow[]> {
      const path = withQuery(paths.coachWeek, { week: day })
      return (await request<CoachSchedule>(path, { cache: 'no-store' })).schedule
    },
    /** The rosters of the coach's classes of today and tomorrow. */
    day: () => request<CoachDay>(paths.coachDay, { cache: 'no-store' }),
    /** The roster of a class; coaches read it for their own classes. */
    roster: (classId: string) => request<RosterClass>(paths.classRoster(classId), { cache: 'no-store' }),
    /** @throws ApiError `attendance_not_open`, `attendance_closed`, `not_your_class`, `reservation_not_found` */
    recordAttendance: (
      classId: string,
      mark: AttendanceInput['attendance'][number],
      idempotencyKey: string,
    ) =>
      request<AttendanceAnswer>(paths.scheduledClassAttendance(classId), {
        method: 'PATCH',
        body: { attendance: [mark] },
        idempotencyKey,
      }),
    /** @throws ApiError `pass_expired`, `pass_invalid`, `no_reservation_here`, `check_in_not_open`, `not_your_class` */
    checkIn: async (entry: CheckInInput, idempotencyKey: string): Promise<CheckInAnswer['check_in']> =>
      (await request<CheckInAnswer>(paths.checkIns, { method: 'POST', body: entry, idempotencyKey }))
        .check_in,
    /** The requests for a substitute that the coach can answer, and the coach's own. */
    substitutions: () => request<CoachSubstitutions>(paths.coachSubstitutions, { cache: 'no-store' }),
    /** Asks for a substitute. @throws ApiError `not_your_class`, `class_in_past`, `class_canceled` */
    askForSubstitute: async (classId: string, reason: string): Promise<Substitution> =>
      (
        await request<SubstitutionAnswer>(paths.askForSubstitute(classId), {
          method: 'POST',
          body: { reason },
        })
      ).substitution,
    /** Offers to give a class of another coach. @throws ApiError `substitution_closed`, `coach_busy` */
    offerToSubstitute: async (id: string): Promise<Substitution> =>
      (await request<SubstitutionAnswer>(paths.offerToSubstitute(id), { method: 'POST', body: {} }))
        .substitution,
    /**
     * The members with a reservation: coaches see the names for their own classes, administrators for every class.
     */
    async reservations(classId: string): Promise<ClassReservation[]> {
      const path = paths.scheduledClassReservations(classId)
      return (await request<ClassReservationList>(path, { cache: 'no-store' })).reservations
    },
  }
}
