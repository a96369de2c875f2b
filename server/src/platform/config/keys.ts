import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
  randomUUID,
} from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { OperatorError } from '../operator-error.ts'

type SigningAlgorithm = 'ES256' | 'RS256'

interface PublicJwk extends JsonWebKey {
  kid: string
  alg: SigningAlgorithm
  use: 'sig'
  key_ops: ['verify']
}

export interface Keys {
  /** PKCS#8 PEM. */
  signer: { kid: string; alg: SigningAlgorithm; privateKey: string }
  /** The keys as published at /auth/v1/.well-known/jwks.json. */
  jwks: readonly PublicJwk[]
  /** SPKI PEM by key id. */
  publicKeys: ReadonlyMap<string, string>
  /** Derives 32 bytes from the master key by HKDF-SHA256. */
  derive(purpose: string): Buffer
  /** Servers with the same master key have the same fingerprint. It discloses nothing about the key. */
  fingerprint: string
}

interface StoredJwk extends JsonWebKey {
  kid?: string
  alg?: string
}

interface KeysFile {
  keys: StoredJwk[]
  master: string
}

const masterBytes = 32

const signingAlgorithmOf = (key: JsonWebKey): SigningAlgorithm => {
  if (key.kty === 'EC' && key.crv === 'P-256') return 'ES256'
  if (key.kty === 'RSA') return 'RS256'
  throw new Error('holds a key that is neither ES256 (EC P-256) nor RS256 (RSA)')
}

export const newKeysText = (): string => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const file: KeysFile = {
    keys: [{ ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'ES256', use: 'sig' }],
    master: randomBytes(masterBytes).toString('base64url'),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** Creates the file unless another process was faster. The link makes the complete file appear at once. */
function createKeysFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o711 })
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, newKeysText(), {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  })
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
}

function readOrCreate(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    createKeysFile(path)
    return readFileSync(path, 'utf8')
  }
}

const publicPart = (key: KeyObject, kid: string): PublicJwk => {
  const jwk = key.export({ format: 'jwk' })
  return { ...jwk, kid, alg: signingAlgorithmOf(jwk), use: 'sig', key_ops: ['verify'] }
}

/** Throws an Error that describes the fault without showing the file's content. */
export function parseKeys(text: string): Keys {
  const file = parseFile(text)
  const master = Buffer.from(file.master, 'base64url')
  if (master.length !== masterBytes) throw new Error('needs “master”: 32 bytes in base64url')
  const signers = file.keys.filter((key) => key.d !== undefined)
  if (signers.length !== 1) throw new Error(`needs exactly one private key, it holds ${signers.length}`)

  const jwks: PublicJwk[] = []
  const publicKeys = new Map<string, string>()
  for (const key of file.keys) {
    if (!key.kid || publicKeys.has(key.kid)) throw new Error('needs a “kid” of its own for every key')
    const publicKey = createPublicKey({ key: keyMaterial(key, false), format: 'jwk' })
    jwks.push(publicPart(publicKey, key.kid))
    publicKeys.set(key.kid, publicKey.export({ type: 'spki', format: 'pem' }).toString())
  }

  const [signer] = signers as [StoredJwk & { kid: string }]
  const privateKey = createPrivateKey({ key: keyMaterial(signer, true), format: 'jwk' })
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), `estudio/${purpose}`, 32))
  return {
    signer: {
      kid: signer.kid,
      alg: signingAlgorithmOf(signer),
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
    jwks,
    publicKeys,
    derive,
    fingerprint: derive('fingerprint').toString('hex'),
  }
}

/**
 * Selects the members of the key, because others, such as key_ops in a file from another tool, make the import fail.
 */
function keyMaterial({ kty, crv, x, y, n, e, d, p, q, dp, dq, qi }: StoredJwk, secret: boolean): JsonWebKey {
  const open = { kty, crv, x, y, n, e }
  signingAlgorithmOf(open)
  return secret ? { ...open, d, p, q, dp, dq, qi } : open
}

function parseFile(text: string): KeysFile {
  let file: Partial<KeysFile>
  try {
    file = JSON.parse(text) as Partial<KeysFile>
  } catch {
    throw new Error('is not JSON')
  }
  if (!Array.isArray(file.keys) || typeof file.master !== 'string')
    throw new Error('is not a JWK set with a “master”')
  return { keys: file.keys, master: file.master }
}

/** Loads KEYS_FILE, or creates it (mode 0600) at the first start. Throws an OperatorError. */
export function loadKeys(config: { keysFile: string }): Keys {
  const text = readOrCreate(config.keysFile)
  try {
    return parseKeys(text)
  } catch (error) {
    throw new OperatorError(
      `The keys file ${config.keysFile} ${error instanceof Error ? error.message : 'cannot be read'}`,
    )
  }
}
