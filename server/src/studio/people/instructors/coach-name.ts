import { firstName, isUnnamed, UNNAMED_OWNER } from '@estudio/domain'
import { texts } from '@estudio/texts'
import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { requiredName } from '../../shared/fields.ts'

/** The name of coaches whom an older version named after the first account, since migration 0290. */
const UNNAMED_COACH = 'Coach'

/**
 * The name by which the public site, class cards and mails show a coach. Throws validation_failed, also for the name of the account
 * that the first start made.
 */
export function parseCoachName(text: string): string {
  const name = requiredName(text, texts.admin.coaches.nameRequired, 'display_name')
  if (isUnnamed(name)) throw errors.validation(texts.admin.setup.ownName.refused, 'display_name')
  return name
}

/** Shows a coach by her first name who was made a coach before she was named, unless that still is the name of the first start. */
export async function nameUnnamedCoach(tx: Tx, user: string, fullName: string, now: Date): Promise<void> {
  const name = firstName(fullName)
  if (isUnnamed(name)) return
  await tx
    .updateTable('studio.instructors')
    .set({ display_name: name, updated_at: now })
    .where('user_id', '=', user)
    .where('display_name', 'in', [UNNAMED_OWNER, UNNAMED_COACH])
    .execute()
}
