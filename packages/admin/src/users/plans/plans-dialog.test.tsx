import { ApiError } from '@estudio/client'
import type { UserPlan } from '@estudio/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { button, click, leave, pageText, show, until, write } from '../../testing/screen.tsx'
import PlansDialog from './plans-dialog.tsx'

const plan = (part: Partial<UserPlan>): UserPlan =>
  ({
    id: 'p1',
    user_id: 'u1',
    plan_id: 'c1',
    name: '8 Clases',
    description: '',
    status: 'active',
    payment_status: 'completed',
    payment_method: 'cash',
    payment_channel: null,
    reference: 'EST-AAAAAA',
    price: 1200,
    amount_paid: 1100,
    start_date: '2026-11-01',
    end_date: '2026-11-30',
    created_at: '2026-11-01T18:00:00Z',
    duration_days: 30,
    benefits: [],
    class_limit: 8,
    has_class_limit: true,
    classes_remaining: 3,
    classes_left: 3,
    version: 2,
    ...part,
  }) as UserPlan

const user = { id: 'u1', full_name: 'Eva Luna', email: 'eva@socio.example', version: 1 }

let held: UserPlan[]
let sent: unknown[]
let unreadable: boolean
let failing: RegExp | undefined
let gone: boolean
beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-20T18:00:00Z'))
  sent = []
  unreadable = false
  failing = undefined
  gone = false
})
afterEach(async () => {
  await leave()
  vi.useRealTimers()
})

const showPlans = (plans: UserPlan[]) => {
  held = plans
  return show(<PlansDialog userId="u1" onClose={() => undefined} />, (path, body) => {
    if (failing?.test(path)) throw new ApiError(500, 'internal_error', 'x')
    if (path.endsWith('/impact')) return { classes: 2, reservations: 2, members: 1 }
    if (path.endsWith('/ledger'))
      return {
        entries: [
          {
            id: 1,
            kind: 'grant',
            delta: 8,
            balance: 8,
            reason: null,
            class: null,
            actor: null,
            created_at: '2026-11-01T18:00:00Z',
          },
          {
            id: 2,
            kind: 'adjust',
            delta: -5,
            balance: 3,
            reason: 'Error de captura',
            class: null,
            actor: { id: 'a', name: 'Dora' },
            created_at: '2026-11-02T18:00:00Z',
          },
        ],
      }
    if (path === '/api/admin/users/u1') {
      if (unreadable) throw new ApiError(500, 'internal_error', 'x')
      return { user }
    }
    if (path === '/api/admin/users/u1/plans' && !body) return { plans: held }
    sent.push(body ?? path)
    if (gone) {
      held = []
      throw ApiError.refused(404, 'plan_not_found', 'No encontramos ese plan.')
    }
    return { plan: held[0] }
  })
}

const lastButton = (name: string) =>
  [...document.querySelectorAll('button')].filter((one) => one.textContent === name).at(-1)

it('AUS-15, AUS-16: says how many reservations go before a plan is cancelled', async () => {
  await showPlans([plan({})])
  await until(() => expect(pageText()).toContain('$1,100.00'))
  await click(button('Cancelar plan'))
  await until(() => expect(pageText()).toContain('Se cancelarán 2 reservaciones próximas.'))
  expect(pageText()).toContain('También se cancelarán todas las reservaciones')
  await click(lastButton('Cancelar plan'))
  await until(() => expect(sent).toEqual(['/api/admin/user-plans/p1/cancel']))
})

it('AUS-13: a transfer that waits is verified; its refusal asks for a reason', async () => {
  await showPlans([plan({ status: 'frozen', payment_status: 'pending', payment_method: 'transfer' })])
  await until(() => expect(button('Verificar pago y activar plan')).toBeDefined())
  await click(button('Rechazar pago'))
  await until(() => expect(pageText()).toContain('Motivo del rechazo'))
  await click(lastButton('Rechazar pago'))
  await until(() => expect(pageText()).toContain('Escribe el motivo.'))
  expect(sent).toEqual([])
})

it.each([
  ['Verificar pago y activar plan', async () => undefined],
  [
    'Cancelar plan',
    async () => {
      await until(() => expect(pageText()).toContain('Se cancelarán 2 reservaciones próximas.'))
      await click(lastButton('Cancelar plan'))
    },
  ],
])('AUS-27: “%s” of a plan that is gone says so, and what says it stays', async (name, confirm) => {
  await showPlans([plan({ status: 'frozen', payment_status: 'pending', payment_method: 'transfer' })])
  await until(() => expect(button(name)).toBeDefined())
  gone = true
  await click(button(name))
  await confirm()
  await until(() => expect(pageText()).not.toContain('EST-AAAAAA'))
  expect(pageText()).toContain('No encontramos ese plan.')
})

it('AUS-12: shows what changed the classes, the latest first', async () => {
  await showPlans([plan({})])
  await until(() => expect(button('Ver movimientos')).toBeDefined())
  await click(button('Ver movimientos'))
  await until(() => expect(pageText()).toContain('Error de captura'))
  const cells = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent)
  expect(cells[0]).toContain('−5')
  expect(cells[1]).toContain('Automático')
})

it('says when the person cannot be read, and reads them again', async () => {
  unreadable = true
  await showPlans([plan({})])
  await until(() => expect(pageText()).toContain('Error al cargar detalles del usuario'))
  expect(pageText()).toContain('Planes del usuario')
  expect(pageText()).toContain('8 Clases')
  unreadable = false
  await click(button('Intentar de nuevo'))
  await until(() => expect(pageText()).toContain('Planes de Eva Luna'))
  expect(pageText()).not.toContain('Error al cargar')
})

it('AUS-17: a plan being added is not lost by a slip of the hand', async () => {
  await showPlans([])
  await until(() => expect(button('Añadir un plan')).toBeDefined())
  await click(button('Añadir un plan'))
  await until(() => expect(document.querySelector('input[name="amount_paid"]')).not.toBeNull())
  await write(document.querySelector('input[name="amount_paid"]'), '900')
  await click([...document.querySelectorAll<HTMLElement>('[aria-label="Cerrar"]')].at(-1))
  await until(() => expect(button('Seguir editando')).toBeDefined())
  await click(button('Salir sin guardar'))
  await until(() => expect(document.querySelector('input[name="amount_paid"]')).toBeNull())
})

it('AUS-26: plans that cannot be read, and one that cannot be cancelled', async () => {
  failing = /u1\/plans$/
  await showPlans([plan({})])
  await until(() => expect(pageText()).toContain('Error al cargar los planes'))
  failing = undefined
  await click(button('Intentar de nuevo'))
  await until(() => expect(button('Cancelar plan')).toBeDefined())
  failing = /\/cancel$/
  await click(button('Cancelar plan'))
  await until(() => expect(lastButton('Cancelar plan')?.disabled).toBe(false))
  await click(lastButton('Cancelar plan'))
  await until(() => expect(pageText()).toContain('Error al cancelar el plan'))
})

it.each([
  ['Cancelar plan', (): Promise<void> => click(button('Cancelar plan'))],
  [
    'Devolver pago',
    async () => {
      await click(
        document.querySelector<HTMLElement>('[aria-label="Más acciones del plan 8 Clases"]') ?? undefined,
      )
      const items = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')]
      await click(items.find(({ textContent }) => textContent === 'Devolver pago'))
    },
  ],
])('B04: “%s” waits until it is known what the plan had reserved', async (name, open) => {
  failing = /\/impact$/
  await showPlans([plan({})])
  await until(() => expect(button('Cancelar plan')).toBeDefined())
  await open()
  await until(() => expect(pageText()).toContain('No pudimos revisar a quién afecta'))
  expect(lastButton(name)?.disabled).toBe(true)
  failing = undefined
  await click(button('Intentar de nuevo'))
  await until(() => expect(pageText()).toContain('Se cancelarán 2 reservaciones próximas.'))
  expect(lastButton(name)?.disabled).toBe(false)
})
