import { ApiError } from '@estudio/client'
import type { PendingPayment } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ResourceContextProvider } from 'react-admin'
import { expect, it } from 'vitest'
import { type Answers, fill, show } from '../testing/screen.tsx'
import PaymentList from './payment-list.tsx'

const DAY_MS = 86_400_000

const payment = (name: string, hours: number, days = 3) =>
  ({
    id: `plan-${name}`,
    user: { id: `user-${name}`, full_name: name, email: `${name}@socio.example` },
    plan_name: '8 Clases',
    reference: `EST-${name}`,
    payment_channel: 'oxxo',
    price: 1200,
    amount_paid: 0,
    amount_due: 1200,
    stands_still: false,
    proofs: [],
    checkout: null,
    ended_checkout: null,
    start_date: '2026-11-23',
    created_at: '2026-11-18T18:00:00Z',
    waiting_since: new Date(Date.now() - days * DAY_MS).toISOString(),
    waiting_hours: hours,
    expires_at: '2026-11-25T18:00:00Z',
    version: 3,
  }) as PendingPayment

let waiting: PendingPayment[]

/** Renders the list of pending payments; `settle` answers every other request. */
const showWaiting = (payments: PendingPayment[], settle: Answers) => {
  waiting = payments
  return show(
    <ResourceContextProvider value="pagos">
      <main>
        <PaymentList />
      </main>
    </ResourceContextProvider>,
    (path, body) => (path.startsWith('/api/admin/payments/pending') ? waiting : settle(path, body)),
  )
}

const verifyButton = () => screen.findByRole('button', { name: 'Verificar pago y activar plan' })
const settledByAnother = () => {
  waiting = waiting.slice(1)
  throw ApiError.refused(409, 'version_conflict', 'Alguien más cambió esto.')
}

const verifiedByLuz = {
  id: 1,
  at: '2026-11-20T18:00:00Z',
  action: 'user_plan.verify',
  actor: { id: 'a1', name: 'Luz Parra' },
  amount: 1200,
  paid_on: null,
  reason: null,
}

/** Uses the keyboard, so that the button has the focus when it is pressed. */
const verify = async () => {
  const button = await verifyButton()
  button.focus()
  await userEvent.keyboard('{Enter}')
}

it('AUS-13, A44: one click verifies the oldest payment, then the next payment is shown, until none is left', async () => {
  const sent: unknown[] = []
  await showWaiting([payment('Ana', 49), payment('Eva', 1)], (path, body) => {
    sent.push([path, body])
    waiting = waiting.slice(1)
    return { plan: {} }
  })
  await screen.findByText('1 de 2')
  const late = 'hace 3 días: pasaron las 24 horas hábiles prometidas'
  for (const text of ['$1,200.00', 'EST-Ana', 'OXXO', late]) expect(document.body).toHaveTextContent(text)

  await verify()
  await screen.findByText('1 de 1')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Pago en revisión'))
  await screen.findByText(/Pago de Ana verificado/)
  expect(sent).toEqual([
    [
      '/api/admin/users/user-Ana/plans',
      {
        id: 'plan-Ana',
        user_id: 'user-Ana',
        status: 'active',
        payment_status: 'completed',
        amount_paid: 1200,
      },
    ],
  ])

  await verify()
  await screen.findByText(/Todo al día\./)
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})

it('a verification can be undone, and the payment waits again', async () => {
  const sent: unknown[] = []
  await showWaiting([payment('Ana', 49)], (path, body) => {
    sent.push([path, body])
    return { plan: { id: 'plan-Ana', user_id: 'user-Ana', version: 4 } }
  })
  await verify()
  await screen.findByText(/Pago de Ana verificado/)
  await userEvent.click(screen.getByRole('button', { name: /^Deshacer/ }))
  await screen.findByText('El pago volvió a pendiente.')
  expect(sent.at(-1)).toEqual([
    '/api/admin/user-plans/plan-Ana/reverse-payment',
    { plan: 'pending', reason: 'Se marcó como verificado por error.' },
  ])
})

it('AUS-14: a payment stays in the list when it cannot be verified', async () => {
  await showWaiting([payment('Ana', 2)], () => {
    throw new Error('no answer')
  })
  await screen.findByText('1 de 1')
  await userEvent.click(await verifyButton())
  await screen.findByText('Error al verificar el pago')
  expect((await verifyButton()).getAttribute('aria-busy')).toBe('false')
  expect(document.body).toHaveTextContent('EST-Ana')
})

const settledWithEvents: Answers = (path) => {
  if (path.includes('/events')) return { events: [verifiedByLuz] }
  return settledByAnother()
}
const card = () => within(screen.getByRole('region', { name: 'Pago en revisión' }))

it('B10, P15: a payment that another person has settled is not refused, and stays shown with what happened', async () => {
  await showWaiting([payment('Ana', 49), payment('Eva', 1)], settledWithEvents)
  await screen.findByText('1 de 2')
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar pago' }))
  await fill(await screen.findByRole('textbox', { name: 'Motivo del rechazo' }), 'No llegó')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rechazar pago' }))
  await screen.findByText('Alguien más cambió esto.')
  await screen.findByText(texts.admin.payments.settled)
  await screen.findByText(/Luz Parra/)
})

it('P15: a payment that another person has settled meanwhile is not verified again, and stays until the person leaves it', async () => {
  await showWaiting([payment('Ana', 49), payment('Eva', 1)], settledWithEvents)
  await screen.findByText('1 de 2')
  await userEvent.click(await verifyButton())
  await screen.findByText('Alguien más cambió el pago de Ana. La lista ya está al día.')
  await screen.findByText(texts.admin.payments.settled)
  await screen.findByText(/Luz Parra/)
  card().getByText('EST-Ana')
  expect(screen.queryByRole('button', { name: 'Verificar pago y activar plan' })).toBeNull()
  await userEvent.click(card().getAllByRole('button', { name: 'Pago siguiente' })[0] as HTMLElement)
  await screen.findByText('1 de 1')
  card().getByText('EST-Eva')
})

it('P15: the second press on the button that verifies does not verify the next payment, and a later press does', async () => {
  const sent: string[] = []
  await showWaiting([payment('Ana', 49), payment('Eva', 1)], (_path, body) => {
    sent.push((body as { id: string }).id)
    waiting = waiting.slice(1)
    return { plan: {} }
  })
  await screen.findByText('1 de 2')
  const firstPress = performance.now()
  await userEvent.click(await verifyButton())
  await screen.findByText('1 de 1')
  const button = await verifyButton()
  const pressAt = (timeStamp: number) => {
    const press = new MouseEvent('click', { bubbles: true, cancelable: true })
    Object.defineProperty(press, 'timeStamp', { value: timeStamp })
    // A press that counts submits the form before it returns.
    act(() => void button.dispatchEvent(press))
  }
  pressAt(firstPress)
  expect(button).toHaveAttribute('aria-busy', 'false')
  pressAt(performance.now() + 1000)
  await waitFor(() => expect(sent).toEqual(['plan-Ana', 'plan-Eva']))
})

it('pressing a name shows the payment of the member', async () => {
  await showWaiting([payment('Ana', 49), payment('Eva', 1)], () => ({}))
  await screen.findByText('1 de 2')
  await userEvent.click(screen.getByRole('button', { name: 'Eva' }))
  await screen.findByText('2 de 2')
})

it('after the chosen payment is verified, the next payment is shown, or the last one', async () => {
  const sent: string[] = []
  await showWaiting([payment('Ana', 49), payment('Eva', 2), payment('Iris', 1)], (_path, body) => {
    const { id: verified } = body as { id: string }
    sent.push(verified)
    waiting = waiting.filter(({ id }) => id !== verified)
    return { plan: {} }
  })
  await screen.findByText('1 de 3')
  await userEvent.click(screen.getByRole('button', { name: 'Eva' }))
  for (const place of ['2 de 3', '2 de 2', '1 de 1']) {
    await screen.findByText(place)
    await verify()
  }
  await screen.findByText(/Todo al día\./)
  expect(sent).toEqual(['plan-Eva', 'plan-Iris', 'plan-Ana'])
})

it('the shortcuts show the next and the previous payment and move the focus', async () => {
  await showWaiting([payment('Ana', 49), payment('Eva', 1)], () => ({}))
  await screen.findByText('1 de 2')
  expect(screen.getByRole('button', { name: 'Pago anterior' })).toBeDisabled()
  await userEvent.keyboard('s')
  await screen.findByText('2 de 2')
  await userEvent.keyboard('s')
  await userEvent.keyboard('a')
  await screen.findByText('1 de 2')
  await userEvent.click(screen.getByRole('button', { name: 'Pago siguiente' }))
  await screen.findByText('2 de 2')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Pago en revisión'))
})

it('the filter shows only payments with a proof to review, and an empty result does not say that all payments are done', async () => {
  const asked: string[] = []
  await show(
    <ResourceContextProvider value="pagos">
      <PaymentList />
    </ResourceContextProvider>,
    (path) => {
      asked.push(decodeURIComponent(path))
      return path.includes('has_proof') ? [] : [{ ...payment('Ana', 49), stands_still: true }]
    },
  )
  await screen.findByText('1 de 1')
  expect(asked[0]).toContain('["waiting_hours","DESC"]')
  await userEvent.click(screen.getByRole('button', { name: 'Con comprobante: 1' }))
  await waitFor(() => expect(asked.at(-1)).toContain('"has_proof":true'))
  await screen.findByText(texts.common.noResults)
  expect(document.body).not.toHaveTextContent('Todo al día.')
})

it('the row of the payment under review says so beside its facts', async () => {
  await showWaiting([payment('Ana', 49), payment('Eva', 1)], () => undefined)
  await screen.findByText('1 de 2')
  card().getByText('EST-Ana')
  const row = within(screen.getByRole('table')).getByRole('row', { name: /Ana.*En revisión/ })
  expect(row).toHaveTextContent('EST-Ana')
  expect(row).toHaveTextContent('Sin comprobante')
})

it('offers no filter by proof while no payment has one', async () => {
  await showWaiting([payment('Sol', 50), payment('Ana', 49)], () => undefined)
  const table = within(await screen.findByRole('table'))
  expect(table.getByRole('row', { name: /EST-Ana/ })).toHaveTextContent('Sin comprobante')
  expect(screen.queryByRole('button', { name: /^Con comprobante/ })).toBeNull()
})

it('an error of loading does not say that all payments are done', async () => {
  await show(
    <ResourceContextProvider value="pagos">
      <PaymentList />
    </ResourceContextProvider>,
    () => {
      throw new Error('no answer')
    },
  )
  await screen.findByRole('button', { name: 'Intentar de nuevo' })
  expect(document.body).not.toHaveTextContent('Todo al día.')
})

it('the day of deletion is a warning when it is today or tomorrow, unless a proof waits for review', async () => {
  const onDay = (name: string, days: number, stands_still = false) => ({
    ...payment(name, 2),
    stands_still,
    expires_at: new Date(Date.now() + days * DAY_MS).toISOString(),
  })
  await showWaiting(
    [onDay('Sol', 9), onDay('Ana', 1), onDay('Eva', 2), onDay('Luz', 1, true)],
    () => undefined,
  )
  const table = within(await screen.findByRole('table'))
  const warningOf = (name: string) =>
    within(table.getByRole('row', { name: new RegExp(`EST-${name}`) })).queryByRole('strong')
  expect(warningOf('Ana')).toHaveTextContent(/^Se elimina mañana$/)
  for (const name of ['Eva', 'Luz']) expect(warningOf(name)).toBeNull()
})

it('the list says in days for how long each payment has been waiting', async () => {
  await showWaiting(
    [payment('Sol', 50, 20), payment('Ana', 49, 12), payment('Eva', 11, 1), payment('Luz', 0, 0)],
    () => undefined,
  )
  const table = within(await screen.findByRole('table'))
  for (const [name, waits] of [
    ['Ana', 'hace 12 días'],
    ['Eva', 'ayer'],
    ['Luz', 'hoy'],
  ] as const)
    expect(table.getByRole('row', { name: new RegExp(`EST-${name}`) })).toHaveTextContent(waits)
})
