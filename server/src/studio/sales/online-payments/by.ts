import type { AuditActor } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/database.ts'

/** The author, the time and the transaction of a change of online payments. */
export interface By {
  tx: Tx
  actor: AuditActor
  now: Date
}
