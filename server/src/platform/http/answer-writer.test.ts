import { Money, MoneyInput, Nullable } from '@estudio/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileSchemas } from './schemas.ts'

const Amount = Type.Object({ amount: Nullable(Money) })
const Item = Type.Object({ id: Type.Integer(), name: Nullable(Type.String({ maxLength: 3, pattern: '^a' })) })

describe('reading and writing by a schema', () => {
  let app: FastifyInstance
  let log = ''

  const sends = async (amount: number) => {
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/echo', payload: { amount } })
    return statusCode === 200 ? body : statusCode
  }

  beforeAll(async () => {
    const stream = { write: (line: string) => void (log += line) }
    app = Fastify({ logger: { level: 'error', stream } })
    compileSchemas(app)
    const body = Type.Object({ amount: Nullable(MoneyInput) })
    app.post('/echo', { schema: { body, response: { 200: Amount } } }, async (request) => request.body)
    const answer = (list: unknown) => async () => list
    const items = [
      { id: 1, name: 'ana' },
      { id: 2, name: 7n },
      { id: 3, name: 'beatriz' },
    ]
    app.get('/bare', { schema: { response: { 200: Type.Array(Item) } } }, answer(items))
    const List = Type.Object({ items: Type.Array(Item), total: Type.Integer() })
    app.get('/list', { schema: { response: { 200: List } } }, answer({ items, total: 3 }))
    app.get('/one', { schema: { response: { 200: Item } } }, answer(items[1]))
    await app.ready()
  })
  afterAll(() => app.close())

  it('B09: accepts and answers every centavo from 0.01 to 20,000.00', () => {
    const validate = app.validatorCompiler?.({ schema: MoneyInput, httpPart: 'body', method: '', url: '' })
    const write = app.serializerCompiler?.({ schema: Nullable(Money), method: '', url: '' })
    const lost: number[] = []
    for (let cents = 1; cents <= 2_000_000; cents += 1) {
      const amount = cents / 100
      if (validate?.(amount) !== true || write?.(amount) !== String(amount)) lost.push(amount)
    }
    expect(lost).toEqual([])
  })

  it('B09: refuses thousandths, and amounts below zero or above a million', async () => {
    expect(await sends(999_999.99)).toBe('{"amount":999999.99}')
    expect(await sends(1_000_000)).toBe('{"amount":1000000}')
    const refused = [0.001, 17.295, 1.005, 0.1 + 0.2, -0.01, 1_000_000.01]
    expect(await Promise.all(refused.map(sends))).toEqual(refused.map(() => 400))
  })

  it('leaves a record that cannot be written out of its list and logs its id', async () => {
    const rest = [
      { id: 1, name: 'ana' },
      { id: 3, name: 'beatriz' },
    ]
    expect((await app.inject('/bare')).json()).toEqual(rest)
    expect((await app.inject('/list')).json()).toEqual({ items: rest, total: 3 })
    expect(log.match(/record left out of its list/g)).toHaveLength(2)
    expect(log).toContain('"id":2')
    expect((await app.inject('/one')).statusCode).toBe(500)
  })
})
