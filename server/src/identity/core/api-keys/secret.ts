import { createHash, randomBytes } from 'node:crypto'

/** Programs that search for secrets in code recognise a key by it. */
const PREFIX = 'estudio_'

export const newKeySecret = (): string => PREFIX + randomBytes(32).toString('base64url')

export const isKeySecret = (token: string): boolean => token.startsWith(PREFIX)

/** The secret has 256 random bits, so that its hash needs neither salt nor cost. */
export const keyHash = (secret: string): string => createHash('sha256').update(secret).digest('hex')
