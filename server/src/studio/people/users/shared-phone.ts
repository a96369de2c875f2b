import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { userWithPhone } from '../../shared/profiles.ts'

interface PhoneOfUser {
  phone: string | null
  allowSharedPhone: boolean
  /** The user who gets the telephone, if the user exists. */
  userId?: string
}

/** Staff may go on, because families share a telephone. Throws phone_taken with the person who has the telephone. */
export async function checkPhone(tx: Tx, { phone, allowSharedPhone, userId }: PhoneOfUser): Promise<void> {
  if (phone === null || allowSharedPhone) return
  const user_id = await userWithPhone(tx, phone, userId)
  if (user_id) throw errors.refused('phone_taken', { user_id })
}
