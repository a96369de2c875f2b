import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate, migrateUpTo } from '../../server/src/platform/db/migrations.ts'
import { openTestDatabase } from '../harness/index.ts'

const at = new Date('2026-11-16T15:00:00Z')
/** The last migration before sign-ups lost the telephones that 0123 took for the staff's. */
const BEFORE = '0194-who-invites-imported'

it('P2: a telephone of an unconfirmed sign-up that no mail confirmed is not the staff’s; those of records by staff stay', async () => {
  const { db } = await openTestDatabase({ empty: true, poolSize: 1 })
  await sql`begin`.execute(db)
  await migrateUpTo(db, BEFORE)
  await sql`commit`.execute(db)
  await sql`
    with account as (
      insert into identity.users (email, invited_at, email_confirmed_at, created_at, updated_at) values
        ('registro@correo.example', null, null, ${at}, ${at}), ('importada@correo.example', null, null, ${at}, ${at}),
        ('invitada@correo.example', ${at}, null, ${at}, ${at}), ('socia@correo.example', null, ${at}, ${at}, ${at}),
        (null, null, null, ${at}, ${at}) returning id, email)
    insert into studio.profiles (user_id, full_name, phone, phone_by_staff, own_fields, created_at, updated_at)
    select id, coalesce(email, 'sin correo'), '6671234567', '6671234567',
      case when email like 'importada%' then '{}'::text[] end, ${at}, ${at} from account`.execute(db)
  await migrate(db)
  const { rows } = await sql<{ name: string; phone: string; version: number }>`
    select full_name as name, phone, version from studio.profiles where phone_by_staff is null`.execute(db)
  expect(rows).toEqual([{ name: 'registro@correo.example', phone: '6671234567', version: 1 }])
})
