import type { AuditActor } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/database.ts'

/** Who changes online payments, when, and in which transaction. */
export interface By {
  tx: Tx
  actor: AuditActor
  now: Date
}
