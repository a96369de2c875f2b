import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import type { Keys } from '../../../platform/config/keys.ts'

/** The push services of the browsers. A name that begins with a full stop stands for every host below it. */
export const knownPushHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const

export interface PushService {
  hosts: readonly string[]
  fetch: typeof fetch
}

const TIMEOUT_MS = 10_000

/** Whether an endpoint is an address of a known push service. The server calls no other address. */
export function isPushEndpoint({ hosts }: PushService, endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || username || password) return false
  return hosts.some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known))
}

const curve = () => createECDH('prime256v1')

/** The key pair of the server (VAPID, RFC 8292), derived from the master key of KEYS_FILE: all servers of a studio have the same. */
export function vapidKeys(keys: Keys): { publicKey: string; privateKey: string } {
  const privateKey = keys.derive('web-push')
  const pair = curve()
  pair.setPrivateKey(privateKey)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}

/** Whether a browser's public key is a point of the curve, so that messages can be encrypted for it. */
export function isPublicKey(p256dh: string): boolean {
  const own = curve()
  own.generateKeys()
  try {
    own.computeSecret(p256dh, 'base64url')
    return true
  } catch {
    return false
  }
}

export interface Subscription {
  id: string
  endpoint: string
  p256dh: string
  auth: string
}

interface Delivery {
  vapid: { subject: string; publicKey: string; privateKey: string }
  /** How long the push service keeps the message for a browser that is offline. */
  ttlSeconds: number
  urgency: 'high' | 'normal'
}

/** `gone`: the subscription has ended (RFC 8030). `failed`: the service did not take the message now. */
export type PushOutcome = 'taken' | 'gone' | 'failed'

/** Encrypts a message for a browser (RFC 8291) and gives it to the browser's push service. */
export async function pushTo(
  service: PushService,
  { endpoint, p256dh, auth }: Subscription,
  payload: string,
  { vapid, ttlSeconds, urgency }: Delivery,
): Promise<PushOutcome> {
  try {
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: vapid,
      TTL: ttlSeconds,
      urgency,
    })
    const { ok, status, body } = await service.fetch(details.endpoint, {
      method: details.method,
      headers: Object.entries(details.headers).map(([name, value]) => [name, String(value)]),
      body: new Uint8Array(details.body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await body?.cancel()
    if (status === 404 || status === 410) return 'gone'
    return ok ? 'taken' : 'failed'
  } catch {
    return 'failed'
  }
}
