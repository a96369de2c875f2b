import type { BookingPool } from './booking-pool.ts'
import { now } from './booking-pool.ts'
import type { standingPool } from './standing-pool.ts'

/** Held dates in a room with a map, on the raw connections of a booking pool. */
export function heldPlacesPool(pool: BookingPool, standing: ReturnType<typeof standingPool>) {
  const run = async (text: string, values: unknown[]) =>
    (await pool.connections.query({ text, values, rowMode: 'array' })).rows
  /** As the server changes the outages of a room: count again, give way, seat, serve the waiting list. */
  const outageStep = async (classes: string[], change: () => Promise<unknown>, ends: boolean) => {
    await change()
    await run('update studio.scheduled_classes set layout_id = layout_id where id = any($1::uuid[])', [
      classes,
    ])
    await (ends
      ? run(`select studio.hold_standing_places($1::uuid[], '{place_out_of_service}', $2, null, true)`, [
          classes,
          now,
        ])
      : run(`select studio.yield_held_dates($1::uuid[], 'place_out_of_service', null, $2)`, [classes, now]))
    await run('select studio.seat_classes($1::uuid[])', [classes])
    if (ends) for (const id of classes) await run('select studio.promote_waiting($1, $2)', [id, now])
  }
  return {
    /** A class of a series in a room of its own. */
    async classOf(series: string, count: number, hours: number) {
      const made = await pool.classInRoom(count, hours)
      await run(
        `update studio.scheduled_classes
         set series_id = $2, series_week = date_trunc('week', starts_at at time zone 'America/Mazatlan')::date where id = $1`,
        [made.scheduledClass, series],
      )
      return made
    },
    /** Gives the member a standing place that names this place of the room. */
    gives: async (member: string, series: string, place: string | null) => {
      const [found] = await run(
        'select code from studio.create_standing_place($1, $2, $3, null, false, $1, $4, $5)',
        [member, series, '2026-11-16', now, place],
      )
      return found?.[0] as string
    },
    breaks: (classes: string[], place: string) =>
      outageStep(
        classes,
        () =>
          run(
            `insert into studio.place_outages (room_id, label, from_date, reason, created_at)
             select y.room_id, l.label, '2026-11-01', 'Resorte', $2
             from studio.places l join studio.room_layouts y on y.id = l.layout_id where l.id = $1`,
            [place, now],
          ),
        false,
      ),
    repairs: (classes: string[], place: string) =>
      outageStep(
        classes,
        () =>
          run(
            `delete from studio.place_outages o using studio.places l, studio.room_layouts y
             where l.id = $1 and y.id = l.layout_id and o.room_id = y.room_id and o.label = l.label`,
            [place],
          ),
        true,
      ),
    /** The member moves to this place of her class. */
    moves: (member: string, scheduledClass: string, place: string) =>
      run(
        `select studio.change_place(r.id, $1, $3, $4) from studio.reservations r
         where r.user_id = $1 and r.scheduled_class_id = $2 and r.status = 'reserved'`,
        [member, scheduledClass, place, now],
      ),
    standing,
  }
}
