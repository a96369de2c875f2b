import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictureAddress } from '../../server/src/identity/core/pictures/paths.ts'
import { giveRole, takeRoles } from '../harness/accounts.ts'
import { addPicture } from '../harness/pictures.ts'
import { addProfile } from '../harness/profiles.ts'
import { addInstructor } from '../harness/team.ts'
import { startAccountServer } from './account-server.ts'
import { makeAdmin, type Session, signedInMember } from './people.ts'

/** K1 and K2: /rest/v1 reads a whitelist, and each reader their own rows. */
describe('/rest/v1', async () => {
  const server = await startAccountServer()
  const ana = await signedInMember(server)
  const bea = await signedInMember(server)
  await makeAdmin(server, ana.id)

  const read = (query: string, session: Session | null = ana.session, table = 'user_roles') =>
    server.call('GET', `/rest/v1/${table}${query}`, { token: session?.access_token })

  it('reads whole rows and single columns', async () => {
    expect((await read('')).json()).toEqual([{ user_id: ana.id, role: 'admin' }])
    expect((await read(`?select=role&user_id=in.(${ana.id},${bea.id})&role=eq.admin`)).json()).toEqual([
      { role: 'admin' },
    ])
    expect((await read('?role=is.null')).json()).toEqual([])
    const head = await server.call('HEAD', '/rest/v1/user_roles', {
      token: ana.session.access_token,
      headers: { prefer: 'count=exact' },
    })
    expect([head.body, head.headers['content-range']]).toEqual(['', '0-0/1'])
  })

  describe('instructors', () => {
    const [at, path] = [new Date('2026-01-01'), 'instructors/elena.jpg']
    let elena: string
    beforeAll(async () => {
      const { db } = server.context
      const bytes = Buffer.from('x')
      await addPicture(db, { path, content_type: 'image/jpeg', bytes, etag: 'e' }, at)
      await addProfile(db, bea, 'Elena Privada', at)
      await giveRole(db, bea.id, 'instructor', at)
      const shown = { user_id: bea.id, display_name: 'Elena', bio: 'Pilates', picture_path: path }
      elena = await addInstructor(db, shown, at)
      await addInstructor(db, { display_name: 'Rosa', archived_at: at }, at)
    })
    afterAll(() => takeRoles(server.context.db, bea.id))

    it('B17: shows everyone the public columns of the present team', async () => {
      const readers = [
        { reader: ana.session, picture: path },
        { reader: null, picture: String(pictureAddress(path)) },
      ]
      for (const { reader, picture } of readers) {
        const whole = [{ id: elena, display_name: 'Elena', bio: 'Pilates', profile_picture_url: picture }]
        expect((await read('', reader, 'instructors')).json()).toEqual(whole)
        const one = await read(`?select=profile_picture_url&id=eq.${elena}`, reader, 'instructors')
        expect(one.json()).toEqual([{ profile_picture_url: picture }])
        const filtered = `?profile_picture_url=eq.${picture}&order=profile_picture_url.desc&select=id`
        expect((await read(filtered, reader, 'instructors')).json()).toEqual([{ id: elena }])
      }
    })

    it.each(['user_id', 'picture_path', 'archived_at', 'version', 'email'])(
      'K1: hides %s',
      async (column) => {
        for (const query of [`?select=${column}`, `?${column}=is.null`, `?order=${column}`]) {
          const answer = await read(query, ana.session, 'instructors')
          expect([answer.statusCode, answer.json()]).toMatchObject([
            400,
            { code: '42703', message: `column instructors.${column} does not exist` },
          ])
        }
      },
    )

    it('K2: nobody can write to it', async () => {
      for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
        const answer = await server.call(method, '/rest/v1/instructors', {
          token: ana.session.access_token,
          body: {},
        })
        expect(answer.statusCode).toBe(405)
      }
    })
  })

  it.each(['users', 'auth.users', 'sessions', 'pg_catalog', 'constructor', '__proto__', 'user_roles;'])(
    'K1: there is no table %s',
    async (table) => {
      const answer = await read('', ana.session, encodeURIComponent(table))
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        {
          code: 'PGRST205',
          message: `Could not find the table 'public.${table}' in the schema cache`,
          details: null,
          hint: null,
        },
      ])
    },
  )

  it.each([
    ['?select=password_hash', '42703'],
    ['?granted_by=eq.1', '42703'],
    ['?order=granted_at', '42703'],
    ['?select=*,users(*)', 'PGRST100'],
    ['?select=role::text', 'PGRST100'],
    ['?select=role->>x', 'PGRST100'],
    ['?select=a:role', 'PGRST100'],
    ['?or=(role.eq.admin)', '42703'],
    ['?role=like.*', 'PGRST100'],
    ['?role=not.eq.x', 'PGRST100'],
    ['?role=admin', 'PGRST100'],
    ['?user_id=eq.1', '22P02'],
    ['?limit=-1', 'PGRST100'],
    ['?offset=x', 'PGRST100'],
    ['?order=role.desc.x', 'PGRST100'],
  ])('K1: %s is refused with %s', async (query, code) => {
    const answer = await read(query)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code, hint: null }])
    expect(Object.keys(answer.json()).sort()).toEqual(['code', 'details', 'hint', 'message'])
  })

  it('K1: a value is never read as syntax', async () => {
    const values = fc.oneof(
      fc.string({ unit: 'binary-ascii' }),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom("'", '"', ');--', "' or ''='", '\\', '\0', 'x'.repeat(10_000), '(a,b', '${}', '%00'),
    )
    const shape = fc.tuple(
      fc.constantFrom('select', 'order', 'role', 'user_id', 'limit', 'or', 'x'),
      fc.constantFrom('', 'eq.', 'in.(', 'is.'),
      values,
    )
    await fc.assert(
      fc.asyncProperty(shape, async ([name, prefix, value]) => {
        const answer = await read(`?${name}=${encodeURIComponent(prefix + value)}`)
        expect([200, 400]).toContain(answer.statusCode)
        if (answer.statusCode === 200 && name !== 'select' && name !== 'order' && name !== 'limit')
          expect(answer.json()).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('K2: rows of other users are absent, for members and for visitors', async () => {
    expect((await read(`?user_id=eq.${ana.id}`, bea.session)).json()).toEqual([])
    expect((await read(`?user_id=eq.${ana.id}`, null)).json()).toEqual([])
    expect((await read('', bea.session)).json()).toEqual([])
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('K2: %s is not allowed', async (method) => {
    for (const url of ['/rest/v1/user_roles', '/rest/v1/rpc/x', '/rest/v1/users']) {
      const answer = await server.call(method, url, {
        token: ana.session.access_token,
        body: { user_id: bea.id, role: 'admin' },
      })
      expect([answer.statusCode, answer.json().code]).toEqual([405, 'PGRST117'])
    }
  })

  it('distinguishes an invalid token from an expired one', async () => {
    const answer = await server.call('GET', '/rest/v1/user_roles', { token: 'a.b.c' })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'PGRST301'])
    expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
  })
})
