import type { Statement, StatementPayments } from '@estudio/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { type Answers, leave, show } from '../testing/screen.tsx'
import { App, answersOf, movement, plan, statement, title } from './testing.tsx'

it('the page and its tab name the file and its period, and nothing else before they are known', async () => {
  document.title = 'Otra página'
  let answer = (_of: Statement) => undefined as unknown
  const reading = new Promise<Statement>((resolve) => {
    answer = resolve
  })
  await show(
    <App />,
    answersOf(statement(), [movement('uno')], (path) =>
      path === '/api/admin/statements/s1' ? reading : undefined,
    ),
    '/estados-de-cuenta/s1',
  )
  await screen.findByText('SPEI uno')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^$/)
  expect(document.title).toBe('Otra página')
  answer(statement())
  expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible()
  expect(document.title).toContain(title)
})

it('a statement that cannot be read has the heading of its list', async () => {
  await show(
    <App />,
    answersOf(statement(), [], (path) =>
      path === '/api/admin/statements/s1' ? Response.json({}, { status: 404 }) : undefined,
    ),
    '/estados-de-cuenta/s1',
  )
  expect(await screen.findByRole('heading', { name: 'Estados de cuenta', level: 1 })).toBeVisible()
})

it('a deposit of the provider shows its payments and fees, and pays no plan', async () => {
  const deposit = movement('STRIPE', {
    group: 'payout',
    amount: 3431.11,
    payout: { id: 'o1', provider: 'stripe', payments: 2, fees: 168.89 },
  })
  const paid = (full_name: string) => ({
    kind: 'payment',
    payment: { user: { id: 'u1', full_name }, plan_name: '8 Clases', paid_at: '2026-11-16T18:00:00Z' },
    amount: 1800,
    fee: 78.65,
  })
  const fee = { kind: 'fee', payment: null, amount: 0, fee: 11.59 }
  const parts = [paid('Ana Muñoz'), paid('Luis Lara'), fee]
  await show(
    <App />,
    answersOf(statement({ counts: { ...statement().counts, payout: 1 } }), [deposit], (path) =>
      path === '/api/admin/payouts/o1'
        ? { ...deposit.payout, amount: 3431.11, arrives_on: '2026-11-18', parts }
        : undefined,
    ),
    '/estados-de-cuenta/s1',
  )
  const row = (await screen.findByText('Depósito de Stripe')).closest('tr') as HTMLElement
  expect(row).toHaveTextContent('2 pagos, comisiones $168.89')
  expect(within(row).queryByRole('button', { name: /Elegir plan|Confirmar/ })).toBeNull()
  expect(screen.getByRole('button', { name: /Pagos en línea/ })).toBeVisible()
  await userEvent.click(within(row).getByRole('button', { name: 'Ver sus pagos' }))
  const dialog = await screen.findByRole('dialog', { name: /Depósito de Stripe/ })
  const table = await within(dialog).findByRole('table', { name: 'Depósito de Stripe' })
  expect(table).toHaveTextContent('Ana Muñoz8 Clases$1,800.00')
  expect(table).toHaveTextContent('Llega al banco$3,431.11')
})

it('a studio without online payments has no group of their deposits', async () => {
  await show(<App />, answersOf(statement(), [movement('uno')]), '/estados-de-cuenta/s1')
  await screen.findByText('SPEI uno')
  expect(screen.queryByRole('button', { name: /Pagos en línea/ })).toBeNull()
})

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

it('shows how many rows of the file are not movements, with the reasons', async () => {
  const counts = { ...statement().counts, ignored: 106 }
  const ignored = [
    { line: 2, why: 'es un saldo o un total.' },
    { line: 9, why: 'repite los encabezados.' },
  ]
  await show(
    <App />,
    answersOf(statement({ counts, ignored_rows: 102, ignored }), [movement('uno')]),
    '/estados-de-cuenta/s1',
  )
  await userEvent.click(await screen.findByText(/^102 renglones del archivo no son movimientos/))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Renglón 2: es un saldo o un total.',
    'Renglón 9: repite los encabezados.',
    'Y 100 más.',
  ])
  expect(screen.getByRole('button', { name: 'No es depósito 4' })).toBeVisible()
})

it('shows the warnings about the file until the import is undone', async () => {
  const warnings = ['El archivo tiene 2 renglones ocultos. También se importan.']
  await show(<App />, answersOf(statement({ warnings }), [movement('uno')]), '/estados-de-cuenta/s1')
  expect(await screen.findByText(warnings[0] as string)).toBeVisible()
  await leave()
  const undone = statement({ warnings, undone_at: '2026-11-30T19:00:00Z', to_confirm: 0 })
  await show(<App />, answersOf(undone, [movement('uno')]), '/estados-de-cuenta/s1')
  await screen.findByText('Deshecho')
  expect(screen.queryByText(warnings[0] as string)).toBeNull()
})

it('an import can be undone after its consequences were shown', async () => {
  const asked: string[] = []
  const undone = statement({ undone_at: '2026-11-30T19:00:00Z', to_confirm: 0 })
  await show(
    <App />,
    answersOf(statement({ paid: 2 }), [movement('uno')], (path) => {
      if (path.endsWith('/undo')) {
        asked.push(path)
        return { statement: undone, reversed: [], refused: [] }
      }
      return asked.length > 0 && path === '/api/admin/statements/s1' ? undone : undefined
    }),
    '/estados-de-cuenta/s1',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Deshacer importación' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Deshacer esta importación?' })
  expect(dialog).toHaveTextContent('Los 2 pagos que verificó vuelven a pendiente')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Deshacer' }))
  await screen.findByText('Importación deshecha.')
  expect(asked).toEqual(['/api/admin/statements/s1/undo'])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Deshacer importación' })).toBeNull())
})

it('an undo shows that it goes on until its answer or its error, and keeps the focus', async () => {
  let answer = (_result: unknown) => {}
  await show(
    <App />,
    answersOf(statement(), [], (path) =>
      path.endsWith('/undo')
        ? new Promise((resolve) => {
            answer = resolve
          })
        : undefined,
    ),
    '/estados-de-cuenta/s1',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Deshacer importación' }))
  const dialog = within(await screen.findByRole('dialog', { name: '¿Deshacer esta importación?' }))
  const undo = dialog.getByRole('button', { name: 'Deshacer' })
  await userEvent.click(undo)
  expect(await dialog.findByRole('progressbar', { name: 'Deshaciendo…' })).toBeVisible()
  expect(undo).toHaveAttribute('aria-disabled', 'true')
  expect(undo).toHaveFocus()
  expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled()

  answer(Response.json({}, { status: 500 }))
  await dialog.findByText('No se pudo deshacer la importación. Intenta de nuevo.')
  expect(dialog.queryByRole('progressbar')).toBeNull()

  await userEvent.click(undo)
  await dialog.findByRole('progressbar', { name: 'Deshaciendo…' })
  answer({ statement: statement(), reversed: [], refused: [] })
  await screen.findByText('Importación deshecha.')
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
})

it('the undo dialog does not open with the error of an earlier attempt', async () => {
  await show(
    <App />,
    answersOf(statement(), [], (path) =>
      path.endsWith('/undo') ? Response.json({}, { status: 500 }) : undefined,
    ),
    '/estados-de-cuenta/s1',
  )
  const openDialog = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Deshacer importación' }))
    return within(await screen.findByRole('dialog'))
  }
  const dialog = await openDialog()
  await userEvent.click(dialog.getByRole('button', { name: 'Deshacer' }))
  await dialog.findByText('No se pudo deshacer la importación. Intenta de nuevo.')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await openDialog()).queryByRole('alert')).toBeNull()
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

it('E09: a deposit with a reserved reference names the person who has not bought yet', async () => {
  const reserved_for = {
    user: { id: 'u1', full_name: 'Ana Muñoz' },
    plan_name: '8 Clases',
    reference: 'EST-7KQ2MA',
  }
  await show(<App />, answersOf(statement(), [movement('uno', { reserved_for })]), '/estados-de-cuenta/s1')
  expect(await screen.findByText('Ana Muñoz')).toBeVisible()
  expect(screen.getByText('8 Clases · EST-7KQ2MA')).toBeVisible()
  expect(screen.getByText('Referencia apartada, todavía sin compra')).toBeVisible()
})

it('the groups that the file has are chips with their counts, which filter the movements; sure ones come first', async () => {
  const asked: string[] = []
  await show(
    <App />,
    answersOf(statement(), [movement('uno')], (path) => {
      if (path.includes('/movements')) asked.push(decodeURIComponent(path))
      return undefined
    }),
    '/estados-de-cuenta/s1',
  )
  const groups = within(await screen.findByRole('group', { name: 'Grupo' }))
  expect(groups.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Seguro 2',
    'Probable 1',
    'Sin reconocer 1',
    'Ya importado 3',
    'No es depósito 4',
  ])
  expect(asked.at(-1)).toContain('["group","ASC"]')
  await userEvent.click(groups.getByRole('button', { name: 'Probable 1' }))
  expect(await screen.findByText(/^Su importe, su día y su nombre/)).toBeVisible()
  await waitFor(() => expect(asked.at(-1)).toContain('{"group":"probable"}'))
  await userEvent.click(groups.getByRole('button', { name: 'Probable 1', pressed: true }))
  await waitFor(() => expect(asked.at(-1)).not.toContain('probable'))
})
