import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** The places of a class that can be chosen, in the studio's order. */
export async function placesFreeIn(db: Db, scheduledClass: string): Promise<{ id: string; label: string }[]> {
  const { rows } = await sql<{ id: string; label: string }>`
    select l.id, l.label from studio.free_places(${scheduledClass}) l order by l.position`.execute(db)
  return rows
}

/** Moves a member to another place of her class. Returns the code of studio.change_place. */
export async function changePlace(
  tx: Tx,
  { reservation, member, place, now }: { reservation: string; member: string; place: string; now: Date },
): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select studio.change_place(${reservation}, ${member}, ${place}, ${now}) as code`.execute(tx)
  return rows[0]?.code ?? ''
}

/** Moves people of a class at once; null leaves somebody without a place. Returns the code of studio.move_places. */
export async function movePlaces(
  tx: Tx,
  scheduledClass: string,
  moves: readonly { reservation_id: string; place_id: string | null }[],
): Promise<string> {
  const reservations = moves.map(({ reservation_id }) => reservation_id)
  const places = moves.map(({ place_id }) => place_id)
  const { rows } = await sql<{ code: string }>`
    select studio.move_places(${scheduledClass}, ${reservations}::uuid[], ${places}::uuid[]) as code`.execute(
    tx,
  )
  return rows[0]?.code ?? ''
}

/** A reservation with the labels of its former and its present place; null: without a place. */
export interface ChangedSeat {
  reservation: string
  from: string | null
  to: string | null
}

/** Gives a place to everybody in the classes who has none that is in service. Returns who moved, and who has none. */
export async function seatClasses(tx: Tx, classes: readonly string[]): Promise<ChangedSeat[]> {
  const { rows } = await sql<ChangedSeat>`
    select s.reservation_id as reservation, f.label as "from", t.label as "to"
    from studio.seat_classes(${classes}::uuid[]) s
    left join studio.places f on f.id = s.from_place
    left join studio.places t on t.id = s.to_place`.execute(tx)
  return rows
}

/** A reservation and its place, as an undo record keeps them. */
export interface Seat {
  reservation: string
  place: string
}

export const seatsOf = (db: Db, scheduledClass: string): Promise<Seat[]> =>
  db
    .selectFrom('studio.reservations')
    .select(['id as reservation', 'place_id as place'])
    .where('scheduled_class_id', '=', scheduledClass)
    .where('status', '=', 'reserved')
    .where('place_id', 'is not', null)
    .$narrowType<{ place: string }>()
    .execute()

export const returnSeats = (tx: Tx, scheduledClass: string, seats: readonly Seat[]) =>
  sql`
    select studio.return_seats(${scheduledClass}, ${seats.map(({ reservation }) => reservation)}::uuid[],
      ${seats.map(({ place }) => place)}::uuid[])`.execute(tx)

/** Null removes the favourite. */
export async function setFavourite(
  tx: Tx,
  { member, room, label }: { member: string; room: string; label: string | null },
): Promise<void> {
  if (label === null)
    await tx
      .deleteFrom('studio.favourite_places')
      .where('user_id', '=', member)
      .where('room_id', '=', room)
      .execute()
  else
    await tx
      .insertInto('studio.favourite_places')
      .values({ user_id: member, room_id: room, label })
      .onConflict((conflict) => conflict.columns(['user_id', 'room_id']).doUpdateSet({ label }))
      .execute()
}

/** The new label of a place in the next map of its room. */
export interface Rename {
  from: string
  to: string
}

export const renameFavourites = (tx: Tx, room: string, renames: readonly Rename[]) =>
  sql`
    update studio.favourite_places f set label = n."to"
    from jsonb_to_recordset(${JSON.stringify(renames)}::jsonb) as n("from" text, "to" text)
    where f.room_id = ${room} and f.label = n."from"`.execute(tx)

/** Whether the newest map of a room has a place with this label. */
export async function hasLabel(db: Db, room: string, label: string): Promise<boolean> {
  const { rows } = await sql`
    select from studio.places l
    where l.label = ${label} and l.layout_id = (
      select y.id from studio.room_layouts y where y.room_id = ${room} order by y.number desc limit 1)`.execute(
    db,
  )
  return rows.length > 0
}

export const deleteFavourites = (tx: Tx, member: string) =>
  tx.deleteFrom('studio.favourite_places').where('user_id', '=', member).execute()
