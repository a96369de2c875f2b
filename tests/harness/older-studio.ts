import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db/database.ts'
import { migrateUpTo } from '../../server/src/platform/db/migrations.ts'

const now = new Date('2026-11-16T15:00:00Z')

/** Makes an empty database a studio of an older version, with two types of classes and a member. */
export async function makeOlderVersion(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection)
    await migrateUpTo(connection, '0026-app-metadata')
    await sql`commit`.execute(connection)
  })
  await sql`insert into studio.settings (name, city) values ('Estudio', 'Culiacán')`.execute(db)
  await sql`insert into studio.classes (name, description, created_at, updated_at)
    values ('Pilates', 'Pilates', ${now}, ${now}), ('Barre', 'Barre', ${now}, ${now})`.execute(db)
  await sql`insert into identity.users (email, created_at, updated_at)
    values ('socia@estudio.example', ${now}, ${now})`.execute(db)
  await sql`insert into studio.profiles (user_id, full_name, phone, created_at, updated_at)
    select id, 'Sofía  Ñandú', '6671234567', ${now}, ${now} from identity.users`.execute(db)
}
