import { ApiError } from '@estudio/client'
import type { Import, ImportRow } from '@estudio/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Answers, show } from '../../testing/screen.tsx'
import ImportScreens from './import-screens.tsx'

const made = (more: Partial<Import> = {}): Import => ({
  id: 'i1',
  file_name: 'clientes.csv',
  state: 'checked',
  done: 0,
  total: 4,
  failure: null,
  columns: { full_name: 'Nombre', phone: 'Tel' },
  headings: ['Nombre', 'Tel', 'Cel'],
  counts: { new: 2, changed: 1, same: 0, refused: 1 },
  people: 3,
  phones_taken: 0,
  unsure: 0,
  warnings: [],
  created_at: '2026-11-16T15:00:00Z',
  confirmed_at: null,
  undone_at: null,
  undo_until: null,
  to_invite: 0,
  ...more,
})
const confirmed: Partial<Import> = {
  state: 'confirmed',
  done: 4,
  confirmed_at: '2026-11-16T15:00:00Z',
  undo_until: '2026-11-17T15:00:00Z',
  to_invite: 2,
}
const row = (line: number, more: Partial<ImportRow> = {}): ImportRow => ({
  id: line,
  line,
  state: 'new',
  reason: null,
  message: null,
  fields: ['full_name', 'phone'],
  user_id: null,
  full_name: `Clienta ${line}`,
  phone: '6671234567',
  email: null,
  plan: null,
  classes_left: null,
  end_date: null,
  classes_text: null,
  end_text: null,
  warnings: [],
  phone_holder: null,
  account: null,
  same_person: null,
  ...more,
})
const rows = [
  row(2, { plan: 'Mensual', end_date: '2026-11-30', fields: ['full_name', 'phone', 'plan'] }),
  row(3, { state: 'changed', fields: ['phone', 'email'] }),
  row(4, { state: 'refused', reason: 'phone_invalid', message: 'El teléfono no es válido.' }),
]

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T16:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const App = () => (
  <main>
    <Routes>
      <Route path="/usuarios/importar/*" element={<ImportScreens />} />
    </Routes>
  </main>
)

/** A server with one import; `more` answers first. */
const answersOf =
  (of: () => Import, more: Answers = () => undefined): Answers =>
  (path, body) =>
    more(path, body) ?? (path.includes('/rows') ? rows : of())

const at = '/usuarios/importar/i1'
const choose = () =>
  userEvent.upload(
    screen.getByLabelText('Elegir archivo', { selector: 'input' }),
    new File(['x'], 'clientes.csv', { type: 'text/csv' }),
  )
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const pressIn = async (dialog: string, name: string) =>
  userEvent.click(within(await screen.findByRole('dialog', { name: dialog })).getByRole('button', { name }))

it('a chosen file opens what it would do, with the reason for each refused row', async () => {
  await show(
    <App />,
    answersOf(made, (_path, body) => (body instanceof FormData ? { import: made() } : undefined)),
    '/usuarios/importar',
  )
  await choose()
  await screen.findByRole('heading', { name: 'clientes.csv', level: 1 })
  await screen.findByText('El teléfono no es válido.')
  for (const text of [
    'Nuevas2',
    'Con cambios1',
    'Rechazadas1',
    'Cambia: teléfono, correo',
    'Se añade con su plan',
  ])
    expect(document.body).toHaveTextContent(text)
})

const account = {
  user_id: 'u8',
  full_name: 'Victoria Robles',
  email: 'aaaa@correo.example',
  phone: '6671234567',
}
const unsure = row(8, {
  state: 'refused',
  reason: 'same_person_unsure',
  message: 'Quién sabe.',
  full_name: 'VICTORIA ROBLES',
  account,
})

it('P2: a row that may be about an account asks whether it is the same person, and keeps the answer', async () => {
  const sent: unknown[] = []
  let now = made({ unsure: 1 })
  let shown = unsure
  await show(
    <App />,
    answersOf(
      () => now,
      (path, body) => {
        if (path.endsWith('/same-person')) {
          sent.push(body)
          now = made({ people: 4 })
          shown = row(8, { ...unsure, state: 'changed', reason: null, fields: ['plan'], same_person: true })
          return { import: now }
        }
        return path.includes('/rows') ? [shown] : undefined
      },
    ),
    at,
  )
  const question = await screen.findByRole('radiogroup', { name: '¿Es la misma persona?' })
  expect(question).toHaveAccessibleDescription(
    'Archivo VICTORIA ROBLES · 6671234567 Cuenta Victoria Robles · aaaa@correo.example · 6671234567',
  )
  expect(screen.getByRole('link', { name: 'Victoria Robles' })).toHaveAttribute('href', '/usuarios/u8')
  const [yes, no] = within(question).getAllByRole('radio')
  expect(yes).not.toBeChecked()
  expect(no).not.toBeChecked()
  expect(screen.getByText('Por decidir', { selector: '.MuiChip-label' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Importar 3 personas · 1 renglón por decidir' })).toBeEnabled()

  await userEvent.click(within(question).getByRole('radio', { name: 'Sí, es la misma' }))
  expect(await screen.findByRole('button', { name: 'Importar 4 personas' })).toBeEnabled()
  expect(await screen.findByText('Cambia: plan')).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Sí, es la misma' })).toBeChecked()
  const { full_name: _name, ...seen } = account
  expect(sent).toEqual([{ line: 8, account: seen, same_person: true }])
})

it('P2: an answer about an account that changed says so, and leaves the question open', async () => {
  const message = 'Esa cuenta cambió.'
  await show(
    <App />,
    answersOf(
      () => made({ unsure: 1, people: 0 }),
      (path) => {
        if (path.endsWith('/same-person'))
          return Response.json({ code: 'import_account_changed', error: message }, { status: 409 })
        return path.includes('/rows') ? [unsure] : undefined
      },
    ),
    at,
  )
  await userEvent.click(await screen.findByRole('radio', { name: 'No, es otra persona' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByRole('radio', { name: 'No, es otra persona' })).not.toBeChecked()
  expect(screen.queryByRole('button', { name: /^Importar \d/ })).toBeNull()
})

it('P2: a row without an answer says why it was left out once the file is imported', async () => {
  await show(
    <App />,
    answersOf(
      () => made(confirmed),
      (path) => (path.includes('/rows') ? [unsure] : undefined),
    ),
    at,
  )
  expect(await screen.findByText(/Quién sabe\./)).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
})

it('a row with the telephone of somebody else names and links the person, and such rows can be shown alone', async () => {
  const warned = row(7, { phone_holder: { user_id: 'u9', full_name: 'Berenice Montes', others: 0 } })
  await show(
    <App />,
    answersOf(
      () => made({ phones_taken: 1 }),
      (path) => {
        if (!path.includes('/rows')) return undefined
        return decodeURIComponent(path).includes('"phone_taken":true') ? [warned] : [warned, ...rows]
      },
    ),
    at,
  )
  const link = await screen.findByRole('link', { name: 'Berenice Montes' })
  expect(link).toHaveAttribute('href', '/usuarios/u9')
  expect(link.parentElement).toHaveTextContent('Berenice Montes ya tiene este teléfono')
  expect(screen.getByText('Clienta 4')).toBeVisible()
  await press('Ver solo esos')
  await waitFor(() => expect(screen.queryByText('Clienta 4')).toBeNull())
  await press('Ver todos')
  expect(await screen.findByText('Clienta 4')).toBeVisible()
  await press('Ver solo esos')
  await waitFor(() => expect(screen.queryByText('Clienta 4')).toBeNull())
  await press('Importar 3 personas')
  expect(await screen.findByText('Clienta 4')).toBeVisible()
})

it('warnings about the file and about a row are shown until the file is imported', async () => {
  const warned = row(2, { warnings: ['Se importa sin teléfono: la celda dice “S/N”.'] })
  let file = made({ warnings: ['El archivo tiene un renglón oculto. También se importa.'] })
  await show(
    <App />,
    answersOf(
      () => file,
      (path) => (path.includes('/rows') ? [warned] : undefined),
    ),
    at,
  )
  expect(await screen.findByText('El archivo tiene un renglón oculto. También se importa.')).toBeVisible()
  expect(await screen.findByText('Se importa sin teléfono: la celda dice “S/N”.')).toBeVisible()
  file = made({ ...file, ...confirmed })
  await press('Importar 3 personas')
  await waitFor(() =>
    expect(screen.queryByText('El archivo tiene un renglón oculto. También se importa.')).toBeNull(),
  )
})

it('a row shows its plan, classes left and end, also what cannot be read of a refused row', async () => {
  const refused = { state: 'refused', message: 'No entendemos la fecha de vencimiento.' } as const
  const found = [
    row(2, { plan: '8 Clases', classes_left: 5, end_date: '2030-12-31' }),
    row(3, { plan: '8 Clases', classes_left: 99, ...refused }),
    row(4, { plan: '8 Clases', classes_text: 'tres', end_text: '31/02/2027', ...refused }),
  ]
  await show(
    <App />,
    answersOf(made, (path) => (path.includes('/rows') ? found : undefined)),
    at,
  )
  expect(await screen.findByText('8 Clases · 5 restantes · vence 31/12/2030')).toBeVisible()
  expect(screen.getByText('8 Clases · 99 restantes')).toBeVisible()
  expect(screen.getByText('8 Clases · “tres” restantes · vence “31/02/2027”')).toBeVisible()
})

it('columns that nobody knows are assigned, and the file is sent again with them', async () => {
  const sent: FormData[] = []
  const refuse = () => {
    throw new ApiError(422, 'import_unreadable', 'No se importó nada', {
      line: 1,
      headings: ['Quién', 'Dónde'],
    })
  }
  await show(
    <App />,
    answersOf(made, (_path, body) => {
      if (!(body instanceof FormData)) return undefined
      sent.push(body)
      return body.has('columns') ? { import: made() } : refuse()
    }),
    '/usuarios/importar',
  )
  await choose()
  const dialog = within(await screen.findByRole('dialog', { name: 'Asigna las columnas' }))
  const read = dialog.getByRole('button', { name: 'Leer el archivo' })
  expect(read).toBeDisabled()
  for (const [label, heading] of [
    ['Nombre completo', 'Quién'],
    ['Teléfono', 'Dónde'],
  ] as const) {
    await userEvent.click(dialog.getByRole('combobox', { name: label }))
    await userEvent.click(await screen.findByRole('option', { name: heading }))
  }
  await userEvent.click(read)
  await screen.findByRole('heading', { name: 'clientes.csv', level: 1 })
  expect(sent.at(-1)?.get('columns')).toBe('{"full_name":"Quién","phone":"Dónde"}')
})

it('recognised columns are preset when they are changed', async () => {
  await show(
    <App />,
    answersOf(made, (_path, body) => (body instanceof FormData ? { import: made() } : undefined)),
    '/usuarios/importar',
  )
  await choose()
  await userEvent.click(await screen.findByRole('button', { name: 'Cambiar columnas' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Asigna las columnas' }))
  expect(dialog.getByRole('combobox', { name: 'Nombre completo' })).toHaveTextContent('Nombre')
  expect(dialog.getByRole('combobox', { name: 'Teléfono' })).toHaveTextContent('Tel')
})

it('a file that is read again with other columns shows its progress until the answer', async () => {
  let answer = (_refusal: Response) => {}
  await show(
    <App />,
    answersOf(made, (_path, body) => {
      if (!(body instanceof FormData)) return undefined
      if (!body.has('columns')) return { import: made() }
      return new Promise((resolve) => {
        answer = resolve
      })
    }),
    '/usuarios/importar',
  )
  await choose()
  await userEvent.click(await screen.findByRole('button', { name: 'Cambiar columnas' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Asigna las columnas' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Leer el archivo' }))
  await dialog.findByRole('progressbar', { name: 'Enviando clientes.csv…' })
  answer(Response.json({}, { status: 500 }))
  await dialog.findByText('No se pudo subir el archivo. Intenta de nuevo.')
  expect(dialog.queryByRole('progressbar')).toBeNull()
})

it('the confirmation shows its progress and then what can follow', async () => {
  let now = made()
  let finish = () => {}
  await show(
    <App />,
    answersOf(
      () => now,
      (path) => {
        if (!path.endsWith('/confirm')) return undefined
        now = made({ state: 'confirming', done: 1 })
        return new Promise((resolve) => {
          finish = () => {
            now = made(confirmed)
            resolve({ import: now })
          }
        })
      },
    ),
    at,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Importar 3 personas' }))
  await screen.findByText('1 de 4 renglones')
  finish()
  expect(await screen.findByText('Se importaron 3 personas.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  expect(screen.getByRole('button', { name: 'Invitar a 2 personas' })).toBeVisible()
})

/** A server that answers the confirmation at once and has written one row; `ends` is what its job comes to. */
const showConfirming = async (ends: Partial<Import>) => {
  let now = made()
  await show(
    <App />,
    answersOf(
      () => now,
      (path) => {
        if (!path.endsWith('/confirm')) return undefined
        now = made({ state: 'confirming', done: 1 })
        return { import: now }
      },
    ),
    at,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Importar 3 personas' }))
  await screen.findByText('1 de 4 renglones')
  now = made(ends)
}

it('the end of a confirmation that a job writes is told', async () => {
  await showConfirming(confirmed)
  expect(await screen.findByText('Importación confirmada.')).toBeVisible()
  expect(screen.getByText('Se importaron 3 personas.')).toBeVisible()
})

it('a confirmation that failed says why, and can be repeated', async () => {
  await showConfirming({ failure: 'No se importó nada. Está ocupado.' })
  expect(await screen.findByText('No se importó nada. Está ocupado.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Importar 3 personas' })).toBeEnabled()
})

it('an undo shows its progress', async () => {
  let now = made(confirmed)
  await show(
    <App />,
    answersOf(
      () => now,
      (path) => {
        if (!path.endsWith('/undo')) return undefined
        now = made({ ...confirmed, done: 2 })
        return new Promise(() => {})
      },
    ),
    at,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Deshacer importación' }))
  await pressIn('¿Deshacer esta importación?', 'Deshacer')
  const dialog = await screen.findByRole('dialog', { name: '¿Deshacer esta importación?' })
  expect(await within(dialog).findByText('2 de 4 renglones')).toBeVisible()
})

it('a refused confirmation says so, and can be repeated', async () => {
  await show(
    <App />,
    answersOf(made, (path) => {
      if (path.endsWith('/confirm')) throw new ApiError(503, 'unavailable', 'No se pudo')
      return undefined
    }),
    at,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Importar 3 personas' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Importar 3 personas' })).toBeEnabled()
})

it('people are invited and the import is undone after a question', async () => {
  const sent: string[] = []
  let now = made(confirmed)
  await show(
    <App />,
    answersOf(
      () => now,
      (path) => {
        if (!/invitations|undo/.test(path)) return undefined
        sent.push(path)
        now = path.endsWith('undo')
          ? made({ ...confirmed, state: 'undone', undo_until: null })
          : made({ ...confirmed, to_invite: 0 })
        return path.endsWith('undo') ? { import: now } : { count: 2 }
      },
    ),
    at,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Invitar a 2 personas' }))
  await pressIn('¿Enviar invitaciones?', 'Invitar')
  await screen.findByText('Se enviarán 2 invitaciones.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.queryByRole('button', { name: /Invitar a/ })).toBeNull())
  await press('Deshacer importación')
  expect(await screen.findByText(/hasta el 17\/11\/2026 a las 8:00 a.m.$/)).toBeVisible()
  await pressIn('¿Deshacer esta importación?', 'Deshacer')
  expect((await screen.findAllByText('Importación deshecha.')).length).toBeGreaterThan(0)
  expect(sent).toEqual(['/api/admin/imports/i1/invitations', '/api/admin/imports/i1/undo'])
})

it('an import that can no longer be undone does not offer it', async () => {
  await show(
    <App />,
    answersOf(() => made({ ...confirmed, undo_until: '2026-11-16T15:59:00Z' })),
    at,
  )
  expect(await screen.findByRole('button', { name: 'Invitar a 2 personas' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Deshacer importación' })).toBeNull()
})

it('reception is led from the upload to the page that says so', async () => {
  const Denied = () => <p>Sin acceso</p>
  await show(
    <>
      <App />
      <Routes>
        <Route path="/access-denied" element={<Denied />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    () => [],
    '/usuarios/importar',
    ['reception'],
  )
  await screen.findByText('Sin acceso')
})

it('a template with the recognised headings is downloaded', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob)
    return 'blob:plantilla'
  })
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await show(<App />, () => [], '/usuarios/importar')
  await press('Descargar plantilla')
  expect(await saved[0]?.text()).toContain('Nombre completo,Teléfono,Correo,Plan,Clases restantes,Vence')
})
