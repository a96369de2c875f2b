import type { OwnWaitlist, Reservation, WaitlistEntryAnswer } from '@estudio/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../server/src/platform/db/database.ts'
import type { Answer, Coach, Member, Person, Studio } from './index.ts'
import type { TestClass } from './schedule.ts'
import { setSettings } from './settings.ts'

/** As if the time to take an offered place had just run out: only passing time brings that. */
export const expireOffer = (
  db: Db,
  entry: string,
  offered_until = new Date(Date.now() - 1000),
): Promise<unknown> =>
  db
    .updateTable('studio.waitlist_entries')
    .set({ offered_until })
    .where('id', '=', entry)
    .where('status', '=', 'offered')
    .executeTakeFirstOrThrow()

/** Throws where somebody else holds the lock of an entry of this class. */
export const lockEntriesAtOnce = (tx: Tx, { id }: TestClass): Promise<unknown> =>
  sql`select from studio.waitlist_entries where scheduled_class_id = ${id} for update nowait`.execute(tx)

export const entryStatus = async (db: Db, { id }: { id: string }): Promise<string | undefined> =>
  (await db.selectFrom('studio.waitlist_entries').select('status').where('id', '=', id).executeTakeFirst())
    ?.status

export type Booked = Answer<{ code?: string; reservation: Reservation }>

const usual = {
  cancel_free_minutes: 360,
  cancel_min_minutes: 60,
  min_advance_minutes: 0,
  waitlist_limit: 3,
  waitlist_offer_minutes: 20,
  waitlist_close_minutes: 60,
  waitlist_grace_minutes: 30,
  max_live_reservations: null,
  max_reservations_a_day: null,
  absence_limit: null,
}

/** A class of one place at 18:00 of the next day, which Ana holds; with a coach, so that it can be edited. */
interface FullClass {
  pilates: TestClass
  sol: Coach
  ana: Member
  held: Reservation
}

/** On Monday 2026-11-16 at 8:00, under the usual settings. */
export async function createFullClass(studio: Studio): Promise<FullClass> {
  studio.setClock('2026-11-16T08:00')
  await setSettings(studio.db, usual)
  const sol = await studio.coach()
  const ana = await studio.member({ plan: 'limited', classes: 3 })
  const pilates = await studio.class({ at: '2026-11-17T18:00', capacity: 1, coach: sol })
  const { body } = (await ana.books(pilates)) as Booked
  return { pilates, sol, ana, held: body.reservation }
}

type Known = Omit<FullClass, 'sol'> & { studio: Studio; admin: Person }

/** The calls of tests of waiting lists; `about` returns the studio and the full class of the current test. */
export const waitlistCalls = (about: () => Known) => {
  const member = (classes = 3) => about().studio.member({ plan: 'limited', classes })
  const join = (who: Member, where = about().pilates) =>
    who.post<WaitlistEntryAnswer>(`/api/schedule/${where.id}/waitlist`)
  const cancel = (who: Member, { id }: { id: string }) =>
    who.patch<{ reservation: Reservation }>(`/api/user-schedules/${id}`, { status: 'canceled' })
  const reservationsOf = async (who: Member) =>
    (await who.get<{ reservations: Reservation[] }>('/api/user-schedules')).body.reservations
  const mailsTo = async (who: Member) =>
    (await about().studio.mailbox()).filter((mail) => mail.to === who.email).map((mail) => mail.subject)
  return {
    member,
    join,
    cancel,
    reservationsOf,
    mailsTo,
    leave: (who: Member) => who.delete(`/api/schedule/${about().pilates.id}/waitlist`),
    accept: (who: Member, entry: { id: string } | undefined) =>
      who.post<{ code?: string; reservation: Reservation }>(`/api/waitlist/${entry?.id}/accept`),
    entriesOf: async (who: Member) => (await who.get<OwnWaitlist>('/api/user/waitlist')).body.entries,
    holdsPlace: async (who: Member, where = about().pilates) =>
      (await reservationsOf(who)).some((one) => one.schedule_id === where.id && one.status === 'reserved'),
    mailCount: async (who: Member, subject: string) =>
      (await mailsTo(who)).filter((sent) => sent.includes(subject)).length,
    /** Members who wait, in this order. */
    membersWaiting: async (count: number, where = about().pilates) => {
      const members: Member[] = []
      for (let n = 0; n < count; n += 1) {
        const one = await member()
        const { status } = await join(one, where)
        if (status !== 201) throw new Error(`joining the waiting list was answered ${status}`)
        members.push(one)
      }
      return members as [Member, Member, Member]
    },
    /** Five hours before the class, when places are offered. */
    offerPlace: async () => {
      about().studio.setClock('2026-11-17T13:00')
      await cancel(about().ana, about().held)
    },
    bookByStaff: (who: Member, where = about().pilates) =>
      about().admin.post<{ code?: string }>('/api/admin/user-schedules', {
        schedule_id: where.id,
        user_id: who.id,
        override_reason: 'Evento',
      }),
  }
}
