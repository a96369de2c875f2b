import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, openStudio, type Studio } from '../harness/index.ts'

type Reader = 'visitor' | 'member' | 'coach' | 'admin'

const everyone: Reader[] = ['visitor', 'member', 'coach', 'admin']
const signedIn: Reader[] = ['member', 'coach', 'admin']
const staff: Reader[] = ['coach', 'admin']
const admins: Reader[] = ['admin']

/** Who may call what: a route of the business API that is not in this table fails the test. */
const access: Record<string, Reader[]> = {
  'GET /api/plans': everyone,
  'GET /api/schedule': everyone,
  'GET /api/instructors/public': everyone,
  'GET /api/time-slots': everyone,
  'GET /api/legal-documents/{kind}': everyone,
  'GET /api/pictures/{*}': everyone,
  'POST /api/auth/signup': everyone,
  'POST /api/auth/resend-verification': everyone,

  'GET /api/auth/me': signedIn,
  'GET /api/payment-details': signedIn,
  'GET /api/user/plan': signedIn,
  'POST /api/user/plan': signedIn,
  'GET /api/user/plans': signedIn,
  'POST /api/user-plans': signedIn,
  'GET /api/user-schedules': signedIn,
  'POST /api/user-schedules': signedIn,
  'PATCH /api/user-schedules/{id}': signedIn,

  'GET /api/schedule/{id}/reservations': staff,

  'POST /api/schedule': admins,
  'PATCH /api/schedule/{id}': admins,
  'DELETE /api/schedule/{id}': admins,
  'GET /api/schedule/{id}/impact': admins,
  'POST /api/time-slots': admins,
  'DELETE /api/time-slots/{id}': admins,
  'GET /api/time-slots/{id}/impact': admins,
  'GET /api/admin/classes': admins,
  'GET /api/admin/instructors': admins,
  'GET /api/admin/plans': admins,
  'GET /api/admin/users': admins,
  'GET /api/admin/users/{id}': admins,
  'GET /api/admin/users/{id}/plans': admins,
  'POST /api/admin/users/{id}/plans': admins,
  'PATCH /api/admin/users/{id}/plans': admins,
  'GET /api/admin/users/{id}/schedules': admins,
  'PATCH /api/admin/user-plans/{id}/cancel': admins,
}

const nobody = '00000000-0000-4000-8000-000000000000'
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
type Method = (typeof methods)[number]

interface ApiDocument {
  paths: Record<string, Partial<Record<Method, object>>>
}

describe('who may call what', () => {
  let studio: Studio
  let callers: Record<Reader, Caller>

  beforeAll(async () => {
    studio = await openStudio()
    callers = {
      visitor: studio.visitor,
      member: await studio.member({ plan: 'unlimited' }),
      coach: await studio.coach(),
      admin: await studio.admin(),
    }
  })
  afterAll(() => studio.close())

  it('every route of the business API is in the table', async () => {
    const { body } = await studio.visitor.get<ApiDocument>('/api/docs/json')
    const routes = Object.entries(body.paths)
      .filter(([path]) => path.startsWith('/api/') && !path.startsWith('/api/docs'))
      .flatMap(([path, operations]) =>
        methods
          .filter((method) => operations[method])
          .map((method) => `${method.toUpperCase()} ${path.replace(/\/$/, '')}`),
      )
    expect(routes.sort()).toEqual(Object.keys(access).sort())
  })

  it.each(Object.entries(access))('RTE-10: %s', async (route, allowed) => {
    const [verb = '', path = ''] = route.split(' ')
    const url = path.replaceAll(/\{[^}]+\}/g, nobody)
    for (const reader of everyone) {
      const { status, body } = await callers[reader][verb.toLowerCase() as Method](url)
      const code = (body as { code?: string }).code
      if (allowed.includes(reader)) expect([401, 403], `${reader} is let in`).not.toContain(status)
      else if (reader === 'visitor') expect([status, code]).toEqual([401, 'not_signed_in'])
      else expect([status, code], `${reader} is kept out`).toEqual([403, 'forbidden'])
    }
  })

  it('B07: a role that is taken away is gone with the next request', async () => {
    const admin = await studio.admin()
    expect((await admin.get('/api/admin/users')).status).toBe(200)
    await studio.db.deleteFrom('identity.user_roles').where('user_id', '=', admin.id).execute()
    expect(await admin.get('/api/admin/users')).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })
})
