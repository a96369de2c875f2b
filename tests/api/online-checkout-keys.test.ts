import type { PaymentSettings } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../server/src/platform/db/database.ts'
import { lockPaymentSettings, saveKey } from '../../server/src/studio/sales/online-payments/accounts/store.ts'
import type { Answer } from '../harness/index.ts'
import { untilSomebodyWaits } from '../harness/lock-waits.ts'
import { checkoutsOf, providerPayments } from '../harness/online-payments.ts'
import { openOnlineStudio } from '../harness/online-provider.ts'
import { password } from '../harness/people.ts'

describe('the key of an account', async () => {
  const { studio, admin, provider, opens, polls, planOf, hints } = await openOnlineStudio()
  const path = '/api/admin/settings/payments'
  const replaces = (key: string | null) =>
    admin.put<{ code?: string; settings: PaymentSettings }>(path, {
      keys: [{ provider: 'stripe', mode: 'live', key }],
      current_password: password,
    })
  const refused = { status: 409, body: { code: 'provider_in_use' } }

  it('is replaced only by another key of the account while a checkout can be paid', async () => {
    const { ana, checkout } = await opens('oxxo')
    provider.voucher(checkout.id)
    studio.advance({ minutes: 2 })
    await polls()
    for (const key of ['sk_live_other12345', 'sk_live_wrong12345', 'sk_test_abcdefgh1234'])
      expect(await replaces(key)).toMatchObject(refused)
    provider.down('check')
    expect(await replaces('sk_live_rotated1234')).toMatchObject({ status: 503 })
    provider.up()
    const { body } = await replaces('sk_live_rotated1234')
    expect(body.settings.accounts).toMatchObject([
      { key_last4: '1234', account_name: 'Estudio de prueba', checked_at: expect.any(String), problems: [] },
    ])
    provider.pay(checkout.id)
    await hints({ attempt: checkout.id })
    await polls()
    expect(await planOf(ana)).toMatchObject({ status: 'active' })
    expect(provider.accounts.at(-1)).toMatchObject({ apiKey: 'sk_live_rotated1234', accountId: 'acct_1' })
  })

  it('stays while money waits for staff', async () => {
    const { plan, checkout } = await opens()
    provider.pay(checkout.id, { received: { cents: 170_000, currency: 'MXN' } })
    await hints({ attempt: checkout.id })
    await polls()
    for (const key of ['sk_live_other12345', null]) expect(await replaces(key)).toMatchObject(refused)
    const [payment] = await providerPayments(studio.db, plan)
    await admin.post(`/api/admin/online-payments/${payment?.id}/settle`, { action: 'dismiss', reason: 'x' })
    expect((await replaces('sk_live_other12345')).status).toBe(200)
  })

  it('is replaced when the vouchers of an account that cannot be read can no longer be paid', async () => {
    const own = await openOnlineStudio()
    const { plan, checkout } = await own.opens('oxxo')
    own.provider.voucher(checkout.id, new Date('2026-11-20T05:59:59Z'))
    own.studio.advance({ minutes: 2 })
    await own.polls()
    own.provider.down('read', 'expire')
    const other = { provider: 'stripe', mode: 'live', key: 'sk_live_other12345' }
    const input = { keys: [other], current_password: password }
    own.studio.setClock('2026-11-23T20:00')
    expect(await own.admin.put(path, input)).toMatchObject(refused)
    own.studio.setClock('2026-11-24T08:00')
    await own.polls()
    expect(await checkoutsOf(own.studio.db, plan)).toMatchObject([{ state: 'awaiting' }])
    expect((await own.admin.put(path, input)).status).toBe(200)
  })

  it('that is replaced while a member presses opens no checkout in the former account', async () => {
    const own = await openOnlineStudio()
    const { ana, plan } = await own.buys()
    let pressed: Promise<Answer> | undefined
    await inTransaction(own.studio.db, async (tx) => {
      await lockPaymentSettings(tx)
      pressed = ana.post(`/api/user-plans/${plan.id}/checkouts`, { method: 'card' })
      await untilSomebodyWaits(own.studio.db)
      await saveKey(
        tx,
        { provider: 'stripe', mode: 'live' },
        { key_sealed: Buffer.alloc(60), key_last4: 'NEWS' },
      )
    })
    expect(await pressed).toMatchObject({ status: 409, body: { code: 'method_not_offered' } })
    expect(await checkoutsOf(own.studio.db, plan)).toEqual([])
  })
})
