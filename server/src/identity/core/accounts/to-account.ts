import type { Account } from '../../../platform/accounts.ts'
import type { StoredUser } from './store.ts'

export const toAccount = (row: StoredUser): Account => ({
  id: row.id,
  email: row.email,
  emailConfirmedAt: row.email_confirmed_at,
  lastSignInAt: row.last_sign_in_at,
  bannedUntil: row.banned_until,
  createdAt: row.created_at,
})
