import type { Keys } from '../../../platform/config/keys.ts'
import { openText, sealText } from '../../../platform/sealed-text.ts'

const keyOf = (keys: Keys): Buffer => keys.derive('coach-calendars')

/** Encrypts the address of a calendar for its coach, because everybody who has the address can read the calendar. */
export const sealAddress = (keys: Keys, coach: string, address: string): Buffer =>
  sealText(keyOf(keys), coach, address)

/** Throws when the address was encrypted with another keys file. */
export const openAddress = (keys: Keys, coach: string, sealed: Buffer): string =>
  openText(keyOf(keys), coach, sealed)
