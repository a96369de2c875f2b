import { readFileSync } from 'node:fs'
import type { RoleTable, UserPlan } from '@estudio/contract'
import { isAllowed, RIGHTS, type Right, ROLES, type Role } from '@estudio/domain'
import { describe, expect, it } from 'vitest'
import { takeRoles } from '../harness/accounts.ts'
import { openStudio } from '../harness/index.ts'
import { userPlanOf } from '../harness/plans.ts'
import { access, everyone, type Reader, signedIn } from '../harness/route-access.ts'

const rolesOf: Record<Reader, Role[]> = {
  visitor: [],
  member: [],
  coach: ['instructor'],
  reception: ['reception'],
  admin: ['admin'],
}

const nobody = '00000000-0000-4000-8000-000000000000'
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
type Method = (typeof methods)[number]

interface Operation {
  'x-right'?: Right
  security: object[]
}

interface ApiDocument {
  paths: Record<string, Partial<Record<Method, Operation>>>
}

/** The callers of an operation, by the table of the domain. */
const readersOf = ({ 'x-right': right, security }: Operation): Reader[] => {
  if (right) return everyone.filter((reader) => isAllowed(rolesOf[reader], right))
  return security.length > 0 ? signedIn : everyone
}

describe('the permissions for each call', async () => {
  const studio = await openStudio({ env: { RATE_LIMIT_SCALE: '100' } })
  const callers = {
    visitor: studio.visitor,
    member: await studio.member({ plan: 'unlimited' }),
    coach: await studio.coach(),
    reception: await studio.reception(),
    admin: await studio.admin(),
  }

  it('every route of the business API is in the table, and names the right that the domain gives to its callers', async () => {
    const { body } = await studio.visitor.get<ApiDocument>('/api/docs/json')
    const routes = Object.entries(body.paths)
      .filter(([path]) => path.startsWith('/api/') && !path.startsWith('/api/docs'))
      .flatMap(([path, operations]) =>
        methods.flatMap((method) => {
          const operation = operations[method]
          const route = `${method.toUpperCase()} ${path.replace(/\/$/, '')}`
          return operation ? [[route, readersOf(operation)] as const] : []
        }),
      )
    expect(Object.fromEntries(routes)).toEqual(access)
  })

  it.each(Object.entries(access))('RTE-10: %s', async (route, allowed) => {
    const [verb = '', path = ''] = route.split(' ')
    const url = path.replaceAll(/\{[^}]+\}/g, nobody)
    for (const reader of everyone) {
      const { status, body } = await callers[reader][verb.toLowerCase() as Method](url)
      const code = (body as { code?: string }).code
      if (allowed.includes(reader)) expect([401, 403, 500], `${reader} is let in`).not.toContain(status)
      else if (reader === 'visitor') expect([status, code]).toEqual([401, 'not_signed_in'])
      else expect([status, code], `${reader} is kept out`).toEqual([403, 'not_allowed_for_role'])
    }
  })

  it('B07: a withdrawn role ends with the next request', async () => {
    const admin = await studio.admin()
    expect((await admin.get('/api/admin/users')).status).toBe(200)
    await takeRoles(studio.db, admin.id)
    expect(await admin.get('/api/admin/users')).toMatchObject({
      status: 403,
      body: { code: 'not_allowed_for_role' },
    })
  })

  it('somebody with two roles may do what either of them may', async () => {
    const both = await studio.coach({ roles: ['instructor', 'reception'] })
    for (const path of ['/api/instructors/me', '/api/admin/users', '/api/admin/cash-days'])
      expect((await both.get(path)).status, path).toBe(200)
    expect((await both.get('/api/admin/settings')).status).toBe(403)
  })

  it('docs/security.md has the table of rights', () => {
    const document = readFileSync('docs/security.md', 'utf8')
    const written = document.match(/^\| `[a-z]+\.[a-z]+` \|.*$/gm)
    const marks = (right: Right) => ROLES.map((role) => (isAllowed([role], right) ? ' ✓ |' : ' |')).join('')
    expect(written).toEqual(RIGHTS.map((right) => `| \`${right}\` |${marks(right)}`))
  })

  it('administrators read the table of roles', async () => {
    const { body } = await callers.admin.get<RoleTable>('/api/admin/roles')
    expect(body.roles.map(({ role }) => role)).toEqual(['admin', 'reception', 'instructor'])
    for (const { role, may } of body.roles)
      expect(may, role).toEqual(RIGHTS.filter((right) => isAllowed([role], right)))
  })

  it('reception sells and verifies for the price: another amount is the administrator’s', async () => {
    const { admin, reception } = callers
    const refused = { status: 403, body: { code: 'not_allowed_for_role' } }
    const plan = await studio.plan({ name: '6 Clases', price: 96_000, classLimit: 6 })
    const buyer = await studio.member()
    const path = `/api/admin/users/${buyer.id}/plans`
    const sale = { plan_id: plan.id, start_date: '2026-11-20' }
    for (const amount_paid of [0, 959.99, 960.01])
      expect(await reception.post(path, { ...sale, amount_paid })).toMatchObject(refused)
    expect((await reception.post(path, { ...sale, amount_paid: 960 })).status).toBe(201)
    const later = { ...sale, start_date: '2027-02-01' }
    expect((await admin.post(path, { ...later, amount_paid: 900 })).status).toBe(201)

    const member = await studio.member()
    const bought = await member.post<{ plan: UserPlan }>('/api/user-plans', sale)
    const verified = { id: bought.body.plan.id, status: 'active', payment_status: 'completed' }
    const verify = (payment: object) =>
      reception.patch(`/api/admin/users/${member.id}/plans`, { ...verified, ...payment })
    expect(await verify({ amount_paid: 959.99, amount_reason: 'Es amiga' })).toMatchObject(refused)
    expect(await verify({ amount_paid: 400, part_payment: true })).toMatchObject({ status: 200 })
    expect(await verify({ amount_paid: 570, amount_reason: 'Depositó de más' })).toMatchObject({
      body: { plan: { status: 'active', amount_paid: 970 } },
    })
  })

  it('reception verifies a payment, and neither moves nor cancels the plan by the same call', async () => {
    const { reception } = callers
    const member = await studio.member({ plan: 'unpaid', classes: 4 })
    const { id } = await userPlanOf(studio.db, member)
    const path = `/api/admin/users/${member.id}/plans`
    const verified = { id, status: 'active', payment_status: 'completed' }
    const refused = { status: 403, body: { code: 'not_allowed_for_role' } }
    for (const change of [
      { id, status: 'cancelled' },
      { id, start_date: '2026-12-01' },
      { ...verified, end_date: '2027-12-31' },
      { ...verified, status: 'canceled' },
    ])
      expect(await reception.patch(path, change), JSON.stringify(change)).toMatchObject(refused)
    expect(await reception.patch(path, verified)).toMatchObject({
      status: 200,
      body: { plan: { status: 'active', payment_status: 'completed' } },
    })
    expect(
      await reception.patch(`/api/admin/user-plans/${id}/reverse-payment`, { reason: 'x' }),
    ).toMatchObject(refused)
  })
})
