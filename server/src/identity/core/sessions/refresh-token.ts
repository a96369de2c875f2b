import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

const VERSION = 0
const UUID_BYTES = 16
const MAC_BYTES = 16
const CHECKSUM_BYTES = 4
const SHORTEST = 1 + UUID_BYTES + 1 + MAC_BYTES + CHECKSUM_BYTES

export interface RefreshToken {
  sessionId: string
  counter: number
  mac: Buffer
}

/** The key derives from the server's secret, so the database alone cannot create a token. */
export type SessionKey = (sessionId: string) => Buffer

const uuidToBytes = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex')
const bytesToUuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const encodeVarint = (value: number): Buffer => {
  const bytes: number[] = []
  let rest = value
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80)
    rest = Math.floor(rest / 0x80)
  }
  return Buffer.from([...bytes, rest])
}

/** Returns null unless the number is in its shortest form. */
const decodeVarint = (bytes: Buffer): number | null => {
  const value = bytes.reduce((sum, byte, index) => sum + (byte & 0x7f) * 2 ** (7 * index), 0)
  return Number.isSafeInteger(value) && encodeVarint(value).equals(bytes) ? value : null
}

const head = (sessionId: string, counter: number): Buffer =>
  Buffer.concat([Buffer.from([VERSION]), uuidToBytes(sessionId), encodeVarint(counter)])
const macOf = (key: SessionKey, sessionId: string, counter: number): Buffer =>
  createHmac('sha256', key(sessionId)).update(head(sessionId, counter)).digest().subarray(0, MAC_BYTES)
const checksumOf = (bytes: Buffer): Buffer =>
  createHash('sha256').update(bytes).digest().subarray(0, CHECKSUM_BYTES)

/** The token is base64url(version, session, counter, HMAC, checksum). */
export const encodeRefreshToken = (key: SessionKey, sessionId: string, counter: number): string => {
  const body = Buffer.concat([head(sessionId, counter), macOf(key, sessionId, counter)])
  return Buffer.concat([body, checksumOf(body)]).toString('base64url')
}

/** Decodes a token without verifying the HMAC. */
export const decodeRefreshToken = (text: string): RefreshToken | null => {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length < SHORTEST || bytes.toString('base64url') !== text || bytes[0] !== VERSION) return null
  const body = bytes.subarray(0, -CHECKSUM_BYTES)
  if (!checksumOf(body).equals(bytes.subarray(-CHECKSUM_BYTES))) return null
  const counter = decodeVarint(body.subarray(1 + UUID_BYTES, -MAC_BYTES))
  if (counter === null) return null
  const sessionId = bytesToUuid(body.subarray(1, 1 + UUID_BYTES))
  return { sessionId, counter, mac: body.subarray(-MAC_BYTES) }
}

/** Verifies the HMAC in constant time. */
export const isGenuine = (key: SessionKey, token: RefreshToken): boolean =>
  timingSafeEqual(token.mac, macOf(key, token.sessionId, token.counter))
