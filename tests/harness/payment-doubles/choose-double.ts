import type { OnlineMethod } from '../../../server/src/studio/sales/online-payments/providers/provider.ts'
import { password } from '../people.ts'
import type { Studio } from '../studio.ts'
import type { ProviderDouble } from './provider-double.ts'
import type { SentWebhook } from './webhooks.ts'

/** The secret that signs the calls of the doubles. */
export const doubleSecret = 'whsec_double_0123456789'
const settings = '/api/admin/settings/payments'
const offer = (id: OnlineMethod) => ({ id, offered: true, min: 10, max: 10_000 })

/** The variable that leads the server to the double of a provider. */
export const baseVariable = (name: ProviderDouble['name']): string =>
  name === 'stripe' ? 'PAYMENTS_STRIPE_BASE' : 'PAYMENTS_MP_BASE'

/** The administrator stores the key and the secret of the double, checks the account and chooses it with card and OXXO. */
export async function choosesDouble(
  admin: Record<'put' | 'post', (path: string, body: object) => Promise<{ status: number }>>,
  double: ProviderDouble,
  current_password = password,
): Promise<void> {
  const { name: provider, account } = double
  const place = { provider, mode: 'live' }
  const key = { ...place, key: account.apiKey, add_secret: doubleSecret }
  const choice = { ...place, methods: [offer('card'), offer('oxxo')] }
  const answers = [
    await admin.put(settings, { keys: [key], current_password }),
    await admin.post(`${settings}/check`, place),
    await admin.put(settings, { ...choice, current_password }),
  ]
  const statuses = answers.map(({ status }) => status)
  if (statuses.some((status) => status !== 200)) throw new Error(`answers ${statuses.join()}`)
}

/** Sends one webhook of a double to the studio, and answers its status. */
export async function sendWebhook(
  { app }: Studio,
  name: ProviderDouble['name'],
  { raw, headers, query }: SentWebhook,
): Promise<number> {
  const url = `/webhooks/payments/${name}`
  const { statusCode } = await app.inject({ method: 'POST', url, query, payload: raw, headers })
  return statusCode
}
