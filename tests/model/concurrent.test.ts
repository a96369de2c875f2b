import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../harness/index.ts'
import { begin } from './begin.ts'
import { addDays, type ModelClass } from './model-records.ts'
import {
  codeOf,
  expectedBooks,
  openRealStudio,
  type RealStudio,
  realBooks,
  soldPlans,
} from './real-studio.ts'
import type { StudioModel } from './studio-model.ts'

const rounds = Number(process.env.MODEL_ROUNDS ?? 10)
const people = 3
const hour = 3_600_000

/** The action of one person, on the model and on the server. */
interface Action {
  name: string
  model(model: StudioModel): string
  real(real: RealStudio, model: StudioModel): Promise<Answer>
}

const pick = <T>(items: readonly T[], index: number): T => items[index % items.length] as T

const book = (who: number, index: number): Action => ({
  name: `member ${who} books class ${index}`,
  model: (model) => model.book(who, pick(model.classes, index)).code,
  real: ({ members }, model) =>
    pick(members, who).post('/api/user-schedules', { schedule_id: pick(model.classes, index).id }),
})
const cancel = (index: number): Action => ({
  name: `reservation ${index} is cancelled`,
  model: (model) => model.cancel(pick(model.reservations, index)).code,
  real: ({ members }, model) => {
    const held = pick(model.reservations, index)
    return pick(members, held.member).patch(`/api/user-schedules/${held.id}`, { status: 'canceled' })
  },
})
const buy = (who: number, kind: number): Action => ({
  name: `member ${who} buys plan ${kind}`,
  model: (model) => model.buy(who, pick(soldPlans, kind), addDays(model.today, 12)).code,
  real: ({ members, plans }, model) =>
    pick(members, who).post('/api/user-plans', {
      plan_id: pick(plans, kind),
      start_date: addDays(model.today, 12),
    }),
})
const cancelPlan = (who: number): Action => ({
  name: `the plan of member ${who} is cancelled`,
  model: (model) => model.cancelPlan(pick(model.plans, who)).code,
  real: ({ admin }, model) => admin.patch(`/api/admin/user-plans/${pick(model.plans, who).id}/cancel`, {}),
})
const pausePlan = (who: number, inDays: number): Action => ({
  name: `the plan of member ${who} is paused from day ${inDays} on`,
  model: (model) =>
    model.pause(pick(model.plans, who), addDays(model.today, inDays), addDays(model.today, inDays + 1)).code,
  real: ({ admin }, model) =>
    admin.post(`/api/admin/user-plans/${pick(model.plans, who).id}/pauses`, {
      from: addDays(model.today, inDays),
      to: addDays(model.today, inDays + 1),
      reason: 'Viaje',
    }),
})
const removeClass = (index: number): Action => ({
  name: `class ${index} is taken off`,
  model: (model) => model.removeClass(pick(model.classes, index)).code,
  real: ({ admin }, model) => admin.delete(`/api/schedule/${pick(model.classes, index).id}`),
})

const member = fc.nat({ max: people - 1 })
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(member, fc.nat({ max: 2 })).map(([who, index]) => book(who, index)) },
  { weight: 2, arbitrary: fc.nat({ max: 1 }).map(cancel) },
  { weight: 2, arbitrary: fc.tuple(member, fc.nat({ max: 2 })).map(([who, kind]) => buy(who, kind)) },
  { weight: 1, arbitrary: member.map(cancelPlan) },
  {
    weight: 2,
    arbitrary: fc.tuple(member, fc.constantFrom(0, 1, 5)).map(([who, inDays]) => pausePlan(who, inDays)),
  },
  { weight: 1, arbitrary: fc.nat({ max: 2 }).map(removeClass) },
)

function* orders<T>(items: T[]): Generator<T[]> {
  if (items.length <= 1) yield items
  for (const [index, first] of items.entries())
    for (const rest of orders(items.toSpliced(index, 1))) yield [first, ...rest]
}

/** The actions in an order in which one after the other would have led to the same answers and the same books. */
function serialOrder(
  before: StudioModel,
  actions: Action[],
  codes: string[],
  books: string,
  real: RealStudio,
) {
  for (const order of orders(actions.map((_, index) => index))) {
    const model = before.copy()
    const same = order.every((index) => actions[index]?.model(model) === codes[index])
    if (same && expectedBooks(model, real).join('\n') === books) return order
  }
  return undefined
}

/** Two classes at one hour with a place or two, one later; two reservations stand. */
async function arrange(real: RealStudio): Promise<StudioModel> {
  const model = await begin(real, people)
  for (const [inHours, capacity] of [
    [9, 2],
    [9, 1],
    [30, 2],
  ] as const) {
    const starts = Math.ceil(model.now / hour) * hour + inHours * hour
    const at = new Date(starts - 7 * hour).toISOString().slice(0, 16)
    const { id } = await real.studio.class({ at, capacity, minutes: 50 })
    const row: ModelClass = { id, starts, ends: starts + 50 * 60_000, capacity, status: 'scheduled' }
    model.classes.push(row)
  }
  for (const [who, index] of [
    [0, 0],
    [0, 2],
  ] as const) {
    const { reservation } = model.book(who, pick(model.classes, index))
    const { body } = await book(who, index).real(real, model)
    if (reservation) reservation.id = (body as { reservation: { id: string } }).reservation.id
  }
  return model
}

describe('actions that come at the same moment', async () => {
  const real = await openRealStudio()

  it(
    `BOK-25: ${rounds} times five at once end as if they had come one after the other`,
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 5 }), async (actions) => {
          const model = await arrange(real)
          const answers = await Promise.all(actions.map((one) => one.real(real, model)))
          const codes = answers.map(codeOf)
          const books = (await realBooks(real, model)).join('\n')
          const outcomes = actions.map(({ name }, index) => `${name}: ${codes[index]}`).join('; ')
          expect(
            serialOrder(model, actions, codes, books, real),
            `no order explains: ${outcomes}\n${books}`,
          ).toBeDefined()
        }),
        { numRuns: rounds, seed: 2026, endOnFailure: true },
      )
    },
    rounds * 3000,
  )
})
