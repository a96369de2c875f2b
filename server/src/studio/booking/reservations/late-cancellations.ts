import type { LateCancellations } from '@estudio/contract'
import { STRIKE_WINDOW_DAYS } from '@estudio/domain'
import { isReasonCode, texts } from '@estudio/texts'
import { type Selectable, sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import type { StudioLateCancellations } from '../../../platform/db/database-types.gen.ts'
import { errors } from '../../../platform/errors.ts'
import { readSettings } from '../../settings/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { requiredText } from '../../shared/fields.ts'
import { hasProfile } from '../../shared/profiles.ts'
import { asWallTime } from '../../shared/wall-time.ts'

const DAY_MS = 86_400_000

interface StrikeRecord {
  strikes: number
  restricted_until: Date | null
}

export async function strikeRecord(db: Db, member: string, now: Date): Promise<StrikeRecord> {
  const { rows } = await sql<StrikeRecord>`select * from studio.strikes_of(${member}, ${now})`.execute(db)
  return rows[0] as StrikeRecord
}

type LateRow = Selectable<StudioLateCancellations> & { name: string; start_time: string }

const lateCancellations = async (db: Db, member: string, now: Date): Promise<LateRow[]> => {
  const { rows } = await sql<LateRow>`
    select l.*, d.name, ${asWallTime('c.starts_at')} as start_time
    from studio.reservations r
    join studio.late_cancellations l on l.reservation_id = r.id
    join studio.scheduled_classes c on c.id = r.scheduled_class_id
    join studio.class_details d on d.id = c.id
    where r.user_id = ${member} and r.status = 'canceled' and l.created_at > ${new Date(now.getTime() - STRIKE_WINDOW_DAYS * DAY_MS)}
    order by l.created_at desc, l.reservation_id`.execute(db)
  return rows
}

const waivedBy = ({ waived_at, waived_reason }: LateRow) => {
  if (waived_at === null) return null
  return waived_reason === null ? 'place_taken' : 'forgiven'
}

/** The strikes that count now and the late cancellations of the last 30 days. */
export async function lateCancellationsOf(db: Db, member: string, now: Date): Promise<LateCancellations> {
  const [{ strike_limit, strike_days }, { strikes, restricted_until }, rows] = await Promise.all([
    readSettings(db),
    strikeRecord(db, member, now),
    lateCancellations(db, member, now),
  ])
  return {
    strikes: {
      count: strikes,
      limit: strike_limit,
      restriction_days: strike_days,
      restricted_until: restricted_until?.toISOString() ?? null,
    },
    late_cancellations: rows.map((row) => ({
      reservation_id: row.reservation_id,
      name: row.name,
      start_time: row.start_time,
      rule: row.rule,
      canceled_at: row.created_at.toISOString(),
      waived: waivedBy(row),
      forgivable_until: new Date(row.created_at.getTime() + DAY_MS).toISOString(),
    })),
  }
}

/** Throws not_found. */
export async function lateCancellationsOfUser(context: Context, id: string): Promise<LateCancellations> {
  if (!(await hasProfile(context.db, id))) throw errors.notFound('user')
  return lateCancellationsOf(context.db, id, context.clock.now())
}

interface Forgiveness {
  actor: Actor
  /** The reservation that was cancelled late. */
  id: string
  reason: string
}

/** Throws validation_failed, reservation_not_found, forgiveness_over. */
export const forgiveLateCancellation = (
  context: Context,
  forgiveness: Forgiveness,
): Promise<LateCancellations> =>
  inTransaction(context.db, async (tx) => {
    const { actor, id } = forgiveness
    const reason = requiredText(
      forgiveness.reason,
      texts.admin.calendar.staffBooking.reasonRequired,
      'reason',
    )
    const now = context.clock.now()
    const { rows } = await sql<{ code: string; repeated: boolean }>`
      select * from studio.forgive_late_cancellation(${id}, ${actor.id}, ${reason}, ${now})`.execute(tx)
    const { code, repeated } = rows[0] as { code: string; repeated: boolean }
    if (code !== 'ok')
      throw isReasonCode(code)
        ? errors.refused(code)
        : new Error(`forgive_late_cancellation answered ${code}`)
    const { user_id: member } = await tx
      .selectFrom('studio.reservations')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (!repeated)
      await audit(tx, {
        at: now,
        actor,
        action: 'reservation.forgive_late_cancellation',
        entity: 'reservation',
        entityId: id,
        subject: member,
        after: { reason },
      })
    return lateCancellationsOf(tx, member, now)
  })
