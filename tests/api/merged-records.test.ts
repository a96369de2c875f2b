import type { PrivacyRequestDetails, SaleAnswer } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { openStudio } from '../harness/index.ts'
import { mergeDesk } from '../harness/merge-desk.ts'
import { checkoutsOf } from '../harness/online-payments.ts'
import { openOnlineStudio } from '../harness/online-provider.ts'
import { queuedMails } from '../harness/outbox.ts'
import { password, setUsualPassword } from '../harness/people.ts'
import { proofPicture } from '../harness/proofs.ts'
import { publishWaiver, recordWaiver } from '../harness/waivers.ts'

describe('what names a record that was merged', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  const { client, merged } = mergeDesk(studio, admin)

  beforeEach(() => studio.setClock('2026-11-16T10:00'))

  it('the receipt of a sale that is undone after the merge is not sent', async () => {
    const { id: plan_id } = await studio.plan({ price: 90_000 })
    const [kept, member] = [await client(), await studio.member()]
    const sale = {
      client: { id: member.id },
      plan_id,
      start_date: '2026-11-16',
      method: 'cash',
      amount_paid: 900,
    }
    const key = { 'idempotency-key': 'sale' }
    const { user_plan } = (await admin.post<SaleAnswer>('/api/admin/sales', sale, key)).body
    expect((await admin.post(`/api/admin/sales/${user_plan.id}/receipt-mail`)).status).toBe(200)
    await merged(kept, member)
    expect((await admin.post(`/api/admin/sales/${user_plan.id}/undo`)).status).toBe(200)
    studio.advance({ minutes: 2 })
    expect((await studio.mailbox()).filter(({ to }) => to === member.email)).toEqual([])
  })

  it('the mails about a request for personal data stay its evidence', async () => {
    const [kept, member] = [await client(), await studio.member()]
    const asked = { kind: 'access', text: 'Mis datos' }
    const { request } = (await member.post<{ request: { id: string } }>('/api/user/privacy-requests', asked))
      .body
    await merged(kept, member)
    const { body } = await admin.get<PrivacyRequestDetails>(`/api/admin/privacy-requests/${request.id}`)
    expect(body.evidence.mails).toMatchObject([{ template: 'privacy_request_received' }])
  })

  it('a message that waits is dropped when she withdraws her consent after the merge', async () => {
    const [kept, member] = [await client(), await studio.member()]
    await setUsualPassword(studio.db, member.email)
    const decision = (granted: boolean) => ({
      consents: [{ purpose: 'mail_messages', granted, version: 1 }],
    })
    await member.put('/api/user/consents', decision(true))
    const message = { template: 'Hola', channel: 'mail', user_ids: [member.id] }
    expect((await admin.post('/api/admin/messages', message)).status).toBe(201)
    const waiting = { recipient: member.email, template: 'studio_message' }
    expect(await queuedMails(studio.db, waiting)).toHaveLength(1)
    await merged(kept, member)
    const login = await studio.visitor.post<{ access_token: string }>('/auth/v1/token?grant_type=password', {
      email: member.email,
      password,
    })
    const session = { authorization: `Bearer ${login.body.access_token}` }
    expect((await studio.visitor.put('/api/user/consents', decision(false), session)).status).toBe(200)
    expect(await queuedMails(studio.db, waiting)).toEqual([])
  })

  it('the photo of a waiver is read, though the kept record accepted the same version', async () => {
    await publishWaiver(admin, 'Responsiva')
    const [kept, from] = [await client(), await client()]
    await recordWaiver(admin, kept)
    await recordWaiver(admin, from, { file: await proofPicture() })
    const photo = `/api/admin/users/${kept.id}/waiver/photo`
    expect((await admin.get(photo)).status).toBe(404)
    await merged(kept, from)
    expect((await admin.get(photo)).status).toBe(200)
  })
})

describe('an online payment of a record that was merged', async () => {
  const { studio, admin, provider, opens, polls, planOf } = await openOnlineStudio()
  const { client, merged, undoes } = mergeDesk(studio, admin)

  it('does not keep the merge from being undone when its page is read and ends', async () => {
    const { ana, plan, checkout } = await opens()
    const id = await merged(await client(), ana)
    studio.advance({ minutes: 20 })
    provider.down('read')
    await polls()
    provider.up()
    studio.advance({ hours: 2 })
    provider.set(checkout.id, { kind: 'expired' })
    await polls()
    expect(await checkoutsOf(studio.db, plan)).toMatchObject([{ state: 'expired' }])
    expect((await undoes(id)).status).toBe(200)
    expect(await planOf(ana)).toMatchObject({ id: plan.id })
  })

  it('keeps the merge from being undone when it pays', async () => {
    const { ana, plan, checkout } = await opens()
    const id = await merged(await client(), ana)
    provider.pay(checkout.id)
    studio.advance({ minutes: 2 })
    await polls()
    expect(await checkoutsOf(studio.db, plan)).toMatchObject([{ state: 'paid' }])
    expect(await undoes(id)).toMatchObject({ status: 409, body: { code: 'merge_conflict' } })
  })
})
