import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'

type ChildLoggerFactory = NonNullable<FastifyServerOptions['childLoggerFactory']>
type Level = Exclude<keyof FastifyBaseLogger, 'level' | 'child'>

/**
 * The log of one request, bound to its id when it first has something to say: binding looks for secrets in what is bound,
 * and few requests say anything.
 */
export const requestLog: ChildLoggerFactory = (logger, bindings) => {
  let own: FastifyBaseLogger | undefined
  const sayer =
    (level: Level) =>
    (...said: unknown[]): void => {
      own ??= logger.child(bindings)
      Reflect.apply(own[level], own, said)
    }
  return {
    level: logger.level,
    trace: sayer('trace'),
    debug: sayer('debug'),
    info: sayer('info'),
    warn: sayer('warn'),
    error: sayer('error'),
    fatal: sayer('fatal'),
    silent: sayer('silent'),
    child: (more, options) => logger.child({ ...bindings, ...more }, options),
  }
}
