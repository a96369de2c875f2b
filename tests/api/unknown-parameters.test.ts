import { describe, expect, it } from 'vitest'
import { auditOf } from '../harness/audit-log.ts'
import { openStudio, type Person } from '../harness/index.ts'

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
type Method = (typeof methods)[number]

const lists = [
  '/api/admin/users',
  '/api/admin/instructors',
  '/api/admin/classes',
  '/api/admin/plans',
  '/api/admin/discounts',
  '/api/admin/time-slots',
  '/api/admin/user-schedules',
  '/api/admin/payments/pending',
  '/api/admin/payments/received',
  '/api/admin/audit',
  '/api/admin/statements',
  '/api/admin/cash-days',
  '/api/admin/legal-documents',
  '/api/admin/messages',
]

/** Routes that only a coach may call. */
const ofCoaches = /^\/api\/(instructors\/(me|substitutions)|schedule\/\{id\}\/substitution$|substitutions\/)/

const query = (parameters: Record<string, string>) => `?${new URLSearchParams(parameters)}`

/** N8: a question that is misspelt is not answered as if it had been another. */
describe('unknown parameters, filters and orders', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  const coach = await studio.coach()

  it('N8: every route of the API refuses a query parameter that it does not have, by name', async () => {
    const { body } = await studio.visitor.get<{ paths: Record<string, Partial<Record<Method, object>>> }>(
      '/api/docs/json',
    )
    const headersOf = async (person: Person) => ({ authorization: `Bearer ${await person.token()}` })
    const [staff, teacher] = [await headersOf(admin), await headersOf(coach)]
    const routes = Object.entries(body.paths)
      .filter(([path]) => path.startsWith('/api/'))
      .flatMap(([path, operations]) =>
        methods.filter((method) => operations[method]).map((method) => [method, path] as const),
      )
    expect(routes.length).toBeGreaterThan(120)
    for (const [method, path] of routes) {
      const url = `${path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')}?no_such=1`
      const headers = ofCoaches.test(path) ? teacher : staff
      const answer = await studio.app.inject({ method: method.toUpperCase() as 'GET', url, headers })
      expect([method, path, answer.statusCode, answer.json().errors]).toEqual([
        method,
        path,
        400,
        { no_such: 'El campo “no_such” no se espera aquí.' },
      ])
    }
  })

  it('N8: pages and the protocols of accounts keep their own rules', async () => {
    expect((await studio.visitor.get('/healthz?no_such=1')).status).toBe(200)
    expect((await studio.visitor.get('/auth/v1/settings?no_such=1')).status).toBe(200)
  })

  it.each(lists)('N8: %s refuses a filter and an order that it does not have, by name', async (list) => {
    const filtered = await admin.get(list + query({ filter: '{"no_such":true}' }))
    expect(filtered).toMatchObject({ status: 400, body: { errors: { no_such: expect.any(String) } } })
    const sorted = await admin.get(list + query({ sort: '["no_such","ASC"]' }))
    expect(sorted).toMatchObject({ status: 400, body: { errors: { no_such: expect.any(String) } } })
    // The order that react-admin sends by default, and the filters of every list.
    const usual = { sort: '["id","ASC"]', range: '[0,9]', filter: '{"id":[]}' }
    expect((await admin.get(list + query(usual))).status).toBe(200)
  })

  it('is_active filters the list of users and its file', async () => {
    const [eva, ana] = [await studio.member({ name: 'Eva Baja Prueba' }), await studio.member()]
    await admin.patch(`/api/admin/users/${eva.id}/active`, { is_active: false })
    const found = async (parameters: Record<string, string>) =>
      (await admin.get<{ users: { id: string }[] }>(`/api/admin/users${query(parameters)}`)).body.users.map(
        ({ id }) => id,
      )
    for (const off of [{ filter: '{"is_active":false}' }, { is_active: 'false' }] as Record<string, string>[])
      expect(await found(off)).toEqual([eva.id])
    const on = await found({ filter: '{"is_active":true}' })
    expect([on.includes(ana.id), on.includes(eva.id)]).toEqual([true, false])
    const file = await admin.get<string>('/api/admin/users/export?format=ndjson&is_active=false')
    expect(file.body.trim().split('\n')).toHaveLength(1)
  })

  it('the log of a download has the codes, days and ids of its filters, and no typed text', async () => {
    await admin.get(
      `/api/admin/audit/export${query({ search: 'Nora Ibarra', entity_id: 'Nora Ibarra', actor_kind: 'admin', from: '2026-11-01' })}`,
    )
    const [entry] = await auditOf(studio.db, 'export', 1)
    expect(entry?.after).toEqual({
      format: 'csv',
      filter: { search: true, entity_id: true, actor_kind: 'admin', from: '2026-11-01' },
    })
  })
})
