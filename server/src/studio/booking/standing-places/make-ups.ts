import type { MakeUps } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { studioMoment } from '../../settings/index.ts'
import { hasProfile } from '../../shared/profiles.ts'
import { makeUpRows } from './make-ups-store.ts'

export async function makeUpsOf(context: Context, member: string): Promise<MakeUps> {
  const { now, zone } = await studioMoment(context)
  const rows = await makeUpRows(context.db, member, civilDateOf(now, zone))
  return { make_ups: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) }
}

/** The same for staff. Throws not_found. */
export async function makeUpsOfUser(context: Context, user: string): Promise<MakeUps> {
  if (!(await hasProfile(context.db, user))) throw errors.notFound('user')
  return makeUpsOf(context, user)
}
