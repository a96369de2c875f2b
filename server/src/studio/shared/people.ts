import type { Db } from '../../platform/database.ts'

/** Whom a mail goes to. */
interface Contact {
  id: string
  name: string
  email: string
}

/** Names and addresses of members; who was erased or has no address is left out. */
export async function contactsOf(db: Db, ids: readonly string[]): Promise<Contact[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('studio.profiles as p')
    .innerJoin('identity.accounts as a', 'a.id', 'p.user_id')
    .select(['p.user_id as id', 'p.full_name as name', 'a.email'])
    .where('p.user_id', 'in', ids)
    .where('p.erased_at', 'is', null)
    .where('a.email', 'is not', null)
    .$narrowType<{ email: string }>()
    .execute()
}
