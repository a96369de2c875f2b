import { createHmac, type KeyObject, sign as signBytes } from 'node:crypto'

/** One part of a token, written. */
export const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** One part of a token, read. */
export const decode = (part = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString())

export type Sign = (input: string) => string

export const es256 =
  (key: KeyObject | string): Sign =>
  (input) =>
    signBytes('sha256', Buffer.from(input), {
      key: key as string,
      dsaEncoding: 'ieee-p1363',
    }).toString('base64url')

export const rs256 =
  (key: KeyObject): Sign =>
  (input) =>
    signBytes('sha256', Buffer.from(input), key).toString('base64url')

export const hs256 =
  (secret: string | Buffer): Sign =>
  (input) =>
    createHmac('sha256', secret).update(input).digest('base64url')

/** A token of any header and payload. */
export const forge = (header: object, payload: object, sign: Sign): string => {
  const input = `${encode(header)}.${encode(payload)}`
  return `${input}.${sign(input)}`
}
