declare module 'fastify' {
  interface FastifyContextConfig {
    /** @fastify/cors merges it with the options of the server. */
    cors?: { origin: '*' }
  }
}

/**
 * The configuration of a public route that pages of every origin may read, without credentials. Preflight requests keep the
 * options of the server, so that no page of another origin sends a token or a body.
 */
export const ANY_ORIGIN = { cors: { origin: '*' } } as const
