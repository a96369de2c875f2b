import type { PaymentSettings, ProviderAccount } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { auditOf } from '../harness/audit-log.ts'
import { type Answer, openStudio } from '../harness/index.ts'
import { storedKeys } from '../harness/online-payments.ts'
import { choosesProvider, MemoryProvider, useProviders } from '../harness/online-provider.ts'
import { password, setUsualPassword } from '../harness/people.ts'

type SettingsAnswer = Answer<{ settings: PaymentSettings; code?: string }>

const path = '/api/admin/settings/payments'
const key = 'sk_test_51QabcdefghijklmnoWXYZ'
const secret = 'whsec_0123456789abcdefABCD'

describe('the settings of online payments', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  await setUsualPassword(studio.db, admin.email)
  const stripe = new MemoryProvider('stripe')
  useProviders(studio, stripe, new MemoryProvider('mercadopago'))

  const reads = async () => (await admin.get<{ settings: PaymentSettings }>(path)).body.settings
  const saves = (input: object, headers?: Record<string, string>): Promise<SettingsAnswer> =>
    admin.put(path, input, headers)
  const checks = (provider = 'stripe', mode = 'test') =>
    admin.post<{ account: ProviderAccount; code?: string }>(`${path}/check`, { provider, mode })
  const secretsIn = ({ accounts }: PaymentSettings) =>
    accounts.find(({ provider, mode }) => provider === 'stripe' && mode === 'test')?.secrets
  const keys = (change: object) => ({
    keys: [{ provider: 'stripe', mode: 'test', ...change }],
    current_password: password,
  })

  it('are empty at first: nothing is paid online', async () => {
    expect(await reads()).toEqual({
      provider: null,
      mode: 'test',
      voucher_days: 3,
      open_minutes: 60,
      methods: [
        { id: 'card', offered: false, min: 10, max: 1_000_000 },
        { id: 'oxxo', offered: false, min: 10, max: 10_000 },
        { id: 'spei', offered: false, min: 10, max: 1_000_000 },
      ],
      accounts: [],
      version: 1,
    })
  })

  it('keep a key and its secrets encrypted, and answer the last four characters only', async () => {
    const { status, body } = await saves(keys({ key, add_secret: secret }))
    expect(status).toBe(200)
    expect(body.settings.accounts).toMatchObject([
      {
        provider: 'stripe',
        mode: 'test',
        key_last4: 'WXYZ',
        account_name: null,
        checked_at: null,
        secrets: [{ last4: 'ABCD' }],
        webhook_url: 'http://localhost:3000/webhooks/payments/stripe',
      },
    ])
    expect(JSON.stringify(body)).not.toMatch(/sk_test|whsec/)
    const stored = await storedKeys(studio.db)
    expect(stored).not.toContain('sk_test')
    expect(stored).not.toContain('whsec')
    const log = JSON.stringify(await auditOf(studio.db, 'payment_settings'))
    expect(log).toContain('"key":"replaced"')
    expect(log).not.toMatch(/sk_test|whsec|WXYZ/)
  })

  it('need the password of the administrator for a change of keys or of the mode', async () => {
    for (const current_password of ['otra-Clave-2026', undefined])
      for (const change of [keys({ key }), { mode: 'live' }])
        expect(await saves({ ...change, current_password })).toMatchObject({
          status: 422,
          body: { code: 'wrong_password' },
        })
  })

  it('check whose account a key opens before it takes money', async () => {
    expect((await saves({ provider: 'stripe' })).body.code).toBe('provider_not_checked')
    expect((await checks()).body.account).toMatchObject({ account_name: 'Estudio de prueba', problems: [] })
    expect(stripe.accounts.at(-1)).toMatchObject({ apiKey: key, webhookSecrets: [secret], mode: 'test' })
    expect((await saves({ provider: 'stripe' })).body.settings).toMatchObject({
      provider: 'stripe',
      mode: 'test',
    })
    expect((await saves({ mode: 'live', current_password: password })).body.code).toBe('provider_not_checked')
    expect((await saves({ provider: 'mercadopago' })).body.code).toBe('provider_not_checked')
  })

  it('tell a key of the other mode, and a key that the provider refuses', async () => {
    await saves({ keys: [{ provider: 'stripe', mode: 'live', key }], current_password: password })
    expect((await checks('stripe', 'live')).body.account).toMatchObject({ problems: ['wrong_mode'] })
    expect((await saves({ mode: 'live', current_password: password })).body.code).toBe('provider_not_checked')
    const wrong = { provider: 'mercadopago', mode: 'test', key: 'APP_USR-wrong' }
    await saves({ keys: [wrong], current_password: password })
    expect((await checks('mercadopago')).body.account).toMatchObject({
      account_name: null,
      problems: ['key_refused'],
    })
  })

  it('answer 503 while the provider is away, and a check without a key 400', async () => {
    stripe.down('check')
    expect(await checks()).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } })
    stripe.up()
    expect(await checks('mercadopago', 'live')).toMatchObject({ status: 400 })
  })

  it('keep two secrets while one replaces the other', async () => {
    studio.advance({ minutes: 20 })
    await saves(keys({ add_secret: 'whsec_0123456789abcdefNEWS' }))
    const stored = secretsIn(await reads()) ?? []
    expect(stored.map(({ last4 }) => last4)).toEqual(['ABCD', 'NEWS'])
    const { body } = await saves(keys({ remove_secrets: [stored[0]?.id] }))
    expect(secretsIn(body.settings)).toMatchObject([{ last4: 'NEWS' }])
  })

  it('offer a method between its limits', async () => {
    const card = { id: 'card', offered: true, min: 100, max: 5000 }
    expect((await saves({ methods: [card] })).body.settings.methods[0]).toEqual(card)
    expect(await saves({ methods: [{ ...card, min: 6000 }] })).toMatchObject({ status: 400 })
    expect((await saves({ voucher_days: 5, open_minutes: 30 })).body.settings).toMatchObject({
      voucher_days: 5,
      open_minutes: 30,
    })
  })

  it('refuse a change of what somebody else changed meanwhile', async () => {
    const { version } = await reads()
    expect((await saves({ voucher_days: 2 }, { 'if-match': String(version) })).status).toBe(200)
    expect(await saves({ voucher_days: 3 }, { 'if-match': String(version) })).toMatchObject({
      body: { code: 'version_conflict' },
    })
  })

  it('are chosen in three steps', async () => {
    const other = await openStudio()
    const owner = await other.admin()
    useProviders(other, new MemoryProvider('stripe'))
    await choosesProvider(other, owner, 'stripe')
    const { body } = await owner.get<{ settings: PaymentSettings }>(path)
    expect(body.settings).toMatchObject({ provider: 'stripe', mode: 'live' })
  })
})
