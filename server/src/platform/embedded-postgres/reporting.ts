/** A fault of the embedded database that whoever runs the server can mend: the message says how, a stack adds nothing. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

/** What this folder needs of a logger; pino's and Fastify's fit. */
export interface Log {
  debug(message: string): void
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}
