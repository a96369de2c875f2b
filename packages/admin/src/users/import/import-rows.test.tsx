import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { App, answersOf, at, confirmed, fixImportDay, made, press, row, rows } from './testing/imports.tsx'

fixImportDay()

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
    'Archivo VICTORIA ROBLES · 667 123 4567 Cuenta Victoria Robles · aaaa@correo.example · 667 123 4567',
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
