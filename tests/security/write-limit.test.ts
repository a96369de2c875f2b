import { describe, expect, it } from 'vitest'
import { auditEntries } from '../harness/audit-log.ts'
import { openStudio } from '../harness/index.ts'
import { proofPicture } from '../harness/proofs.ts'
import { publishWaiver, recordWaiver } from '../harness/waivers.ts'

const methods = ['post', 'put', 'patch', 'delete'] as const
type Method = (typeof methods)[number]

interface Operation {
  operationId: string
  security?: object[]
}

/** N2: no account can make the database grow without end. */
describe('the write limit of an account', async () => {
  const studio = await openStudio()
  const ana = await studio.member()
  const admin = await studio.admin()

  const preferences = '/api/auth/me/preferences'
  const change = (index: number) => ana.patch(preferences, { remind_classes: index % 2 === 0 })
  /** As if the account had written so often. */
  const writes = (id: string, count: number) => {
    for (let n = 0; n < count; n += 1)
      studio.app.writeCounts.take({} as never, id, count, studio.clock.now().getTime())
  }

  it('permits 120 writes in five minutes, refused ones included, and refuses the next with Retry-After', async () => {
    studio.advance({ minutes: 5 })
    writes(ana.id, 118)
    expect((await change(0)).status).toBe(200)
    expect((await ana.post('/api/admin/plans', {})).status).toBe(403)
    studio.advance({ minutes: 2 })
    const refused = await change(1)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '180'])
    expect(refused.body).toMatchObject({ code: 'rate_limited' })
    expect((await ana.get('/api/auth/me/preferences')).status).toBe(200)
    expect((await (await studio.member()).patch(preferences, { remind_classes: false })).status).toBe(200)
    studio.advance({ minutes: 3 })
    expect((await change(1)).status).toBe(200)
  })

  it('permits staff 1,200 writes', async () => {
    studio.advance({ minutes: 5 })
    writes(admin.id, 1199)
    expect((await admin.patch(preferences, { remind_classes: false })).status).toBe(200)
    expect((await admin.patch(preferences, { remind_classes: true })).status).toBe(429)
  })

  it('applies to every writing route with a signed-in caller', async () => {
    studio.advance({ minutes: 5 })
    await Promise.all([ana.token(), admin.token()])
    writes(ana.id, 1200)
    writes(admin.id, 1200)
    const { body } = await studio.visitor.get<{ paths: Record<string, Partial<Record<Method, Operation>>> }>(
      '/api/docs/json',
    )
    const routes = Object.entries(body.paths).flatMap(([path, operations]) =>
      methods.flatMap((method) => {
        const operation = operations[method]
        return operation?.security?.length ? [{ method, path, id: operation.operationId }] : []
      }),
    )
    expect(routes.length).toBeGreaterThan(80)
    const token = { authorization: `Bearer ${await admin.token()}` }
    for (const { method, path, id } of routes) {
      const url = path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
      const answer = await studio.app.inject({ method: method.toUpperCase() as 'POST', url, headers: token })
      // The protocol of pictures says it in the body.
      const status = path.startsWith('/storage/') ? Number(answer.json().statusCode) : answer.statusCode
      expect([id, status]).toEqual([id, 429])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
  })

  it('P3: applies to every reading that writes', async () => {
    studio.advance({ minutes: 5 })
    await publishWaiver(admin, 'Responsiva')
    expect(await recordWaiver(admin, ana, { file: await proofPicture() })).toMatchObject({ status: 201 })
    const { body } = await studio.visitor.get<{ paths: Record<string, { get?: Operation }> }>(
      '/api/docs/json',
    )
    const routes = Object.entries(body.paths).filter(([, { get }]) => get?.security?.length)
    /** The readings that leave an entry of the audit log. */
    const written = async () => {
      const writing: string[] = []
      const entries = async () => (await auditEntries(studio.db)).length
      const token = { authorization: `Bearer ${await admin.token()}` }
      let known = await entries()
      for (const [path, { get }] of routes) {
        const url = path.replaceAll(/\{\w+\}/g, ana.id)
        await studio.app.inject({ url, headers: token })
        const now = await entries()
        if (now > known && get) writing.push(get.operationId)
        known = now
      }
      return writing
    }
    const readings = await written()
    expect(readings).toEqual(
      expect.arrayContaining(['readHealthNote', 'getWaiverPhoto', 'exportUsers', 'exportOwnData']),
    )
    studio.advance({ minutes: 15 })
    writes(admin.id, 1200)
    expect(await written()).toEqual([])
  })

  it('N2: saving invoice data without a change leaves no audit row, and a change leaves one', async () => {
    studio.advance({ minutes: 5 })
    const eva = await studio.member()
    const data = {
      rfc: 'GODE561231GR8',
      name: 'Ernesto Gómez',
      regime: '612',
      use: 'G03',
      postal_code: '80000',
    }
    const save = (more = {}) => eva.put('/api/user/invoice-data', { ...data, ...more })
    for (let n = 0; n < 5; n += 1) expect((await save()).status).toBe(200)
    await save({ postal_code: '80010' })
    expect(
      await auditEntries(studio.db, { subject_id: eva.id, action: 'profile.invoice_data' }),
    ).toHaveLength(2)
  })
})
