import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { genreWord } from '../../shared/profile-words.ts'

export interface ProfileRow {
  full_name: string
  phone: string | null
  genre: string | null
  birthdate: string | null
  emergency_name: string | null
  emergency_phone: string | null
  created_at: Date
  is_active: boolean
  email: string | null
  email_verified: boolean
  mail_failed_at: Date | null
  has_booked: boolean
  version: number
}

export const readProfile = async (db: Db, userId: string): Promise<ProfileRow | undefined> => {
  const { rows } = await sql<ProfileRow>`
    select p.full_name, p.phone, ${genreWord('p')} as genre, p.birthdate, p.emergency_name, p.emergency_phone, p.created_at, p.is_active, p.version,
      a.email, a.mail_failed_at, a.email_confirmed_at is not null as email_verified,
      exists (select 1 from studio.reservations r where r.user_id = p.user_id) as has_booked
    from studio.profiles p join identity.accounts a on a.id = p.user_id
    where p.user_id = ${userId}`.execute(db)
  return rows[0]
}
