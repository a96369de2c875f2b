import type { StatementPayments } from '@estudio/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { type Answers, show } from '../testing/screen.tsx'
import { App, answersOf, movement, plan, statement } from './testing.tsx'

const confirming =
  (sent: unknown[], answer: Partial<StatementPayments>): Answers =>
  (path, body) => {
    if (!path.endsWith('/confirm')) return undefined
    sent.push(body)
    return { statement: statement(), paid: [], refused: [], ...answer }
  }

it('one press confirms all certain movements, and refused movements are reported', async () => {
  const sent: unknown[] = []
  const match = { movement_id: 'uno', user_plan_id: 'p1' }
  const message = 'Este plan ya está pagado. Actualiza la página.'
  const answer = { paid: [match], refused: [{ ...match, code: 'plan_already_paid', message }] }
  await show(
    <App />,
    answersOf(
      statement(),
      [movement('uno', { group: 'certain', user_plan: plan })],
      confirming(sent, answer),
    ),
    '/estados-de-cuenta/s1',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar los 2 pagos seguros' }))
  await screen.findByText('Un pago verificado. El plan está activo.')
  expect(sent).toEqual([{ certain: true }])
  expect(document.body).toHaveTextContent(`Un pago no se registró:${message}`)
})

it('the other movements are confirmed one by one, with a probable purchase or a chosen purchase of the same amount', async () => {
  const sent: unknown[] = []
  const paid = [{ movement_id: 'uno', user_plan_id: 'p1' }]
  await show(
    <App />,
    answersOf(
      statement({ to_confirm: 0 }),
      [
        movement('uno', { group: 'probable', user_plan: plan }),
        movement('dos', { code: 'amount_differs', user_plan: { ...plan, amount_due: 900 } }),
        movement('tres', { group: 'seen' }),
        movement('cuatro', { group: 'certain', user_plan: plan, paid_at: '2026-11-17T00:00:00Z' }),
      ],
      confirming(sent, { paid }),
    ),
    '/estados-de-cuenta/s1',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar: SPEI uno' }))
  await waitFor(() => expect(sent).toEqual([{ matches: [{ movement_id: 'uno', user_plan_id: 'p1' }] }]))
  for (const done of ['tres', 'cuatro'])
    expect(screen.queryByRole('button', { name: new RegExp(`SPEI ${done}`) })).toBeNull()
  expect(document.body).toHaveTextContent('El importe no es lo que falta por pagar, $900.00.')

  await userEvent.click(screen.getByRole('button', { name: 'Elegir plan: SPEI dos' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Qué plan paga este movimiento?' })
  expect(await within(dialog).findByRole('button', { name: /^Eva/ })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(within(dialog).getByRole('button', { name: /^Luis/ }))
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({ matches: [{ movement_id: 'dos', user_plan_id: 'plan-Luis' }] }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('confirming a possible repeat requires the reason why it is another deposit', async () => {
  const sent: unknown[] = []
  const paid = [{ movement_id: 'uno', user_plan_id: 'plan-Luis' }]
  await show(
    <App />,
    answersOf(
      statement({ to_confirm: 0 }),
      [movement('uno', { group: 'possible_repeat', user_plan: plan })],
      confirming(sent, { paid }),
    ),
    '/estados-de-cuenta/s1',
  )
  await screen.findByText('Posible repetido', { selector: '.MuiChip-label' })
  expect(screen.queryByRole('button', { name: 'Confirmar: SPEI uno' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Elegir plan: SPEI uno' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Qué plan paga este movimiento?' })
  expect(within(dialog).getByRole('searchbox')).toHaveValue('EST-7KQ2MA')
  expect(dialog).toHaveTextContent('Otro archivo tiene un movimiento del mismo día y del mismo importe.')
  const luis = await within(dialog).findByRole('button', { name: /^Luis/ })
  expect(luis).toHaveAttribute('aria-disabled', 'true')
  await userEvent.type(
    within(dialog).getByRole('textbox', { name: /Por qué es otro depósito/ }),
    ' Pagó dos ',
  )
  await userEvent.click(luis)
  const match = { movement_id: 'uno', user_plan_id: 'plan-Luis', reason: 'Pagó dos' }
  await waitFor(() => expect(sent).toEqual([{ matches: [match] }]))
})

it('the error of a confirmation appears once, and only in the dialog in which it was made', async () => {
  const texts = ['Este plan ya está pagado.', 'El importe es otro.']
  const refusals = texts.map((text) =>
    Response.json({ code: 'plan_already_paid', error: text }, { status: 409 }),
  )
  await show(
    <App />,
    answersOf(
      statement({ to_confirm: 0 }),
      [movement('uno', { group: 'probable', user_plan: plan }), movement('dos')],
      (path) => (path.endsWith('/confirm') ? refusals.shift() : undefined),
    ),
    '/estados-de-cuenta/s1',
  )
  const openDialog = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Elegir plan: SPEI dos' }))
    return within(await screen.findByRole('dialog'))
  }
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar: SPEI uno' }))
  await screen.findByText('Este plan ya está pagado.')
  let dialog = await openDialog()
  const luis = await dialog.findByRole('button', { name: /^Luis/ })
  expect(dialog.queryByRole('alert')).toBeNull()
  await userEvent.click(luis)
  expect(await dialog.findByRole('alert')).toHaveTextContent('El importe es otro.')
  expect(screen.getAllByText('El importe es otro.')).toHaveLength(1)
  await userEvent.click(dialog.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  dialog = await openDialog()
  await dialog.findByRole('button', { name: /^Luis/ })
  expect(dialog.queryByRole('alert')).toBeNull()
})

it('the movements of an undone import cannot be confirmed', async () => {
  const undone = statement({ undone_at: '2026-11-30T19:00:00Z', to_confirm: 0 })
  await show(
    <App />,
    answersOf(undone, [movement('uno', { group: 'certain', user_plan: plan })]),
    '/estados-de-cuenta/s1',
  )
  await screen.findByText('SPEI uno')
  expect(screen.queryByRole('button', { name: /Confirmar|Deshacer/ })).toBeNull()
  expect(document.body).toHaveTextContent('Deshecho')
})
