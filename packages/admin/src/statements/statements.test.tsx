import type { PendingPayment, Statement, StatementMovement, StatementPayments } from '@estudio/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DataProviderContext, ResourceContextProvider } from 'react-admin'
import { Link, Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useStudioData } from '../data/data-provider.ts'
import { type Answers, show } from '../testing/screen.tsx'
import StatementList from './statement-list.tsx'
import StatementPage from './statement-page.tsx'

const statement = (more: Partial<Statement> = {}): Statement => ({
  id: 's1',
  file_name: 'noviembre.csv',
  columns: { date: 'Fecha', concept: 'Concepto', deposit: 'Abono' },
  counts: { certain: 2, probable: 1, unknown: 1, possible_repeat: 0, seen: 3, ignored: 4 },
  ignored_rows: 0,
  ignored: [],
  paid: 0,
  to_confirm: 2,
  from: '2026-11-01',
  to: '2026-11-30',
  created_at: '2026-11-30T18:00:00Z',
  created_by: { id: 'a1', name: 'Alma Admin' },
  undone_at: null,
  ...more,
})
const title = 'noviembre.csv · 01/11/2026 - 30/11/2026'
const movement = (id: string, more: Partial<StatementMovement> = {}): StatementMovement => ({
  id,
  line: 2,
  day: '2026-11-16',
  amount: 1800,
  concept: `SPEI ${id}`,
  reference: '',
  group: 'unknown',
  code: null,
  user_plan: null,
  paid_at: null,
  repeat_reason: null,
  ...more,
})
const plan = {
  id: 'p1',
  user: { id: 'u1', full_name: 'Ana Muñoz' },
  plan_name: '8 Clases',
  reference: 'EST-7KQ2MA',
  price: 1800,
  amount_due: 1800,
}
const pending = (full_name: string, amount_due: number) =>
  ({
    id: `plan-${full_name}`,
    user: { id: `user-${full_name}`, full_name, email: null },
    plan_name: '8 Clases',
    reference: `EST-${full_name}`,
    price: 1800,
    amount_due,
  }) as PendingPayment

const App = () => (
  <Routes>
    <Route path="/estados-de-cuenta/:id" element={<StatementPage />} />
    <Route
      path="*"
      element={
        <ResourceContextProvider value="estados-de-cuenta">
          <StatementList />
        </ResourceContextProvider>
      }
    />
  </Routes>
)

/** A server with one statement; `more` answers first. */
const answersOf =
  (of: Statement, movements: StatementMovement[], more: Answers = () => undefined): Answers =>
  (path, body) => {
    const special = more(path, body)
    if (special !== undefined) return special
    if (path.includes('/movements')) return movements
    if (path.includes('payments/pending')) return [pending('Luis', 1800), pending('Eva', 900)]
    return path.includes('range=') || path.includes('filter=') ? [of] : of
  }
const csv = (name = 'noviembre.csv') => new File(['Fecha'], name, { type: 'text/csv' })
const choose = (file: File) =>
  userEvent.upload(screen.getByLabelText('Elegir archivo', { selector: 'input' }), file)

it('uploading a file opens the page with its matches', async () => {
  const sent: FormData[] = []
  await show(
    <App />,
    answersOf(statement(), [movement('uno')], (_path, body) => {
      if (!(body instanceof FormData)) return undefined
      sent.push(body)
      return { statement: statement() }
    }),
    '/estados-de-cuenta',
  )
  const link = await screen.findByRole('link', { name: 'noviembre.csv' })
  expect(link.getAttribute('href')).toBe('/estados-de-cuenta/s1')
  await choose(csv())
  await screen.findByRole('heading', { name: title, level: 1 })
  expect(sent.map((form) => (form.get('file') as File).name)).toEqual(['noviembre.csv'])
  await screen.findByRole('button', { name: 'Confirmar los 2 pagos seguros' })
  for (const text of ['01/11/2026 - 30/11/2026', 'SPEI uno', 'Sin reconocer'])
    expect(document.body).toHaveTextContent(text)
})

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

it('shows the sent share of the file, and then that the server is reading it', async () => {
  let upload: { onProgress: (share: number) => void; answer: (imported: Statement) => void } | undefined
  const importStatement = ({ onProgress }: { onProgress: (share: number) => void }) =>
    new Promise<Statement>((answer) => {
      upload = { onProgress, answer }
    })
  const SlowUpload = () => (
    <DataProviderContext value={{ ...useStudioData(), importStatement }}>
      <App />
    </DataProviderContext>
  )
  await show(<SlowUpload />, answersOf(statement(), []), '/estados-de-cuenta')
  await choose(csv())
  expect(await screen.findByRole('progressbar', { name: 'Enviando noviembre.csv…' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  )
  await waitFor(() => expect(upload).toBeDefined())
  act(() => upload?.onProgress(0.4))
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  act(() => upload?.onProgress(1))
  expect(screen.getByRole('progressbar', { name: /^Leyendo noviembre\.csv/ })).not.toHaveAttribute(
    'aria-valuenow',
  )
  upload?.answer(statement())
  await screen.findByRole('heading', { name: title, level: 1 })
})

it('two files chosen at the same moment are uploaded once, and a user who leaves the page is not taken back', async () => {
  const answers: ((imported: Statement) => void)[] = []
  const importStatement = () => new Promise<Statement>((answer) => void answers.push(answer))
  const SlowUpload = () => (
    <DataProviderContext value={{ ...useStudioData(), importStatement }}>
      <Routes>
        <Route path="/pagos" element={<h1>Pagos</h1>} />
        <Route path="*" element={<App />} />
      </Routes>
      <Link to="/pagos">Salir</Link>
    </DataProviderContext>
  )
  await show(<SlowUpload />, answersOf(statement(), []), '/estados-de-cuenta')
  await screen.findByRole('link', { name: 'noviembre.csv' })
  const chooser = screen.getByLabelText('Elegir archivo', { selector: 'input' })
  for (const name of ['noviembre.csv', 'diciembre.csv'])
    fireEvent.change(chooser, { target: { files: [csv(name)] } })
  await screen.findByRole('progressbar', { name: 'Enviando noviembre.csv…' })
  expect(answers).toHaveLength(1)
  await userEvent.click(screen.getByRole('link', { name: 'Salir' }))
  await act(async () => answers[0]?.(statement()))
  await screen.findByRole('heading', { name: 'Pagos' })
  expect(screen.queryByRole('heading', { name: title })).toBeNull()
})

it('a file that cannot be read shows the row and the reason', async () => {
  const text = 'No se importó nada. Renglón 7: la fecha “31/02/2026” no existe.'
  await show(
    <App />,
    answersOf(statement(), [], (_path, body) => {
      const refusal = { code: 'statement_unreadable', error: text, message: text }
      return body instanceof FormData ? Response.json(refusal, { status: 422 }) : undefined
    }),
    '/estados-de-cuenta',
  )
  await choose(csv())
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
})

it('a file that is too large is not sent', async () => {
  await show(<App />, answersOf(statement(), []), '/estados-de-cuenta')
  await choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'grande.csv', { type: 'text/csv' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('pesa más de 5 MB')
})

it('unknown columns are assigned, and a second refusal keeps the assignment', async () => {
  const headings = ['Cuándo', 'Qué', 'Entra']
  const unreadable = 'No se importó nada. Renglón 7: la fecha “31/02/2026” no existe.'
  const sent: unknown[] = []
  await show(
    <App />,
    answersOf(statement(), [], (_path, body) => {
      if (!(body instanceof FormData)) return undefined
      const columns = body.get('columns')
      if (typeof columns === 'string') {
        sent.push(JSON.parse(columns))
        if (sent.length > 1) return { statement: statement() }
        return Response.json({ code: 'statement_unreadable', error: unreadable }, { status: 422 })
      }
      const refusal = { code: 'statement_unreadable', error: 'Asigna', details: { line: 2, headings } }
      return Response.json(refusal, { status: 422 })
    }),
    '/estados-de-cuenta',
  )
  await choose(csv())
  const dialog = await screen.findByRole('dialog', { name: 'Asigna las columnas' })
  const read = within(dialog).getByRole('button', { name: 'Leer el archivo' })
  expect(read).toBeDisabled()
  for (const [role, heading] of [
    ['Fecha', 'Cuándo'],
    ['Concepto', 'Qué'],
    ['Abonos', 'Entra'],
  ]) {
    await userEvent.click(within(dialog).getByRole('combobox', { name: role }))
    await userEvent.click(await screen.findByRole('option', { name: heading }))
  }
  await userEvent.click(read)
  await within(dialog).findByText(unreadable)
  await userEvent.click(read)
  await screen.findByRole('heading', { name: title, level: 1 })
  const columns = { date: 'Cuándo', concept: 'Qué', deposit: 'Entra' }
  expect(sent).toEqual([columns, columns])
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
  expect(screen.getByText('No es depósito', { selector: 'dt' }).nextElementSibling).toHaveTextContent(/^4/)
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
