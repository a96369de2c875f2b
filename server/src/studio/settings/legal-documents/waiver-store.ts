import type { LegalKind } from '@estudio/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { insertAcceptances } from './store.ts'

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

interface SignedPaperRow {
  id: string
  recorded_at: string
  recorded_by: string | null
  has_photo: boolean
}

interface AcceptanceRow {
  type: LegalKind
  version: number
  accepted_at: Date
  in_force: boolean
  papers: SignedPaperRow[]
}

/** Every document that a user accepted, the newest acceptance first, with its signed papers, the newest first. */
export const acceptancesOf = async (db: Db, user: string): Promise<AcceptanceRow[]> => {
  const { rows } = await sql<AcceptanceRow>`
    select a.type, a.version, a.accepted_at, f.version is not null as in_force, (
      select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'recorded_at', w.recorded_at, 'recorded_by', p.full_name,
        'has_photo', w.photo is not null) order by w.recorded_at desc, w.id), '[]')
      from studio.signed_waivers w left join studio.profiles p on p.user_id = w.recorded_by
      where a.type = 'waiver' and w.version = a.version and w.user_id = any (studio.records_of(${user}))) as papers
    from studio.legal_acceptances a
    left join studio.legal_texts_in_force f on (f.type, f.version) = (a.type, a.version)
    where a.user_id = ${user}
    order by a.accepted_at desc, a.type, a.version desc`.execute(db)
  return rows
}

interface SignedPaper {
  user: string
  version: number
  /** A re-encoded picture. */
  photo: Buffer | undefined
  actor: string
  now: Date
}

/** Records a waiver signed on paper, beside earlier papers. An earlier acceptance of the version keeps its time. */
export async function insertPaper(tx: Tx, { user, version, photo, actor, now }: SignedPaper): Promise<void> {
  await insertAcceptances(tx, user, [{ type: 'waiver', version }], now)
  await tx
    .insertInto('studio.signed_waivers')
    .values({ user_id: user, version, recorded_at: now, recorded_by: actor, photo })
    .execute()
}

/** Which photo of signed waivers: of this version, of this paper. */
export interface PhotoSelection {
  version?: number
  paper?: string
}

/** Returns the newest photo of the selection; also a photo that stayed on a merged record. */
export const waiverPhotoOf = async (
  db: Db,
  user: string,
  { version, paper }: PhotoSelection,
): Promise<Buffer | undefined> => {
  const { rows } = await sql<{ photo: Buffer }>`
    select photo from studio.signed_waivers
    where user_id = any (studio.records_of(${user})) and photo is not null
      and version = coalesce(${version ?? null}, version) and id = coalesce(${paper ?? null}, id)
    order by version desc, user_id <> ${user}, recorded_at desc, id limit 1`.execute(db)
  return rows[0]?.photo
}

/** Deletes the photos of an erased account. Acceptances and papers stay, as a record without a name. */
export async function deletePhotosOf(tx: Tx, user: string): Promise<void> {
  const nothing = { photo: null }
  await tx
    .updateTable('studio.signed_waivers')
    .set(nothing)
    .where('user_id', '=', user)
    .where('photo', 'is not', null)
    .execute()
  // Servers of the previous version stored the photo here too.
  await tx
    .updateTable('studio.legal_acceptances')
    .set(nothing)
    .where('user_id', '=', user)
    .where('photo', 'is not', null)
    .execute()
}
