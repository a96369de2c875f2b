import type { ClassesKeep, TimeZoneImpact } from '@estudio/contract'
import type { Db, Tx } from '../../../platform/db/database.ts'

export interface ZoneChange {
  /** IANA zone names. */
  from: string
  to: string
  now: Date
}

/**
 * The functions of the schedule that a change of the time zone calls. The application passes them, because the settings come before
 * booking in the order of the areas.
 */
export interface ClassesToCome {
  zoneImpact(db: Db, change: ZoneChange): Promise<TimeZoneImpact>
  /**
   * Moves the classes or leaves them, as `keep` says, and queues the mails. The caller holds the lock of the settings. Throws
   * zone_choice_required without `keep` when the change affects classes.
   */
  followZone(tx: Tx, change: ZoneChange, keep: ClassesKeep | undefined): Promise<TimeZoneImpact>
}
