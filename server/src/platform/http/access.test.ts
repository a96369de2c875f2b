import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { decorateAccess, guardRoutes } from './access.ts'
import { operations } from './operation.ts'

const visitors = operations('Plans', 'anyone')('listPlans', 'Plans on sale')
const staff = operations('Plans', 'plans.write')('createPlan', 'Adds a plan')

const guarded = () => {
  const checked: string[] = []
  const app = fastify()
  decorateAccess(app)
  guardRoutes(app, async ({ method }, access) => {
    checked.push(`${method} ${access}`)
  })
  return { app, checked }
}

describe('the guard of the routes', () => {
  it('refuses to register a route that names no access', () => {
    const { app } = guarded()
    expect(() => app.get('/plans', async () => ({}))).toThrow('GET /plans names no access')
    expect(() => app.post('/plans', { schema: { hide: true } }, async () => ({}))).toThrow(
      'POST /plans names no access',
    )
  })

  it('refuses it in a plugin below too', async () => {
    const { app } = guarded()
    app.register(async (below) => {
      below.delete('/plans/:id', async () => ({}))
    })
    await expect(app.ready()).rejects.toThrow('DELETE /plans/:id names no access')
  })

  it('checks a route that reads once, and a route that writes again after the body', async () => {
    const { app, checked } = guarded()
    app.get('/plans', { schema: visitors }, async () => ({}))
    app.post('/plans', { schema: staff }, async () => ({}))
    await app.inject({ method: 'GET', url: '/plans' })
    await app.inject({ method: 'POST', url: '/plans', payload: {} })
    expect(checked).toEqual(['GET anyone', 'POST plans.write', 'POST plans.write'])
  })
})
