import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeRefreshToken, encodeRefreshToken, isGenuine } from './refresh-token.ts'

const key = (sessionId: string) => createHash('sha256').update(`secret:${sessionId}`).digest()
const otherKey = (sessionId: string) => createHash('sha256').update(`other:${sessionId}`).digest()

describe('refresh token', () => {
  it('reads back what it writes, for any session and counter', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.nat({ max: Number.MAX_SAFE_INTEGER }), (session, counter) => {
        const token = decodeRefreshToken(encodeRefreshToken(key, session, counter))
        expect(token).toMatchObject({ sessionId: session, counter })
        expect(token && isGenuine(key, token)).toBe(true)
        expect(token && isGenuine(otherKey, token)).toBe(false)
      }),
    )
  })

  it('rejects a token with a flipped bit', () => {
    const bytes = Buffer.from(
      encodeRefreshToken(key, '6f0d1d3c-9c55-4a57-8a2f-0f7a5a4a9f11', 300),
      'base64url',
    )
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const flipped = Buffer.from(bytes)
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(decodeRefreshToken(flipped.toString('base64url'))).toBeNull()
    }
  })

  it('rejects other texts', () => {
    fc.assert(fc.property(fc.string(), (text) => decodeRefreshToken(text) === null))
  })
})
