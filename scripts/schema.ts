// npm run schema [-- --check]: db/schema.sql and Kysely's types from the migrations; --check fails if they are stale.
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DatabaseConnection, noLimits, openDatabase } from '../server/src/platform/database.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/index.ts'
import { migrate } from '../server/src/platform/migrations.ts'
import { projectRoot } from '../server/src/platform/paths.ts'
import { describeSchema } from './schema/describe.ts'
import { writeTypes } from './schema/types.ts'

const results = ['db/schema.sql', 'server/src/platform/database-types.gen.ts'] as const

const quiet = { debug: () => undefined, info: () => undefined, warn: console.warn, error: console.error }

const socketUrl = ({ host, port, user, database }: DatabaseConnection) =>
  `postgres://${user}@localhost/${database}?host=${host}&port=${port}`

/** Both files' texts, made by a PostgreSQL of the embedded version that begins empty. */
async function generate(scratch: string): Promise<string[]> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(scratch, 'data'), log: quiet })
  const db = openDatabase(postgres.connection, 2, noLimits)
  try {
    await migrate(db)
    const types = join(scratch, 'types.ts')
    await writeTypes(db, socketUrl(postgres.connection), types)
    return [await describeSchema(db), readFileSync(types, 'utf8')]
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}

const isStale = (file: string, text: string): boolean => {
  try {
    return readFileSync(join(projectRoot, file), 'utf8') !== text
  } catch {
    return true
  }
}

const scratch = mkdtempSync(join(tmpdir(), 'estudio-schema-'))
// As root PostgreSQL runs as another user, who has to get in.
chmodSync(scratch, 0o755)
try {
  const texts = await generate(scratch)
  const stale = results.filter((file, index) => isStale(file, texts[index] ?? ''))
  if (process.argv.includes('--check')) {
    if (stale.length > 0) console.error(`Stale: ${stale.join(', ')}. Run npm run schema.`)
    process.exitCode = stale.length > 0 ? 1 : 0
  } else {
    for (const [index, file] of results.entries()) writeFileSync(join(projectRoot, file), texts[index] ?? '')
    console.log(stale.length > 0 ? `Written: ${stale.join(', ')}` : 'Nothing changed.')
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
