/** What this folder needs of a logger; pino's and Fastify's fit. */
export interface Log {
  debug(message: string): void
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}
