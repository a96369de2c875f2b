import { ApiError } from '@estudio/client'
import type { UserPlan } from '@estudio/contract'
import { reasonText } from '@estudio/texts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fill, show } from '../../testing/screen.tsx'
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
/** The plan as another person changes it before the next request arrives. */
let overtaken: UserPlan | undefined
beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-20T18:00:00Z'))
  sent = []
  unreadable = false
  failing = undefined
  gone = false
  overtaken = undefined
})
afterEach(() => {
  vi.useRealTimers()
})

const showPlans = (plans: UserPlan[]) => {
  held = plans
  return show(<PlansDialog id="u1" onClose={() => undefined} />, (path, body) => {
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
      return user
    }
    if (path === '/api/admin/users/u1/plans' && !body) return { plans: held }
    sent.push(body ?? path)
    if (overtaken) {
      held = [overtaken]
      overtaken = undefined
      throw ApiError.refused(409, 'version_conflict', reasonText('version_conflict'))
    }
    if (gone) {
      held = []
      throw ApiError.refused(404, 'plan_not_found', reasonText('plan_not_found'))
    }
    if (path.endsWith('/refresh')) return { checkout: { state: 'paid' } }
    return { plan: held[0] }
  })
}

/** Returns the dialog that was opened last. */
const dialog = () => within(screen.getAllByRole('dialog').at(-1) as HTMLElement)
const press = async (name: string) => userEvent.click(await dialog().findByRole('button', { name }))
const pressFirst = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

/** Opens the menu of the button with the dots. */
const chooseAction = async (name: string) => {
  await pressFirst('Más acciones del plan 8 Clases')
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

it('AUS-15, AUS-16: shows the number of affected reservations before a plan is cancelled', async () => {
  await showPlans([plan({})])
  await screen.findByText('$1,100.00')
  await pressFirst('Cancelar plan')
  await screen.findByText('Se cancelarán 2 reservaciones próximas.')
  expect(document.body).toHaveTextContent('También se cancelarán todas las reservaciones')
  await press('Cancelar plan')
  await waitFor(() => expect(sent).toEqual(['/api/admin/user-plans/p1/cancel']))
})

it('a pending purchase says how its online payment stands, and the provider can be asked', async () => {
  const pending = { status: 'frozen', payment_status: 'pending', payment_method: 'transfer' } as const
  const checkout = { id: 'k1', method: 'oxxo', state: 'awaiting', pay_by: '2026-11-30T05:59:59Z' } as const
  await showPlans([plan({ ...pending, checkout })])
  const attempt = await screen.findByRole('group', { name: 'Pagos en línea' })
  expect(attempt).toHaveTextContent(/^OXXO: Espera el depósito hasta el domingo 29 de noviembre/)
  await userEvent.click(within(attempt).getByRole('button', { name: 'Volver a consultar' }))
  await screen.findByText('El proveedor dice: pagado.')
  expect(sent).toEqual([{}])
})

it.each([
  ['failed', 'Tarjeta: No se pagó'],
  ['expired', 'Tarjeta: Venció sin pagarse'],
] as const)('a pending purchase says that its last online payment %s', async (state, words) => {
  const pending = { status: 'frozen', payment_status: 'pending', payment_method: 'transfer' } as const
  await showPlans([plan({ ...pending, ended_checkout: { id: 'k1', method: 'card', state } })])
  expect(await screen.findByRole('group', { name: 'Pagos en línea' })).toHaveTextContent(words)
})

it('AUS-13: a pending transfer is verified; a refusal requires a reason', async () => {
  await showPlans([plan({ status: 'frozen', payment_status: 'pending', payment_method: 'transfer' })])
  await screen.findByRole('button', { name: 'Verificar pago y activar plan' })
  await pressFirst('Rechazar pago')
  await screen.findByRole('textbox', { name: 'Motivo del rechazo' })
  await press('Rechazar pago')
  await screen.findByText('Escribe el motivo.')
  expect(sent).toEqual([])
})

it.each([
  ['Verificar pago y activar plan', async () => undefined],
  [
    'Cancelar plan',
    async () => {
      await screen.findByText('Se cancelarán 2 reservaciones próximas.')
      await press('Cancelar plan')
    },
  ],
  [
    'Rechazar pago',
    async () => {
      await fill(await screen.findByRole('textbox', { name: 'Motivo del rechazo' }), 'No llegó')
      await press('Rechazar pago')
    },
  ],
])('AUS-27: “%s” of a plan that no longer exists shows an error that stays', async (name, confirm) => {
  await showPlans([plan({ status: 'frozen', payment_status: 'pending', payment_method: 'transfer' })])
  await screen.findByRole('button', { name })
  gone = true
  await pressFirst(name)
  await confirm()
  await waitFor(() => expect(document.body).not.toHaveTextContent('EST-AAAAAA'))
  await screen.findByText(/No encontramos ese plan\./)
})

it('AUS-12: shows the changes of a plan’s classes, the latest first', async () => {
  await showPlans([plan({})])
  await pressFirst('Ver movimientos')
  await screen.findByText('Error de captura')
  const [, latest, first] = screen.getAllByRole('row')
  expect(latest?.textContent).toContain('−5')
  expect(first?.textContent).toContain('Automático')
})

it('shows an error when the user cannot be read, and reads the user again', async () => {
  unreadable = true
  await showPlans([plan({})])
  await screen.findByText('Error al cargar detalles del usuario')
  await screen.findByText('Planes del cliente')
  await screen.findByText('8 Clases')
  unreadable = false
  await press('Intentar de nuevo')
  await screen.findByText('Planes de Eva Luna')
  expect(document.body).not.toHaveTextContent('Error al cargar')
})

it('AUS-17: the form of a new plan does not close by accident', async () => {
  await showPlans([])
  await press('Añadir un plan')
  await userEvent.type(await screen.findByRole('spinbutton', { name: 'Cantidad pagada' }), '900')
  await press('Cerrar')
  await screen.findByRole('button', { name: 'Seguir editando' })
  await press('Salir sin guardar')
  await waitFor(() => expect(screen.queryByRole('spinbutton', { name: 'Cantidad pagada' })).toBeNull())
})

it('AUS-26: shows an error when the plans cannot be read and when a plan cannot be cancelled', async () => {
  failing = /u1\/plans$/
  await showPlans([plan({})])
  await screen.findByText('Error al cargar los planes')
  failing = undefined
  await press('Intentar de nuevo')
  await screen.findByRole('button', { name: 'Cancelar plan' })
  failing = /\/cancel$/
  await pressFirst('Cancelar plan')
  await screen.findByText('Se cancelarán 2 reservaciones próximas.')
  await press('Cancelar plan')
  await screen.findByText('Error al cancelar el plan')
})

it.each([
  ['Cancelar plan', () => pressFirst('Cancelar plan')],
  [
    'Devolver pago',
    async () => {
      await chooseAction('Devolver pago')
      await userEvent.click(await screen.findByRole('radio', { name: 'Termina el plan' }))
    },
  ],
])('B04: “%s” waits until the plan’s reservations are known', async (name, open) => {
  failing = /\/impact$/
  await showPlans([plan({})])
  await screen.findByRole('button', { name: 'Cancelar plan' })
  await open()
  await screen.findByText('No pudimos revisar a quién afecta')
  expect(dialog().getByRole('button', { name })).toHaveProperty('disabled', true)
  failing = undefined
  await press('Intentar de nuevo')
  await screen.findByText('Se cancelarán 2 reservaciones próximas.')
  expect(dialog().getByRole('button', { name })).toHaveProperty('disabled', false)
})

it('reversing a payment asks whether the plan waits again or ends', async () => {
  await showPlans([plan({})])
  await screen.findByText('$1,100.00')
  await chooseAction('Devolver pago')
  expect(dialog().getByText('$1,100.00 · EST-AAAAAA')).toBeVisible()
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Motivo de la devolución' }),
    'De otra persona',
  )
  await press('Devolver pago')
  await screen.findByText('Elige qué pasa con el plan')
  await userEvent.click(screen.getByRole('radio', { name: 'Vuelve a pendiente' }))
  await screen.findByText(/espera su pago otra vez/)
  expect(screen.queryByText('Se cancelarán 2 reservaciones próximas.')).toBeNull()
  await press('Devolver pago')
  await screen.findByText('El pago volvió a pendiente.')
  expect(sent).toEqual([{ plan: 'pending', reason: 'De otra persona' }])
})

it('the error of a refused change stays until a value changes, and the dialog closes after a success', async () => {
  await showPlans([plan({})])
  await screen.findByText('$1,100.00')
  await chooseAction('Ajustar clases')
  await userEvent.type(await screen.findByRole('spinbutton'), '2')
  await screen.findByText('Quedarán 5.')
  await fill(screen.getByRole('textbox', { name: 'Motivo del cambio' }), 'Cortesía')
  failing = /\/adjust$/
  await press('Ajustar clases')
  await screen.findByText('No se pudieron ajustar las clases. Intenta de nuevo.')
  failing = undefined
  await userEvent.type(screen.getByRole('textbox', { name: 'Motivo del cambio' }), '.')
  await waitFor(() => expect(document.body).not.toHaveTextContent('No se pudieron ajustar las clases.'))
  await press('Ajustar clases')
  await screen.findByText('Clases ajustadas')
  expect(sent).toEqual([{ delta: 2, reason: 'Cortesía.' }])
  await waitFor(() => expect(screen.queryByRole('spinbutton')).toBeNull())
})

it('after a version conflict the user chooses the other correction or their own changes over it', async () => {
  await showPlans([plan({})])
  await screen.findByText('$1,100.00')
  await chooseAction('Corregir pago')
  await fill(await screen.findByRole('spinbutton'), '900')
  await fill(screen.getByRole('textbox', { name: 'Motivo del cambio' }), 'Faltaba')
  overtaken = plan({ payment_method: 'card', version: 3 })
  await press('Corregir pago')
  await press('Ver la versión nueva')
  await waitFor(() => expect(screen.getByRole('spinbutton')).toHaveValue(1100))
  expect(screen.getByRole('textbox', { name: 'Motivo del cambio' })).toHaveValue('Faltaba')
  await fill(screen.getByRole('spinbutton'), '900')
  overtaken = plan({ amount_paid: 1000, payment_method: 'transfer', version: 4 })
  await press('Corregir pago')
  await press('Guardar mis cambios')
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({ amount_paid: 900, payment_method: 'transfer', reason: 'Faltaba' }),
  )
})
