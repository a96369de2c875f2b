import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify as verifySignature,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushSubscription, PushSubscriptions } from '@estudio/contract'
import { closeAfterwards } from './open.ts'
import type { Person } from './people.ts'
import type { Studio } from './studio.ts'

interface Message {
  title: string
  body: string
  path: string
  id: string
  token: string
}

export interface Browser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** What the push service received for this browser, decrypted. */
  received: { message: Message; headers: IncomingHttpHeaders }[]
  /** The status that the push service answers. */
  answer: number
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Decrypts a body of aes128gcm with one record, as RFC 8188 and RFC 8291 write it. */
function decrypt(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
  const sender = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const secret = hkdf(own.computeSecret(sender), auth, info, 32)
  const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // The delimiter of the last record, and padding behind it.
  return text.subarray(0, text.lastIndexOf(2)).toString()
}

/** The claims of a request's VAPID header, whose signature is checked with the key of the studio (RFC 8292). */
export function vapidClaims(header: string | undefined, publicKey: string): unknown {
  const [, jwt = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header ?? '') ?? []
  if (key !== publicKey) throw new Error('another key than the studio’s')
  const [head = '', claims = '', signature = ''] = jwt.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const verifier = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const options = { key: verifier, dsaEncoding: 'ieee-p1363' as const }
  if (!verifySignature('sha256', signed, options, Buffer.from(signature, 'base64url')))
    throw new Error('the signature is wrong')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}

/** A push service on this machine, which a studio knows as push.example. */
export async function openPushService(studio: Studio) {
  const browsers = new Map<string, { browser: Browser; receives: (body: Buffer) => Message }>()
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const found = browsers.get(request.url ?? '')
    const body = await buffer(request)
    if (found && found.browser.answer < 300)
      found.browser.received.push({ message: found.receives(body), headers: request.headers })
    response.writeHead(found?.browser.answer ?? 404).end()
  }
  const server = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closeAfterwards(() => server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  studio.context.people.pushService = {
    hosts: ['push.example'],
    fetch: (address, init) => fetch((address as string).replace('https://push.example', origin), init),
  }

  const browser = (): Browser => {
    const own = createECDH('prime256v1')
    own.generateKeys()
    const auth = randomBytes(16)
    const path = `/send/${randomBytes(8).toString('hex')}`
    const made: Browser = {
      subscription: {
        endpoint: `https://push.example${path}`,
        keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
      },
      received: [],
      answer: 201,
    }
    browsers.set(path, {
      browser: made,
      receives: (body) => JSON.parse(decrypt(body, own, auth)) as Message,
    })
    return made
  }

  return {
    browser,
    /** A browser that shows a person's messages. */
    async subscribed(person: Person): Promise<Browser> {
      const made = browser()
      const answer = await person.post<PushSubscription>('/api/user/push-subscriptions', made.subscription)
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      return made
    },
    devicesOf: async (person: Person) =>
      (await person.get<PushSubscriptions>('/api/user/push-subscriptions')).body,
    shows: (token: string) => studio.visitor.post('/api/push/shown', { token }),
  }
}
