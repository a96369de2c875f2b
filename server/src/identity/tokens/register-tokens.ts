import fastifyJwt from '@fastify/jwt'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { type AccessTokens, accessTokens } from './access-token.ts'

/** The installation's signer and verifier of tokens, on this Fastify instance. */
export const registerTokens = async (
  app: FastifyInstance,
  { keys, config }: Pick<Context, 'keys' | 'config'>,
): Promise<AccessTokens> => {
  await app.register(fastifyJwt, {
    secret: { private: keys.signer.privateKey, public: keys.publicKeys.get(keys.signer.kid) ?? '' },
    sign: { algorithm: keys.signer.alg, kid: keys.signer.kid },
    verify: { algorithms: [keys.signer.alg] },
  })
  return accessTokens(app.jwt, keys, new URL('auth/v1', config.siteUrl).href)
}
