import { EventEmitter, once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { gracefulClose, ShutdownHooks } from './shutdown.ts'

describe('shutdown hooks', () => {
  it('close once and in reverse order, even when a step fails', async () => {
    const closed: string[] = []
    const failed: string[] = []
    const hooks = new ShutdownHooks()
    hooks.add('database', async () => closed.push('database'))
    hooks.add('jobs', () => Promise.reject(new Error('stuck')))
    hooks.add('server', async () => closed.push('server'))
    await hooks.close((name) => failed.push(name))
    await hooks.close((name) => failed.push(name))
    expect(closed).toEqual(['server', 'database'])
    expect(failed).toEqual(['jobs'])
  })
})

const listening = async (app = Fastify()) => {
  const close = gracefulClose(app)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return { close, address, port: (app.server.address() as AddressInfo).port }
}

describe('closing the HTTP server', () => {
  it('does not wait for a connection that never sent a request', async () => {
    const { close, port } = await listening()
    const silent = connect(port, '127.0.0.1')
    await once(silent, 'connect')
    const ended = once(silent, 'close')
    await close()
    await ended
  })

  it('lets an open request end', async () => {
    const app = Fastify()
    const steps = new EventEmitter()
    app.get('/slow', async () => {
      steps.emit('asked')
      await once(steps, 'allowed')
      return 'done'
    })
    const { close, address } = await listening(app)
    const asked = once(steps, 'asked')
    const answer = fetch(`${address}/slow`).then((response) => response.text())
    await asked
    const closed = close()
    // Long enough to be pushed out, were it taken for a silent one.
    await sleep(200)
    steps.emit('allowed')
    expect(await answer).toBe('done')
    await closed
  })
})
