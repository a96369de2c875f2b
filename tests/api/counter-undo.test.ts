import type { AdminUser, Receipt } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountOf } from '../harness/accounts.ts'
import { auditEntries } from '../harness/audit-log.ts'
import { openCounter, today } from '../harness/counter.ts'
import type { Member } from '../harness/index.ts'
import { columnsOfClients, notOfNewClient, recordsOfClient } from '../harness/personal-data.ts'
import { foliosIssued } from '../harness/plans.ts'

describe('undoing a sale', async () => {
  const { studio, admin, reception, month, sells, undoes, newClient, userAt, cashAt, anaArrives } =
    await openCounter()
  let ana: Member

  beforeEach(async () => {
    ana = await anaArrives()
  })

  it('reverses payment and receipt, which keeps its folio, and frees the days', async () => {
    const { body } = await sells()
    const before = await foliosIssued(studio.db)
    studio.advance({ seconds: 59 })
    const { status, body: undone } = await undoes(body.user_plan.id)
    expect([status, undone]).toMatchObject([
      200,
      { removed_client: false, user_plan: { status: 'cancelled', payment_status: 'reversed' } },
    ])
    expect(await foliosIssued(studio.db)).toEqual(before)
    const receipt = await reception.get<Receipt>(`/api/user-plans/${body.user_plan.id}/receipt`)
    expect(receipt.body).toMatchObject({ folio: body.receipt.folio, status: 'reversed' })
    expect((await cashAt(today, body.user_plan.id)).map(({ amount }) => amount)).toEqual([1800, -1800])
    expect(await undoes(body.user_plan.id)).toMatchObject({ status: 409, body: { code: 'undo_done' } })
    expect((await sells()).status).toBe(201)
    expect(await auditEntries(studio.db, { action: 'user_plan.undo_sale', subject_id: ana.id })).toHaveLength(
      1,
    )
  })

  it('is possible for a minute, and only for a sale at the counter', async () => {
    const { body } = await sells()
    studio.advance({ seconds: 60 })
    expect(await undoes(body.user_plan.id)).toMatchObject({ status: 409, body: { code: 'undo_expired' } })
    expect(await studio.books(ana)).toMatchObject([{ status: 'active' }])
    const other = await studio.member()
    const added = await admin.post<{ plan: { id: string } }>(`/api/admin/users/${other.id}/plans`, {
      plan_id: month.id,
      start_date: today,
    })
    expect(await undoes(added.body.plan.id, admin)).toMatchObject({
      status: 404,
      body: { code: 'plan_not_found' },
    })
  })

  it('is refused once a class was booked, cancelled or not', async () => {
    const { body } = await sells()
    const pilates = await studio.class({ at: '2026-11-19T08:00' })
    expect((await ana.books(pilates)).status).toBe(201)
    expect(await undoes(body.user_plan.id)).toMatchObject({ status: 409, body: { code: 'undo_conflict' } })
    await ana.cancels(pilates)
    expect(await undoes(body.user_plan.id)).toMatchObject({ status: 409, body: { code: 'undo_conflict' } })
  })

  it('is refused once the cash day is closed', async () => {
    studio.setClock('2026-11-20T10:00')
    const { body } = await sells({ start_date: '2026-11-20' })
    const close = { counted: { cash: 1800, card: 0 }, note: 'Corte' }
    expect((await admin.post('/api/admin/cash-days/2026-11-20/close', close)).status).toBe(200)
    expect(await undoes(body.user_plan.id)).toMatchObject({
      status: 409,
      body: { code: 'cash_day_closed' },
    })
    expect(await studio.books(ana)).toMatchObject([{ status: 'active' }])
  })

  it('removes the client whom the sale added, and frees the telephone', async () => {
    const client = newClient()
    const { body } = await sells({ client })
    const { body: undone } = await undoes(body.user_plan.id)
    expect(undone.removed_client).toBe(true)
    expect((await userAt(body.user.id)).status).toBe(404)
    expect((await accountOf(studio.db, body.user)).deleted_at).not.toBeNull()
    expect((await sells({ client })).status).toBe(201)
  })

  it('is not undone by a repetition of the sale with its key, which sells nothing', async () => {
    const client = newClient()
    const { body } = await sells({ client }, reception, 'undone-sale')
    expect((await undoes(body.user_plan.id)).body.removed_client).toBe(true)
    expect(await sells({ client }, reception, 'undone-sale')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
    const found = await admin.get<{ total: number }>(`/api/admin/users?search=${client.phone}`)
    expect(found.body.total).toBe(0)
  })

  it('keeps the client once there is another sale', async () => {
    const { body } = await sells({ client: newClient() })
    expect((await sells({ client: { id: body.user.id }, start_date: '2027-02-01' })).status).toBe(201)
    expect((await undoes(body.user_plan.id)).body.removed_client).toBe(false)
    expect((await userAt(body.user.id)).status).toBe(200)
  })

  it('every column that can name a client is known', async () => {
    const known = [...Object.keys(recordsOfClient), ...Object.keys(notOfNewClient)]
    expect(await columnsOfClients(studio.db)).toEqual(known.toSorted((a, b) => (a < b ? -1 : 1)))
  })

  it.each(Object.entries(recordsOfClient))('keeps the client whom %s names', async (_column, record) => {
    const { body } = await sells({ client: newClient() })
    await record(body.user.id).execute(studio.db)
    expect((await undoes(body.user_plan.id)).body.removed_client).toBe(false)
    expect((await userAt(body.user.id)).status).toBe(200)
  })

  it('keeps a client whose address had an account that waits for its confirmation', async () => {
    const email = 'espera@correo.example'
    const { body: known } = await admin.post<AdminUser>('/api/admin/users', {
      email,
      full_name: 'Eva Espera',
    })
    const { body } = await sells({ client: { ...newClient(), email } })
    expect(body.user.id).toBe(known.id)
    expect((await undoes(body.user_plan.id)).body.removed_client).toBe(false)
  })
})
