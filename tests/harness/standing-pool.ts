import { type BookingPool, now } from './booking-pool.ts'
import { makeUpFaultsSql, standingFaultsSql } from './consistency.ts'

/** Standing places on the raw connections of a booking pool. */
export function standingPool(pool: BookingPool) {
  const value = async (text: string, values: unknown[] = []): Promise<string> => {
    const { rows } = await pool.connections.query<string[]>({ text, values, rowMode: 'array' })
    return rows[0]?.[0] ?? ''
  }
  /** A refusal is rolled back, as the server does. */
  const decided = async (text: string, values: unknown[]): Promise<string> => {
    const client = await pool.connections.connect()
    try {
      await client.query('begin')
      const { rows } = await client.query<string[]>({ text, values, rowMode: 'array' })
      const code = rows[0]?.[0] ?? ''
      await client.query(code === 'ok' ? 'commit' : 'rollback')
      return code
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }
  const column = async (text: string, values: unknown[] = []): Promise<string[]> =>
    (await pool.connections.query<string[]>({ text, values, rowMode: 'array' })).rows.map(([one = '']) => one)
  return {
    /** Members whose plan of so many classes allows standing places. */
    async members(count: number, classes: number | null) {
      const members = await pool.members(count, classes)
      await pool.connections.query(
        `update studio.plans set standing_per_week = 14
         where id in (select plan_id from studio.user_plans where user_id = any($1::uuid[]))`,
        [members],
      )
      return members
    },
    /** Cancelling is free again, and the plans of these members give make-ups of so many days: so many a month, null for no limit. */
    async setMakeUps(members: readonly string[], days: number | null, aMonth: number | null) {
      await pool.connections.query('update studio.classes set cancel_free_minutes = null, late_rule = null')
      await pool.connections.query(
        `update studio.plans set make_up_days = $2, make_ups_a_month = $3
         where id in (select plan_id from studio.user_plans where user_id = any($1::uuid[]))`,
        [members, days, aMonth],
      )
    },
    /** So many members with three places each, spread over the sixty series of the studio. */
    async holders(count: number) {
      const members = await this.members(count, null)
      await pool.connections.query(
        `with series as (select id, row_number() over (order by id) - 1 as n from studio.class_series)
         insert into studio.standing_places (user_id, series_id, since, state, created_at)
         select member.id, series.id, '2026-11-16', 'active', $2
         from unnest($1::uuid[]) with ordinality member(id, n) cross join generate_series(0, 2) place
         join series on series.n = (member.n * 3 + place) % 60`,
        [members, now],
      )
    },
    /** How many dates each state has, as `held 1200`. */
    dates: () =>
      column(`select state || ' ' || count(*) from studio.standing_occurrences group by state order by 1`),
    /** A weekly class of ten places. */
    series: () =>
      value(
        `with series as (insert into studio.class_series (in_model, created_at) values (false, $1) returning id)
         insert into studio.class_series_periods
           (series_id, valid_from, weekday, start_time, duration_minutes, class_id, max_capacity)
         select series.id, '2026-11-16', 1, '18:00', 50, c.id, 10 from series, (select id from studio.classes limit 1) c
         returning series_id`,
        [now],
      ),
    /** A class of a series that starts `hours` after `now`; the class of that week. */
    async classOf(series: string, capacity: number, hours: number) {
      const id = await pool.scheduledClass(capacity, hours)
      await pool.connections.query(
        `update studio.scheduled_classes
         set series_id = $2, series_week = date_trunc('week', starts_at at time zone 'America/Mazatlan')::date where id = $1`,
        [id, series],
      )
      return id
    },
    /** Gives the member a place in the series; published dates are held at once. */
    gives: (member: string, series: string) =>
      value('select code from studio.create_standing_place($1, $2, $3, null, false, $1, $4)', [
        member,
        series,
        '2026-11-16',
        now,
      ]),
    /** A member waits for the only standing place of the series. Returns her request. */
    waitsForOnly: (member: string, series: string) =>
      value(
        `with series as (update studio.class_series set max_standing = 1 where id = $2)
         insert into studio.standing_places (user_id, series_id, since, state, created_at)
         values ($1, $2, '2026-11-16', 'waiting', $3) returning id`,
        [member, series, now],
      ),
    /** The job offers the free places of a series. */
    offers: (series: string) =>
      value('select count(*) from studio.offer_standing_places($1, $2)', [series, now]),
    accepts: (request: string) => value('select studio.accept_standing_offer($1, $2)', [request, now]),
    /** How many places of a series members have or are offered. */
    taken: (series: string) => value(`select studio.taken_standing_places($1, '2026-11-16')`, [series]),
    skips: (member: string, scheduledClass: string, series: string, by: 'member' | 'studio' = 'member') =>
      decided(
        `select studio.skip_standing_date(p.id, $2, $5, $1, $4) from studio.standing_places p
         where p.user_id = $1 and p.series_id = $3 and p.state <> 'ended'`,
        [member, scheduledClass, series, now, by],
      ),
    takesBack: (member: string, scheduledClass: string, series: string) =>
      decided(
        `select studio.take_back_standing_date(p.id, $2, $4) from studio.standing_places p
         where p.user_id = $1 and p.series_id = $3 and p.state <> 'ended'`,
        [member, scheduledClass, series, now],
      ),
    ends: (member: string, series: string) =>
      value(
        `select studio.end_standing_place(p.id, 'member', 'member', $1, $3)::text from studio.standing_places p
         where p.user_id = $1 and p.series_id = $2 and p.state <> 'ended'`,
        [member, series, now],
      ),
    /** As the job does for the place of a member. */
    settles: (member: string, series: string) =>
      value(
        `select studio.settle_standing_place(p.id, $3)::text from studio.standing_places p
         where p.user_id = $1 and p.series_id = $2 and p.state <> 'ended'`,
        [member, series, now],
      ),
    /** As publishing does for a class that it has just made. */
    holds: (scheduledClass: string) =>
      value(`select studio.hold_standing_places(array[$1::uuid], '{}', $2)::text`, [scheduledClass, now]),
    /** The studio cancels a class. Returns the reservations that it cancels, for the undo. */
    closes: (scheduledClass: string) =>
      column(
        `select reservation_id from studio.cancel_classes(array[$1::uuid], null, $2, 'Cierre') where reservation_id is not null`,
        [scheduledClass, now],
      ),
    /** The cancellation is undone whole, or not at all. */
    async reopens(scheduledClass: string, reservations: readonly string[]) {
      const client = await pool.connections.connect()
      try {
        await client.query('begin')
        const opened = await client.query(
          `update studio.scheduled_classes set status = 'scheduled', canceled_at = null, cancel_reason = null
           where id = $1 and status = 'canceled'`,
          [scheduledClass],
        )
        const restored = await client.query<{ code: string }>(
          'select code from studio.restore_reservations($1::uuid[], null, $2)',
          [reservations, now],
        )
        await client.query(
          `select studio.hold_standing_places(array[$1::uuid], array['class_cancelled'], $2, null, true)`,
          [scheduledClass, now],
        )
        await client.query(opened.rowCount === 1 && restored.rows[0]?.code === 'ok' ? 'commit' : 'rollback')
      } finally {
        client.release()
      }
    },
    /** As the job does. */
    confirms: (scheduledClass: string) =>
      value(`select studio.confirm_standing_dates($1, $2)::text`, [scheduledClass, now]),
    stateOf: (member: string, scheduledClass: string) =>
      value('select state from studio.standing_dates where user_id = $1 and scheduled_class_id = $2', [
        member,
        scheduledClass,
      ]),
    standingFaults: () => column(standingFaultsSql),
    makeUpFaults: () => column(makeUpFaultsSql),
  }
}
