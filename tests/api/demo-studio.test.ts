import type { BookingStatistics, IncomeStatistics } from '@estudio/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testClock } from '../harness/clock.ts'
import { openStudio, type Person, type Studio } from '../harness/index.ts'

/** First starts at any hour of any day: a Monday before dawn, mid-week at noon, late on Saturday, Sunday, New Year's Day. */
const firstStarts = [
  '2026-11-16T05:10',
  '2026-12-09T13:20',
  '2027-02-06T23:40',
  '2027-03-07T10:00',
  '2027-01-01T18:30',
]

describe.each(firstStarts)('the demo studio of a first start at %s (GEN-23)', (start) => {
  let studio: Studio
  let admin: Person

  beforeAll(async () => {
    const clock = testClock()
    clock.set(start)
    studio = await openStudio({ demo: true, clock })
    admin = await studio.admin()
  })
  afterAll(() => studio.close())

  const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(studio.db)).rows
  /** What a query finds that must not be there. */
  const none = async (query: ReturnType<typeof sql<object>>) => expect(await rows(query)).toEqual([])
  const figure = async <T>(name: string) => (await admin.get<T>(`/api/admin/figures/${name}`)).body

  it('its evenings are 60 to 95 % full, of the past month and of the week to come, and some classes are full', async () => {
    const evenings = await rows(sql<{ day: string; share: number }>`
      select c.day::text as day, (sum(c.reservation_count)::float / sum(c.max_capacity)) as share
      from (
        select (starts_at at time zone 'America/Mazatlan') as local, (starts_at at time zone 'America/Mazatlan')::date as day,
          reservation_count::integer as reservation_count, max_capacity::integer as max_capacity, status
        from studio.scheduled_classes) c
      where extract(hour from c.local) >= 17 and c.status = 'scheduled'
        and c.day between ${start.slice(0, 10)}::date - 30 and ${start.slice(0, 10)}::date + 6
      group by c.day order by c.day`)
    expect(evenings.length).toBeGreaterThan(20)
    expect(evenings.filter(({ share }) => share < 0.6 || share > 0.95)).toEqual([])
    const [full] = await rows(sql<{ past: number; coming: number }>`
      select count(*) filter (where starts_at < ${studio.clock.now()}) as past,
        count(*) filter (where starts_at > ${studio.clock.now()}) as coming
      from studio.scheduled_classes where reservation_count = max_capacity`)
    expect(Number(full?.past)).toBeGreaterThan(20)
    expect(Number(full?.coming)).toBeGreaterThan(0)
  })

  it('bookings were made on all the days before, cancellations among them', async () => {
    const { days } = await figure<BookingStatistics>('bookings')
    const before = days.slice(0, -1)
    const total = before.reduce((sum, { booked }) => sum + booked, 0)
    const most = Math.max(...days.map(({ booked }) => booked))
    expect(before.filter(({ booked }) => booked < 5)).toEqual([])
    expect(most).toBeLessThan((3 * total) / before.length)
    const cancelled = days.filter(({ canceled }) => canceled > 0)
    expect(cancelled.length).toBeGreaterThan(10)
    const kinds = await rows(
      sql<{ kind: string }>`select distinct kind from studio.plan_ledger order by kind`,
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(['book', 'grant', 'late_cancel', 'return', 'studio_cancel'])
  })

  it('money came in over three months, by transfer and at OXXO', async () => {
    const { months } = await figure<IncomeStatistics>('income')
    for (const { month, payments } of months.slice(-4, -1)) expect(payments, month).toBeGreaterThan(10)
    const channels = await rows(sql<{ payment_channel: string; paid: number }>`
      select payment_channel, count(*) as paid from studio.user_plans where verified_at is not null
      group by 1 order by 1`)
    expect(channels.map(({ payment_channel }) => payment_channel)).toEqual(['oxxo', 'transfer'])
    for (const { paid } of channels) expect(Number(paid)).toBeGreaterThan(20)
  })

  it('forty members hold plans in every state, member@ an active limited one', async () => {
    const today = start.slice(0, 10)
    const states = await rows(sql<{ state: string }>`
      select distinct case
          when status = 'cancelled' then 'cancelled'
          when status = 'frozen' then 'unpaid'
          when start_date > ${today}::date then 'to come'
          when end_date < ${today}::date then 'expired'
          when class_limit is null then 'unlimited'
          when classes_remaining = 0 then 'used up'
          when classes_remaining <= 3 then 'few left'
          else 'limited' end as state
      from studio.user_plans order by 1`)
    expect(states.map(({ state }) => state)).toEqual(
      ['cancelled', 'unpaid', 'to come', 'expired', 'unlimited', 'used up', 'few left', 'limited'].sort(),
    )
    const [people] = await rows(sql<{ members: number; bare: number }>`
      select count(*) as members,
        count(*) filter (where not exists (select from studio.user_plans u where u.user_id = p.user_id)) as bare
      from studio.profiles p where full_name like '% Ejemplo' or full_name like '% Muestra'`)
    expect(people).toEqual({ members: 40, bare: 3 })
    const own = await rows(sql<{ classes_remaining: number }>`
      select u.status, u.payment_status, u.classes_remaining, exists (
          select from studio.reservations r join studio.scheduled_classes c on c.id = r.scheduled_class_id
          where r.user_id = u.user_id and c.starts_at > ${studio.clock.now()} and r.status = 'reserved') as expected
      from studio.user_plans u join identity.users a on a.id = u.user_id
      where a.email = 'member@estudio.example' and ${today}::date between u.start_date and u.end_date`)
    expect(own).toEqual([
      {
        status: 'active',
        payment_status: 'completed',
        classes_remaining: expect.any(Number),
        expected: true,
      },
    ])
    expect(own[0]?.classes_remaining).toBeGreaterThanOrEqual(7)
  })

  it('its books add up: every balance is the sum of its ledger and was never below zero', async () => {
    await none(sql`
      select u.reference, u.classes_remaining, sum(l.delta)
      from studio.user_plans u left join studio.plan_ledger l on l.user_plan_id = u.id
      group by u.id having greatest(u.classes_remaining, 0) is distinct from sum(l.delta)`)
    await none(sql`
      select user_plan_id, balance from (
        select user_plan_id, sum(delta) over (partition by user_plan_id order by id) as balance from studio.plan_ledger) b
      where balance < 0`)
    await none(sql`
      select id from (select id, created_at, lag(created_at) over (order by id) as before from studio.plan_ledger) l
      where created_at < before`)
    await none(sql`
      select r.id, r.status, r.class_returned from studio.reservations r
      where (select array_agg(l.kind order by l.id) from studio.plan_ledger l where l.reservation_id = r.id)::text[]
        is distinct from array_remove(array['book', case
          when r.canceled_by = 'studio' then 'studio_cancel' when r.class_returned then 'return'
          when r.status = 'canceled' then 'late_cancel' end], null)`)
  })

  it('holds to the rules of booking: places, plans, hours, nothing in the future', async () => {
    const now = studio.clock.now()
    await none(sql`
      select c.id from studio.scheduled_classes c
      where c.reservation_count > c.max_capacity or c.reservation_count <> (
        select count(*) from studio.reservations r where r.scheduled_class_id = c.id and r.status = 'reserved')`)
    await none(sql`
      select r.id from studio.reservations r
      join studio.scheduled_classes c on c.id = r.scheduled_class_id
      join studio.user_plans u on u.id = r.user_plan_id
      where r.created_at > ${now} or r.canceled_at > ${now} or r.canceled_at < r.created_at or r.created_at > c.starts_at
        or u.user_id <> r.user_id or u.verified_at is null or r.created_at < u.verified_at
        or (c.starts_at at time zone 'America/Mazatlan')::date not between u.start_date and u.end_date
        or not exists (
          select from studio.user_plans p
          where p.user_id = r.user_id and p.verified_at <= r.created_at
            and (r.created_at at time zone 'America/Mazatlan')::date between p.start_date and p.end_date)
        or r.class_returned is distinct from case when r.canceled_at is not null then
          r.canceled_by = 'studio' or c.starts_at - r.canceled_at >= interval '6 hours' end
        or c.starts_at - r.canceled_at < interval '1 hour'
        or (r.attendance is not null) <> (r.status = 'reserved' and c.ends_at <= ${now})`)
    await none(sql`
      select a.id from studio.user_plans a join studio.user_plans b on b.user_id = a.user_id and b.id > a.id
      where a.status <> 'cancelled' and b.status <> 'cancelled'
        and a.start_date <= b.end_date and b.start_date <= a.end_date`)
    await none(sql`
      select id from (
        select r.id, c.starts_at, lag(c.ends_at) over (partition by r.user_id order by c.starts_at) as before
        from studio.reservations r join studio.scheduled_classes c on c.id = r.scheduled_class_id
        where r.status = 'reserved') held
      where starts_at < before`)
    await none(sql`
      select id from studio.user_plans where created_at > ${now} or verified_at > ${now} or verified_at < created_at`)
    await none(sql`select p.user_id from studio.profiles p join studio.user_plans u on u.user_id = p.user_id
      where u.created_at < p.created_at and p.full_name <> 'Socia Demo'`)
  })

  it('mails nobody', async () => {
    await none(sql`select template from platform.outbox`)
  })
})
