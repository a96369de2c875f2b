import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Actor } from '../../shared/actor.ts'

/** Records a change of a standing place in the audit log. */
export const recordPlaceChange = (
  tx: Tx,
  { member, actor }: { member: string; actor: Actor },
  action: string,
  id: string,
  at: Date,
  after?: object,
) =>
  audit(tx, {
    at,
    actor,
    action: `standing_place.${action}`,
    entity: 'standing_place',
    entityId: id,
    subject: member,
    after: after && { ...after },
  })
