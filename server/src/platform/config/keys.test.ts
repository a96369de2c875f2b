import { createSign, generateKeyPairSync, verify } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadKeys, newKeysText, parseKeys } from './keys.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'estudio-keys-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

interface KeysText {
  keys: Record<string, string>[]
  master: string
}
const parts = (): KeysText => JSON.parse(newKeysText()) as KeysText

describe('the keys file', () => {
  it('is created at the first start, readable by its owner only, and kept', () => {
    const keysFile = join(folder, 'sub/keys.json')
    const first = loadKeys({ keysFile })
    expect(statSync(keysFile).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(folder, 'sub'))).toEqual(['keys.json'])
    expect(loadKeys({ keysFile })).toMatchObject({ fingerprint: first.fingerprint, signer: first.signer })
  })

  it('has a public key that verifies the signatures of its private key', () => {
    const keys = parseKeys(newKeysText())
    const signature = createSign('sha256').update('hola').sign(keys.signer.privateKey)
    const publicKey = keys.publicKeys.get(keys.signer.kid) ?? ''
    expect(verify('sha256', Buffer.from('hola'), publicKey, signature)).toBe(true)
  })

  it('publishes no secret', () => {
    const file = parts()
    const { jwks } = parseKeys(JSON.stringify(file))
    expect(Object.keys(jwks[0] ?? {}).sort()).toEqual([
      'alg',
      'crv',
      'key_ops',
      'kid',
      'kty',
      'use',
      'x',
      'y',
    ])
    expect(JSON.stringify(jwks)).not.toContain(file.keys[0]?.d)
  })

  it('keeps older public keys for tokens that are still valid', () => {
    const old = parts().keys[0] as Record<string, string>
    const { d: _secret, ...oldPublic } = old
    const now = parts()
    const keys = parseKeys(JSON.stringify({ ...now, keys: [...now.keys, oldPublic] }))
    expect([...keys.publicKeys.keys()]).toEqual([keys.signer.kid, old.kid])
    expect(keys.jwks).toHaveLength(2)
  })

  it('takes an RS256 signer and members such as key_ops in a file made elsewhere', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const rsa = { ...privateKey.export({ format: 'jwk' }), kid: 'rsa', key_ops: ['sign', 'verify'] }
    const keys = parseKeys(JSON.stringify({ keys: [rsa], master: parts().master }))
    expect(keys.signer).toMatchObject({ kid: 'rsa', alg: 'RS256' })
    expect(keys.jwks[0]).toMatchObject({ kty: 'RSA', alg: 'RS256' })
    expect(keys.jwks[0]).not.toHaveProperty('d')
  })

  it('derives a different secret for each purpose and master key, and the same secret each time', () => {
    const file = parts()
    const keys = parseKeys(JSON.stringify(file))
    expect(keys.derive('a')).toEqual(parseKeys(JSON.stringify(file)).derive('a'))
    expect(keys.derive('a')).toHaveLength(32)
    expect(keys.derive('a')).not.toEqual(keys.derive('b'))
    expect(keys.derive('a')).not.toEqual(parseKeys(newKeysText()).derive('a'))
  })

  it('has a fingerprint that a new signer does not change', () => {
    const file = parts()
    const { fingerprint } = parseKeys(JSON.stringify(file))
    expect(parseKeys(JSON.stringify({ ...file, keys: parts().keys })).fingerprint).toBe(fingerprint)
    expect(parseKeys(newKeysText()).fingerprint).not.toBe(fingerprint)
    expect(fingerprint).not.toContain(file.master)
  })

  it.each([
    ['no JSON', () => '{'],
    ['no master', () => JSON.stringify({ keys: parts().keys })],
    ['a short master', () => JSON.stringify({ ...parts(), master: 'c2hvcnQ' })],
    ['no private key', () => JSON.stringify({ ...parts(), keys: [] })],
    ['two private keys', () => JSON.stringify({ ...parts(), keys: [...parts().keys, ...parts().keys] })],
    [
      'a key without kid',
      () => JSON.stringify({ ...parts(), keys: parts().keys.map((key) => ({ ...key, kid: undefined })) }),
    ],
    [
      'a symmetric key',
      () => JSON.stringify({ ...parts(), keys: [...parts().keys, { kty: 'oct', k: 'AAAA', kid: 'x' }] }),
    ],
  ])('is refused by name with %s, without showing its content', (_what, text) => {
    const keysFile = join(folder, 'keys.json')
    const content = text()
    writeFileSync(keysFile, content)
    const complaint = () => loadKeys({ keysFile })
    expect(complaint).toThrow(keysFile)
    for (const secret of content.match(/[\w-]{43}/g) ?? []) expect(complaint).not.toThrow(secret)
    expect(readFileSync(keysFile, 'utf8')).toBe(content)
  })
})
