import { readFileSync } from 'node:fs'
import type { RoleTable, UserPlan } from '@estudio/contract'
import { isAllowed, RIGHTS, type Right, ROLES, type Role } from '@estudio/domain'
import { describe, expect, it } from 'vitest'
import { takeRoles } from '../harness/accounts.ts'
import { openStudio } from '../harness/index.ts'
import { userPlanOf } from '../harness/plans.ts'

type Reader = 'visitor' | 'member' | 'coach' | 'reception' | 'admin'

const everyone: Reader[] = ['visitor', 'member', 'coach', 'reception', 'admin']
const signedIn: Reader[] = ['member', 'coach', 'reception', 'admin']
const staff: Reader[] = ['coach', 'reception', 'admin']
const desk: Reader[] = ['reception', 'admin']
const coaches: Reader[] = ['coach']
const admins: Reader[] = ['admin']

/** The roles of each call: a route of the business API that is not in this table fails the test. */
const access: Record<string, Reader[]> = {
  'GET /api/site': everyone,
  'GET /api/site/loops/{loop}': everyone,
  'GET /api/site/pictures/{hash}/{width}': everyone,
  'GET /api/site/pictures/{hash}/icon/{size}': everyone,
  'GET /api/plans': everyone,
  'GET /api/schedule': everyone,
  'GET /api/schedule/closed-days': everyone,
  'GET /api/instructors/public': everyone,
  'GET /api/time-slots': everyone,
  'GET /api/legal-documents/{kind}': everyone,
  'GET /api/pictures/{*}': everyone,
  'POST /api/auth/signup': everyone,
  'POST /api/auth/resend-verification': everyone,
  'POST /api/auth/claim': everyone,
  'POST /api/auth/claim/confirmation': everyone,
  'GET /api/unsubscription': everyone,

  'GET /api/auth/me': signedIn,
  'PATCH /api/auth/me': signedIn,
  'GET /api/auth/me/impact': signedIn,
  'POST /api/auth/me/delete': signedIn,
  'GET /api/auth/sessions': signedIn,
  'DELETE /api/auth/sessions/{id}': signedIn,
  'GET /api/legal-documents/pending': signedIn,
  'POST /api/legal-documents/accept': signedIn,
  'GET /api/user/waiver': signedIn,
  'POST /api/user/waiver': signedIn,
  'GET /api/user/waiver/photo': signedIn,
  'GET /api/discounts': signedIn,
  'POST /api/discounts/check': signedIn,
  'GET /api/auth/me/preferences': signedIn,
  'PATCH /api/auth/me/preferences': signedIn,
  'GET /api/user/data-export': signedIn,
  'GET /api/user/data-export.xlsx': signedIn,
  'GET /api/user/consents': signedIn,
  'PUT /api/user/consents': signedIn,
  'GET /api/user/privacy-requests': signedIn,
  'POST /api/user/privacy-requests': signedIn,
  'GET /api/payment-details': signedIn,
  'GET /api/payment-methods': signedIn,
  'POST /api/user-plans/{id}/checkouts': signedIn,
  'GET /api/user/checkouts/{id}': signedIn,
  'DELETE /api/user/checkouts/{id}': signedIn,
  'POST /api/admin/checkouts/{id}/refresh': desk,
  'GET /api/admin/online-payments': desk,
  'POST /api/admin/online-payments/{id}/settle': admins,
  'POST /api/admin/online-refunds/{id}/settle': admins,
  'GET /api/admin/settings/payments': admins,
  'PUT /api/admin/settings/payments': admins,
  'POST /api/admin/settings/payments/test-purchases': admins,
  'GET /api/admin/settings/payments/test-purchases/{id}': admins,
  'POST /api/admin/settings/payments/check': admins,
  'GET /api/admin/settings/invoices': admins,
  'PUT /api/admin/settings/invoices': admins,
  'POST /api/admin/settings/invoices/check': admins,
  'GET /api/admin/invoices': admins,
  'GET /api/admin/invoices/{id}/file': admins,
  'POST /api/admin/invoices/{id}/retry': admins,
  'POST /api/admin/invoices/{id}/cancel': admins,
  'POST /api/admin/invoices/{id}/dismiss': admins,
  'GET /api/user/plan': signedIn,
  'POST /api/user/plan': signedIn,
  'GET /api/user/balance': signedIn,
  'GET /api/user/plans': signedIn,
  'PUT /api/plans/{id}/reference': signedIn,
  'POST /api/user-plans': signedIn,
  'GET /api/user-plans/{id}/proofs': signedIn,
  'POST /api/user-plans/{id}/proofs': signedIn,
  'GET /api/proofs/{id}/file': signedIn,
  'GET /api/user/invoice-data': signedIn,
  'PUT /api/user/invoice-data': signedIn,
  'DELETE /api/user/invoice-data': signedIn,
  'GET /api/user-plans/{id}/invoice': signedIn,
  'POST /api/user-plans/{id}/invoice': signedIn,
  'GET /api/user-plans/{id}/receipt': signedIn,
  'GET /api/user-plans/{id}/receipt.pdf': signedIn,
  'GET /api/user-schedules': signedIn,
  'POST /api/user-schedules': signedIn,
  'PATCH /api/user-schedules/{id}': signedIn,
  'GET /api/user-schedules/{id}/calendar.ics': signedIn,
  'POST /api/user-plans/{id}/pause-requests': signedIn,
  'DELETE /api/user-plans/{id}/pause-requests/{pause}': signedIn,
  'GET /api/user/waitlist': signedIn,
  'GET /api/user/absences': signedIn,
  'GET /api/user/today': signedIn,
  'GET /api/user/past-reservations': signedIn,
  'GET /api/user/pass': signedIn,
  'GET /api/user/health-note': signedIn,
  'PUT /api/user/health-note': signedIn,
  'DELETE /api/user/health-note': signedIn,
  'POST /api/user/calendar-feed': signedIn,
  'DELETE /api/user/calendar-feed': signedIn,
  'GET /api/schedule/{id}/verdict': signedIn,
  'POST /api/schedule/{id}/waitlist': signedIn,
  'DELETE /api/schedule/{id}/waitlist': signedIn,
  'POST /api/waitlist/{id}/accept': signedIn,

  'GET /api/schedule/{id}/reservations': staff,
  'GET /api/instructors/schedule/weekly': staff,
  'GET /api/instructors/today': staff,
  'GET /api/schedule/{id}/roster': staff,
  'PATCH /api/schedule/{id}/attendance': staff,
  'POST /api/check-ins': staff,

  'POST /api/schedule': admins,
  'PATCH /api/schedule/{id}': admins,
  'DELETE /api/schedule/{id}': admins,
  'GET /api/schedule/{id}/impact': admins,
  'POST /api/schedule/{id}/cancel': admins,
  'GET /api/schedule/{id}/waitlist': desk,
  'GET /api/admin/user-schedules/verdict': desk,
  'GET /api/admin/users/{id}/absences': desk,
  'GET /api/admin/users/{id}/timeline': desk,
  'GET /api/admin/users/{id}/visits': desk,
  'POST /api/admin/users/{id}/absences/waiver': admins,
  'DELETE /api/admin/waitlist/{id}': desk,
  'POST /api/admin/waitlist/{id}/assign': desk,
  'POST /api/admin/schedule/{id}/waitlist': desk,
  'GET /api/admin/unapplied-marks': desk,
  'DELETE /api/admin/unapplied-marks/{id}': desk,
  'GET /api/admin/substitutions': admins,
  'POST /api/admin/substitutions/{id}/confirm': admins,
  'POST /api/admin/substitutions/{id}/decline': admins,
  'GET /api/instructors/substitutions': coaches,
  'POST /api/schedule/{id}/substitution': coaches,
  'POST /api/substitutions/{id}/offer': coaches,
  'POST /api/admin/user-plans/{id}/pauses': admins,
  'DELETE /api/admin/user-plans/{id}/pauses/{pause}': admins,
  'GET /api/admin/pause-requests': admins,
  'POST /api/admin/pause-requests/{id}/agree': admins,
  'POST /api/admin/pause-requests/{id}/decline': admins,
  'POST /api/schedule/copy-day': admins,
  'POST /api/schedule/copy-week': admins,
  'POST /api/schedule/repeat': admins,
  'POST /api/schedule/replace-coach': admins,
  'POST /api/schedule/undo/{id}': admins,
  'GET /api/admin/model-week': desk,
  'GET /api/admin/model-week/figures': admins,
  'PUT /api/admin/model-week': admins,
  'POST /api/admin/model-week/publish': admins,
  'GET /api/schedule/closures': desk,
  'GET /api/schedule/closures/impact': admins,
  'POST /api/schedule/closures': admins,
  'DELETE /api/schedule/closures/{id}': admins,
  'GET /api/admin/user-schedules': desk,
  'POST /api/admin/user-schedules': desk,
  'GET /api/admin/user-schedules/{id}': desk,
  'PATCH /api/admin/user-schedules/{id}': desk,
  'PUT /api/admin/user-schedules/{id}': desk,
  'POST /api/time-slots': admins,
  'DELETE /api/time-slots/{id}': admins,
  'GET /api/time-slots/{id}/impact': admins,
  'PATCH /api/time-slots/{id}': admins,
  'POST /api/time-slots/{id}/restore': admins,
  'GET /api/admin/time-slots': desk,
  'POST /api/admin/time-slots': admins,
  'POST /api/admin/time-slots/batch': admins,
  'GET /api/admin/time-slots/{id}': desk,
  'PATCH /api/admin/time-slots/{id}': admins,
  'PUT /api/admin/time-slots/{id}': admins,
  'DELETE /api/admin/time-slots/{id}': admins,
  'GET /api/admin/classes': desk,
  'POST /api/admin/classes': admins,
  'GET /api/admin/classes/{id}': desk,
  'PATCH /api/admin/classes/{id}': admins,
  'PUT /api/admin/classes/{id}': admins,
  'DELETE /api/admin/classes/{id}': admins,
  'GET /api/admin/classes/{id}/impact': admins,
  'GET /api/admin/instructors': desk,
  'GET /api/instructors/me': coaches,
  'PATCH /api/instructors/me': coaches,
  'POST /api/instructors/me/profile-picture': coaches,
  'DELETE /api/instructors/me/profile-picture': coaches,
  'POST /api/admin/instructors': admins,
  'GET /api/admin/instructors/{id}': desk,
  'GET /api/admin/instructors/{id}/rates': admins,
  'PUT /api/admin/instructors/{id}/rates': admins,
  'GET /api/admin/message-templates': desk,
  'PUT /api/admin/message-templates': admins,
  'GET /api/admin/messages': desk,
  'POST /api/admin/messages': desk,
  'POST /api/admin/messages/preview': desk,
  'GET /api/admin/messages/{id}': desk,
  'PATCH /api/admin/messages/{id}/people/{user_id}': desk,
  'GET /api/admin/coach-pay': admins,
  'GET /api/admin/coach-pay/export': admins,
  'POST /api/admin/coach-pay/{month}/close': admins,
  'PATCH /api/admin/instructors/{id}': admins,
  'PUT /api/admin/instructors/{id}': admins,
  'DELETE /api/admin/instructors/{id}': admins,
  'GET /api/admin/instructors/{id}/impact': admins,
  'POST /api/admin/instructors/{id}/profile-picture': admins,
  'DELETE /api/admin/instructors/{id}/profile-picture': admins,
  'GET /api/admin/instructors/{id}/schedules': desk,
  'DELETE /api/admin/instructors/{id}/delete-with-schedules': admins,
  'DELETE /api/instructors/{id}': admins,
  'GET /api/admin/plans': desk,
  'POST /api/admin/plans': admins,
  'PUT /api/admin/plans/order': admins,
  'GET /api/admin/plans/{id}': desk,
  'PATCH /api/admin/plans/{id}': admins,
  'PUT /api/admin/plans/{id}': admins,
  'DELETE /api/admin/plans/{id}': admins,
  'GET /api/admin/plans/{id}/impact': admins,
  'PATCH /api/admin/plans/{id}/order': admins,
  'GET /api/admin/legal-documents': admins,
  'POST /api/admin/legal-documents': admins,
  'POST /api/admin/legal-documents/{kind}': admins,
  'GET /api/admin/settings': admins,
  'GET /api/admin/settings/time-zone-impact': admins,
  'GET /api/admin/setup': admins,
  'POST /api/admin/setup/classes': admins,
  'PATCH /api/admin/settings': admins,
  'GET /api/admin/site': admins,
  'PATCH /api/admin/site': admins,
  'POST /api/admin/site/undo': admins,
  'POST /api/admin/site/preview': admins,
  'POST /api/admin/site/loops': admins,
  'POST /api/admin/site/pictures': admins,
  'DELETE /api/admin/site/pictures/{id}': admins,
  'GET /api/admin/discounts': admins,
  'POST /api/admin/discounts': admins,
  'GET /api/admin/discounts/{id}': admins,
  'PATCH /api/admin/discounts/{id}': admins,
  'PUT /api/admin/discounts/{id}': admins,
  'DELETE /api/admin/discounts/{id}': admins,
  'GET /api/admin/users': desk,
  'GET /api/admin/users/{id}': desk,
  'GET /api/admin/roles': admins,
  'GET /api/admin/users/{id}/impact': admins,
  'DELETE /api/admin/users/{id}': admins,
  'POST /api/admin/users': desk,
  'PATCH /api/admin/users/{id}': desk,
  'PUT /api/admin/users/{id}': desk,
  'PATCH /api/admin/users/{id}/active': admins,
  'POST /api/admin/users/{id}/claim-link': desk,
  'GET /api/admin/users/{id}/duplicates': admins,
  'POST /api/admin/users/{id}/merge': admins,
  'POST /api/admin/merges/{id}/undo': admins,
  'PATCH /api/admin/users/{id}/role': admins,
  'DELETE /api/admin/users/{id}/role/{role}': admins,
  'GET /api/admin/users/pending': desk,
  'GET /api/admin/users/{id}/notes': desk,
  'POST /api/admin/users/{id}/notes': desk,
  'PATCH /api/admin/notes/{id}': desk,
  'DELETE /api/admin/notes/{id}': desk,
  'PUT /api/admin/users/{id}/tags': desk,
  'GET /api/admin/tags': desk,
  'GET /api/admin/users/{id}/health-note': desk,
  'GET /api/admin/segments': desk,
  'POST /api/admin/imports': admins,
  'GET /api/admin/imports/{id}': admins,
  'GET /api/admin/imports/{id}/rows': admins,
  'POST /api/admin/imports/{id}/confirm': admins,
  'PUT /api/admin/imports/{id}/same-person': admins,
  'POST /api/admin/imports/{id}/undo': admins,
  'POST /api/admin/imports/{id}/invitations': admins,
  'GET /api/admin/figures/members': admins,
  'GET /api/admin/figures/fill': admins,
  'GET /api/admin/figures/classes': admins,
  'GET /api/admin/figures/income-by': admins,
  'GET /api/admin/users/{id}/balance': desk,
  'POST /api/admin/users/{id}/balance/returns': admins,
  'GET /api/admin/users/{id}/plans': desk,
  'POST /api/admin/users/{id}/plans': desk,
  'PATCH /api/admin/users/{id}/plans': desk,
  'GET /api/admin/users/{id}/schedules': desk,
  'PATCH /api/admin/user-plans/{id}/cancel': admins,
  'PATCH /api/admin/user-plans/{id}/extend': admins,
  'POST /api/admin/user-plans/{id}/adjust': admins,
  'POST /api/admin/user-plans/{id}/refunds': admins,
  'PATCH /api/admin/user-plans/{id}/payment': admins,
  'PATCH /api/admin/user-plans/{id}/refuse-payment': desk,
  'PATCH /api/admin/user-plans/{id}/reverse-payment': admins,
  'GET /api/admin/user-plans/{id}/payment-message': desk,
  'POST /api/admin/user-plans/{id}/payment-message': desk,
  'GET /api/admin/user-plans/{id}/ledger': desk,
  'GET /api/admin/user-plans/{id}/impact': admins,
  'GET /api/admin/user-plans/{id}/events': desk,
  'GET /api/admin/users/{id}/documents': desk,
  'GET /api/admin/users/{id}/consents': desk,
  'PUT /api/admin/users/{id}/consents': desk,
  'POST /api/admin/users/{id}/waiver': desk,
  'GET /api/admin/users/{id}/waiver/photo': desk,
  'POST /api/admin/proofs/{id}/review': desk,
  'POST /api/admin/proofs/{id}/refuse': desk,
  'GET /api/admin/payments/pending': desk,
  'GET /api/admin/payments/pending/{id}': desk,
  'GET /api/admin/payments/received': desk,
  'GET /api/admin/payments/received/{id}': desk,
  'POST /api/admin/statements': desk,
  'GET /api/admin/statements': desk,
  'GET /api/admin/statements/{id}': desk,
  'GET /api/admin/statements/{id}/movements': desk,
  'GET /api/admin/payouts/{id}': desk,
  'POST /api/admin/statements/{id}/confirm': desk,
  'POST /api/admin/statements/{id}/undo': admins,
  'GET /api/admin/privacy-requests': admins,
  'GET /api/admin/privacy-requests/{id}': admins,
  'PATCH /api/admin/privacy-requests/{id}': admins,
  'PUT /api/admin/privacy-requests/{id}': admins,
  'GET /api/admin/audit': admins,
  'GET /api/admin/audit/{id}': admins,
  'GET /api/admin/users/export': admins,
  'GET /api/admin/instructors/export': admins,
  'GET /api/admin/classes/export': admins,
  'GET /api/admin/plans/export': admins,
  'GET /api/admin/discounts/export': admins,
  'GET /api/admin/user-schedules/export': admins,
  'GET /api/admin/attendance/export': admins,
  'GET /api/admin/waitlist/export': admins,
  'GET /api/admin/user-plans/export': admins,
  'GET /api/admin/payments/pending/export': admins,
  'GET /api/admin/payments/received/export': admins,
  'GET /api/admin/invoices/export': admins,
  'POST /api/admin/sales': desk,
  'POST /api/admin/sales/quote': desk,
  'POST /api/admin/sales/{id}/undo': desk,
  'POST /api/admin/sales/{id}/receipt-mail': desk,
  'GET /api/admin/cash-days': desk,
  'GET /api/admin/cash-days/{date}': desk,
  'POST /api/admin/cash-days/{date}/close': desk,
  'POST /api/admin/cash-days/{date}/movements': desk,
  'GET /api/admin/cash-days/export': admins,
  'GET /api/admin/audit/export': admins,
  'GET /api/admin/figures/bookings': admins,
  'GET /api/admin/figures/occupancy': admins,
  'GET /api/admin/figures/income': admins,
}

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

/** Who may call an operation, by the table of the domain. */
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
