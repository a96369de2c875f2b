import { withQuery } from '@estudio/client'
import {
  type Absences,
  type AbsencesAnswer,
  type AccountImpact,
  type AdminUser,
  paths,
  type Reservation,
  type Role,
  type RoleInput,
  type SegmentList,
  type Timeline,
  type TimelineQuery,
  type UserVisits,
} from '@estudio/contract'
import type { SendJson } from '../data/http-client.ts'

/** The calls for a user beside the profile. */
export const userMethods = (sendJson: SendJson) => ({
  /** The impact of deleting the user. */
  userImpact: (id: string) => sendJson<AccountImpact>(paths.admin.userImpact(id)),

  /** What happened to the user, the newest first; `before` is the `next` of the page before. */
  userTimeline: (id: string, query: TimelineQuery) =>
    sendJson<Timeline>(withQuery(paths.admin.userTimeline(id), query)),

  /** When the user came last, and the next class. */
  userVisits: (id: string) => sendJson<UserVisits>(paths.admin.userVisits(id)),

  segments: async () => (await sendJson<SegmentList>(paths.admin.segments)).segments,

  userReservations: async (id: string): Promise<Reservation[]> =>
    (await sendJson<{ schedules: Reservation[] }>(paths.admin.userSchedules(id))).schedules,

  /** Null when the studio has no rule about absences. */
  userAbsences: async (id: string): Promise<Absences | null> =>
    (await sendJson<AbsencesAnswer>(paths.admin.userAbsences(id))).absences,

  /** Absences up to now no longer count. */
  waiveAbsences: (id: string, reason: string) =>
    sendJson<AbsencesAnswer>(paths.admin.waiveAbsences(id), { method: 'POST', body: { reason } }),

  addRole: (id: string, input: RoleInput) =>
    sendJson<unknown>(paths.admin.userRole(id), { method: 'PATCH', body: input }),

  removeRole: (id: string, role: Role) =>
    sendJson<unknown>(paths.admin.userRoleOf(id, role), { method: 'DELETE' }),

  setUserActive: ({ id, version }: Pick<AdminUser, 'id' | 'version'>, isActive: boolean) =>
    sendJson<unknown>(paths.admin.userActive(id), {
      method: 'PATCH',
      body: { is_active: isActive },
      version,
    }),
})
