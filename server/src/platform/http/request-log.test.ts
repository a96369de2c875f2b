import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { createLogger } from '../logging.ts'
import { requestLog } from './request-log.ts'

it('names its request in every line, and in those of its children', () => {
  const lines: Record<string, unknown>[] = []
  const logger = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const log = requestLog.call(Fastify(), logger, { reqId: 'a-1' }, {}, new IncomingMessage(new Socket()))
  log.warn('first')
  log.error({ err: new Error('broken') }, 'second')
  log.debug('below the level')
  log.child({ part: 'mail' }).info('third')
  expect(lines).toMatchObject([
    { reqId: 'a-1', msg: 'first' },
    { reqId: 'a-1', msg: 'second', err: { message: 'broken' } },
    { reqId: 'a-1', msg: 'third', part: 'mail' },
  ])
})

it('costs a silent request nothing', () => {
  const logger = createLogger('info', { write: () => true })
  const child = vi.spyOn(logger, 'child')
  requestLog.call(Fastify(), logger, { reqId: 'a-1' }, {}, new IncomingMessage(new Socket()))
  expect(child).not.toHaveBeenCalled()
})
