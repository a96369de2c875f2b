import type { Db } from '../../platform/db/database.ts'

interface Contact {
  id: string
  name: string
  email: string
  is_confirmed: boolean
}

/** Leaves out erased members and members without an address. */
export async function contactsOf(db: Db, ids: readonly string[]): Promise<Contact[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('studio.profiles as p')
    .innerJoin('identity.accounts as a', 'a.id', 'p.user_id')
    .select(({ eb }) => [
      'p.user_id as id',
      'p.full_name as name',
      'a.email',
      eb('a.email_confirmed_at', 'is not', null).$castTo<boolean>().as('is_confirmed'),
    ])
    .where('p.user_id', 'in', ids)
    .where('p.erased_at', 'is', null)
    .where('a.email', 'is not', null)
    .$narrowType<{ email: string }>()
    .execute()
}
