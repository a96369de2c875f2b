import { createRequire } from 'node:module'

/** Loads a package that Fastify itself depends on, in the version that Fastify uses. */
export const requireFromFastify: NodeJS.Require = createRequire(
  createRequire(import.meta.url).resolve('fastify'),
)
