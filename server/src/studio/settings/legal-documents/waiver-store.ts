import type { LegalKind } from '@estudio/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** Whether the studio requires its waiver and the member has not accepted the version in force. */
export const isWaiverMissing = async (db: Db, user: string): Promise<boolean> => {
  const { rows } = await sql<{ missing: boolean }>`
    select studio.is_waiver_missing(${user}) as missing`.execute(db)
  return rows[0]?.missing ?? false
}

export const waiverAcceptancesOf = (db: Db, user: string) =>
  db
    .selectFrom('studio.legal_acceptances')
    .select(['version', 'accepted_at'])
    .where('user_id', '=', user)
    .where('type', '=', 'waiver')
    .orderBy('version', 'desc')
    .execute()

interface AcceptanceRow {
  type: LegalKind
  version: number
  accepted_at: Date
  in_force: boolean
  recorded_at: Date | null
  recorded_by: string | null
  has_photo: boolean
}

/** Every document that a user accepted, the newest acceptance first. */
export const acceptancesOf = async (db: Db, user: string): Promise<AcceptanceRow[]> => {
  const { rows } = await sql<AcceptanceRow>`
    select a.type, a.version, a.accepted_at, f.version is not null as in_force, a.recorded_at,
      p.full_name as recorded_by, a.photo is not null as has_photo
    from studio.legal_acceptances a
    left join studio.legal_texts_in_force f on (f.type, f.version) = (a.type, a.version)
    left join studio.profiles p on p.user_id = a.recorded_by
    where a.user_id = ${user}
    order by a.accepted_at desc, a.type, a.version desc`.execute(db)
  return rows
}

interface SignedPaper {
  user: string
  version: number
  /** A re-encoded picture; without one, an earlier photo of this version stays. */
  photo: Buffer | undefined
  actor: string
  now: Date
}

/** Records a waiver signed on paper. An earlier acceptance of the version keeps its time. */
export const insertPaper = (tx: Tx, { user, version, photo, actor, now }: SignedPaper) =>
  tx
    .insertInto('studio.legal_acceptances')
    .values({
      user_id: user,
      type: 'waiver',
      version,
      accepted_at: now,
      recorded_at: now,
      recorded_by: actor,
      photo,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'type', 'version'])
        .doUpdateSet({ recorded_at: now, recorded_by: actor, ...(photo && { photo }) }),
    )
    .execute()

/** Without a version, the photo of the newest version that has a photo; also a photo that stayed on a merged record. */
export const waiverPhotoOf = async (
  db: Db,
  user: string,
  version: number | undefined,
): Promise<Buffer | undefined> => {
  const { rows } = await sql<{ photo: Buffer }>`
    select photo from studio.legal_acceptances
    where user_id = any (studio.records_of(${user})) and type = 'waiver' and photo is not null
      and version = coalesce(${version ?? null}, version)
    order by version desc, user_id <> ${user} limit 1`.execute(db)
  return rows[0]?.photo
}

/** Deletes the photos of an erased account. The acceptances stay, as a record without a name. */
export const deletePhotosOf = (tx: Tx, user: string): Promise<unknown> =>
  tx
    .updateTable('studio.legal_acceptances')
    .set({ photo: null })
    .where('user_id', '=', user)
    .where('photo', 'is not', null)
    .execute()
