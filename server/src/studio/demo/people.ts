import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { projectRoot } from '../../platform/paths.ts'
import { demoAddresses } from './demo-accounts.ts'
import { demoCoaches, demoEmail, demoMembers } from './demo-people.ts'
import type { DemoMember } from './members.ts'

/** Accounts without a password (nobody signs in as them) with a profile each. */
async function insertProfiles(
  tx: Tx,
  names: readonly string[],
  joinedAt: (email: string) => Date,
): Promise<void> {
  const rows = names.map((name, index) => ({
    name,
    email: demoEmail(name),
    phone: `667000${String(1000 + index)}`,
    genre: ['Mujer', 'Hombre', 'Prefiero no decir'][index % 3],
    birthdate: `${1975 + (index % 30)}-0${1 + (index % 9)}-1${index % 9}`,
    created: joinedAt(demoEmail(name)),
  }))
  await sql`
    with people as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as t(name text, email text, phone text, genre text, birthdate date, created timestamptz)
    ), accounts as (
      insert into identity.users (email, email_confirmed_at, created_at, updated_at)
      select email, created, created, created from people returning id, email
    )
    insert into studio.profiles (user_id, full_name, phone, genre, birthdate, referral_source, created_at, updated_at)
    select a.id, p.name, p.phone, p.genre, p.birthdate, 'Redes Sociales', p.created, p.created
    from accounts a join people p using (email)`.execute(tx)
}

async function insertPortrait(tx: Tx, index: number, now: Date): Promise<string> {
  const bytes = await readFile(join(projectRoot, 'db/seed/portraits', `${index + 1}.svg`))
  const path = `demo/coach-${index + 1}.svg`
  const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  await tx
    .insertInto('identity.pictures')
    .values({ path, content_type: 'image/svg+xml', bytes, etag, created_at: now, updated_at: now })
    .execute()
  return path
}

/** Four coaches with drawn portraits, the first of them behind coach@, and forty members since the day they joined. */
export async function insertDemoPeople(
  tx: Tx,
  now: Date,
  opened: Date,
  members: readonly DemoMember[],
): Promise<void> {
  const joined = new Map(members.map(({ email, joined_at }) => [email, joined_at]))
  await insertProfiles(
    tx,
    demoCoaches.slice(1).map((coach) => coach.name),
    () => opened,
  )
  await insertProfiles(tx, demoMembers, (email) => joined.get(email) ?? now)
  const coaches = await Promise.all(
    demoCoaches.map(async (coach, index) => ({
      email: index === 0 ? demoAddresses[1] : demoEmail(coach.name),
      display: coach.display,
      bio: coach.bio,
      picture: await insertPortrait(tx, index, now),
    })),
  )
  await sql`
    insert into studio.instructors (user_id, display_name, bio, picture_path, created_at, updated_at)
    select a.id, c.display, c.bio, c.picture, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(coaches)}::jsonb) as c(email text, display text, bio text, picture text)
    join identity.users a on a.email = c.email`.execute(tx)
  await sql`
    insert into identity.user_roles (user_id, role, granted_at)
    select user_id, 'instructor', ${now} from studio.instructors
    on conflict do nothing`.execute(tx)
}

/** Everybody of the demo studio agreed when they signed up: a demo visitor is not asked again (B19). */
export const acceptLegalTexts = (tx: Tx): Promise<unknown> =>
  sql`
    insert into studio.legal_acceptances (user_id, type, version, accepted_at)
    select p.user_id, d.type, d.version, p.created_at
    from studio.profiles p cross join studio.legal_documents d`.execute(tx)
