import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openDatabase, requestLimits } from '../../server/src/platform/db/database.ts'
import { createLogger } from '../../server/src/platform/logging.ts'
import { acceptOnly } from '../harness/faults.ts'
import { openStudio } from '../harness/index.ts'

const lines: string[] = []
const log = { write: (line: string) => void lines.push(line) }
const logged = () => lines.map((line) => JSON.parse(line))

const studio = await openStudio({ log, poolSize: 10, env: { RATE_LIMIT_SCALE: '1000' } })
const admins = await Promise.all([studio.admin(), studio.admin()])

/** Both administrators send the same at once: what they got, the faster one first. */
async function together(path: string, body: object) {
  const answers = await Promise.all(admins.map((admin) => admin.post<{ code?: string }>(path, body)))
  // A discount that was made carries its own `code`.
  return answers
    .map(({ status, body }) => [status, status < 400 ? undefined : body.code] as const)
    .sort(([one], [other]) => one - other)
}

describe('constraints with a reason', () => {
  it.each([
    ['/api/admin/classes', { name: 'Sólo aquí', description: 'Con barra' }, 'class_name_exists'],
    ['/api/time-slots', { time_slot: '21:15' }, 'slot_exists'],
    [
      '/api/admin/discounts',
      { name: 'Doble', code: 'DOBLE', valid_from: '2026-11-01' },
      'discount_code_exists',
    ],
  ])(
    'M11: two administrators add the same at %s at once: one adds it, the other gets the reason',
    async (path, body, reason) => {
      expect(await together(path, body)).toEqual([
        [201, undefined],
        [409, reason],
      ])
    },
  )
})

describe('constraints that no reason names', () => {
  it('M11: are errors of the server: 500 with a generic body, logged with SQLSTATE, table and constraint', async () => {
    await acceptOnly(studio.db, 'classTypes', `name <> 'Imposible'`, { name: 'only_in_this_test' })
    lines.length = 0
    const answer = await admins[0]?.post('/api/admin/classes', {
      name: 'Imposible',
      description: 'secreto-77',
    })
    expect(answer).toMatchObject({ status: 500, body: { statusCode: 500, code: 'internal_error' } })
    expect(JSON.stringify(answer?.body)).not.toMatch(/only_in_this_test|23514|studio\.|classes/)
    const err = { sqlstate: '23514', table: 'classes', constraint: 'only_in_this_test' }
    expect(logged()).toContainEqual(expect.objectContaining({ level: 50, err: expect.objectContaining(err) }))
    expect(lines.join('')).not.toContain('secreto-77')
  })

  it('M11: are logged by the account service too', async () => {
    const name = 'only_for_accounts'
    await acceptOnly(studio.db, 'accounts', `email <> 'imposible@correo.example'`, { name })
    lines.length = 0
    const { status, body } = await studio.visitor.post('/auth/v1/signup', {
      email: 'imposible@correo.example',
      password: 'Prueba-2026-larga',
    })
    expect([status, body]).toMatchObject([500, { error_code: 'unexpected_failure' }])
    expect(JSON.stringify(body)).not.toMatch(/only_for_accounts|23514/)
    const err = { sqlstate: '23514', table: 'users', constraint: 'only_for_accounts' }
    expect(logged()).toContainEqual(expect.objectContaining({ level: 50, err: expect.objectContaining(err) }))
  })
})

describe('connections', () => {
  it('M11: an idle connection that breaks is logged, and the next query gets another connection', async () => {
    lines.length = 0
    const db = openDatabase(studio.connection, 1, requestLimits, {
      log: createLogger('warn', log),
    })
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(studio.db)
    await expect.poll(logged).toContainEqual(
      expect.objectContaining({
        msg: 'database connection lost',
        err: expect.objectContaining({ sqlstate: '57P01' }),
      }),
    )
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    await db.destroy()
  })
})
