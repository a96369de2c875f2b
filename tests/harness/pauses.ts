import type { PauseRequestList, PlanPause, UserPlan } from '@estudio/contract'
import { auditColumns } from './audit-log.ts'
import { type Answer, type Member, openStudio, type Person, type Studio } from './index.ts'
import { givePlan } from './plans.ts'
import type { TestClass } from './schedule.ts'
import { setSettings } from './settings.ts'

export type Paused = Answer<{
  pause: PlanPause
  code?: string
  message?: string
  errors?: Record<string, string>
}>
export type Booked = Answer<{ code?: string; message?: string; reservation: { id: string } }>
export type Coded = Answer<{ code?: string; message?: string }>

export const days = (from: string, to: string, reason = 'Viaje') => ({ from, to, reason })

export async function openPauseStudio(): Promise<{ studio: Studio; admin: Person }> {
  const studio = await openStudio()
  const admin = await studio.admin()
  await studio.slot('18:00')
  return { studio, admin }
}

/** On Monday 2026-11-16, under the usual settings: Ana and her plan of eight classes, 10 November to 9 December. */
export async function memberOfPause(studio: Studio): Promise<{ ana: Member; plan: string }> {
  studio.setClock('2026-11-16T08:00')
  await setSettings(studio.db, { pause_days_per_plan: 15, cancel_free_minutes: 360 })
  const ana = await studio.member({ name: 'Ana Prueba López' })
  const dates = { starts: '2026-11-10', ends: '2026-12-09' }
  return { ana, plan: await givePlan(studio.context, ana.id, { plan: 'limited', classes: 8, ...dates }) }
}

/** The calls of tests of pauses; `about` returns the studio, the member and her plan of the current test. */
export const pauseCalls = (about: () => { studio: Studio; admin: Person; ana: Member; plan: string }) => {
  const asks = (from: string, to: string, who = about().ana) =>
    who.post(`/api/user-plans/${about().plan}/pause-requests`, days(from, to)) as Promise<Paused>
  return {
    set: (from: string, to: string, id = about().plan) =>
      about().admin.post(`/api/admin/user-plans/${id}/pauses`, days(from, to)) as Promise<Paused>,
    ends: (pause: string, id = about().plan) =>
      about().admin.delete(`/api/admin/user-plans/${id}/pauses/${pause}`) as Promise<Coded>,
    asks,
    withdraws: (pause: string, who = about().ana) =>
      who.delete(`/api/user-plans/${about().plan}/pause-requests/${pause}`) as Promise<Coded>,
    agrees: (id: string) =>
      about().admin.post(`/api/admin/pause-requests/${id}/agree`, {}) as Promise<Paused>,
    declines: (id: string, reason = 'Ya terminó la promoción') =>
      about().admin.post(`/api/admin/pause-requests/${id}/decline`, { reason }) as Promise<Paused>,
    requests: async () =>
      (await about().admin.get<PauseRequestList>('/api/admin/pause-requests')).body.requests.filter(
        ({ user }) => user.id === about().ana.id,
      ),
    ownPlan: async () => {
      const { body } = await about().ana.get<{ plans: UserPlan[] }>('/api/user/plans')
      return body.plans.find(({ id }) => id === about().plan) as UserPlan
    },
    books: async (who: Member, at: string | TestClass) =>
      (await who.books(typeof at === 'string' ? await about().studio.class({ at }) : at)) as Booked,
    reservations: async () =>
      (await about().ana.get<{ reservations: { name: string; status: string }[] }>('/api/user-schedules'))
        .body.reservations,
    mails: async () =>
      (await about().studio.mailbox())
        .filter(({ to }) => to === about().ana.email)
        .map(({ subject, text }) => ({ subject, text })),
    log: (action: string) =>
      auditColumns(about().studio.db, { action, entity_id: about().plan }, [
        'actor_id',
        'subject_id',
        'before',
        'after',
      ]),
  }
}
