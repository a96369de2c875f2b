import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { createLogger } from './logging.ts'
import { terminalLog } from './terminal-log.ts'

const outputAt = (isTTY: boolean) => Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY })

it('the log is readable at a terminal in development', async () => {
  const output = outputAt(true)
  const log = createLogger('info', await terminalLog(output, {}))
  const line = once(output, 'data')
  log.warn({ path: '/api/plans' }, 'request')
  const [text] = (await line) as [string]
  expect(text).toMatch(/WARN.*request/)
  expect(text).not.toMatch(/^\{/)
})

it.each([
  ['when nobody looks', false, {}],
  ['in production', true, { NODE_ENV: 'production' }],
])('the log is JSON %s', async (_, isTTY, env) => {
  expect(await terminalLog(outputAt(isTTY), env)).toBeUndefined()
})
