import type { DuplicateList } from '@estudio/contract'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { hasProfile } from '../../shared/profiles.ts'
import { undoableSince, undoUntil } from '../../shared/undo/undo-window.ts'
import { usersByIds } from '../users/list-users.ts'
import { duplicatesOf, figuresOf, recentMerges } from './store.ts'

/** The records that may be of the same person, and the merges that can be undone. Throws not_found. */
export async function duplicateList({ db, clock, ...context }: Context, id: string): Promise<DuplicateList> {
  if (!(await hasProfile(db, id))) throw errors.notFound('user')
  const since = undoableSince('merge', clock.now())
  const [found, merges] = await Promise.all([duplicatesOf(db, id), recentMerges(db, id, since)])
  const likely = new Map(found.map((one) => [one.user_id, one.likely]))
  const ids = [...likely.keys()]
  const [users, figures] = await Promise.all([usersByIds({ db, clock, ...context }, ids), figuresOf(db, ids)])
  return {
    duplicates: users.map((user) => {
      const { plans = 0, reservations = 0, paid_cents = 0 } = figures.get(user.id) ?? {}
      return {
        user,
        likely: likely.get(user.id) ?? false,
        plans,
        reservations,
        amount_paid: paid_cents / 100,
      }
    }),
    merges: merges.map(({ merged_at, ...merge }) => ({
      ...merge,
      undo_until: undoUntil('merge', merged_at).toISOString(),
    })),
  }
}
