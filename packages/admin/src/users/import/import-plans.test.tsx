import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { App, answersOf, at, chooseFile, fixImportDay, made, press, pressIn } from './testing/imports.tsx'

fixImportDay()

const plansOfStudio = [
  { id: 'p1', name: 'Mensual 8' },
  { id: 'p2', name: 'Semana' },
]
const unknown_plans = [
  { name: 'Bono Anual', rows: 2 },
  { name: 'x', rows: 1 },
]
const chooses = async (field: string, option: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: field }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

it('a plan that the studio does not have gets a plan of the studio or none, also in the next file', async () => {
  const sent: FormData[] = []
  let now = made({ unknown_plans })
  await show(
    <App />,
    answersOf(
      () => now,
      (path, body) => {
        if (path.startsWith('/api/admin/plans')) return plansOfStudio
        if (!(body instanceof FormData)) return undefined
        sent.push(body)
        if (body.has('plans')) now = made({ id: 'i2', people: 6 })
        return { import: now }
      },
    ),
    '/usuarios/importar',
  )
  await chooseFile()
  await screen.findByText(/^El archivo trae 2 planes que no existen en el estudio\. Elige cuáles son;/)
  expect(sent[0]?.has('plans')).toBe(false)
  await press('Elegir planes')
  const dialog = within(await screen.findByRole('dialog', { name: 'Planes del archivo' }))
  const field = await dialog.findByRole('combobox', { name: 'Bono Anual' })
  expect(field).toHaveAccessibleDescription('2 renglones')
  await chooses('Bono Anual', 'Mensual 8')
  await chooses('x', 'Sin plan')
  await userEvent.click(dialog.getByRole('button', { name: 'Leer el archivo' }))
  expect(await screen.findByRole('button', { name: 'Importar 6 personas' })).toBeEnabled()
  expect(screen.queryByText(/no existen en el estudio/)).toBeNull()
  const chosen = '[{"name":"Bono Anual","plan":"Mensual 8"},{"name":"x","plan":null}]'
  expect(sent[1]?.get('plans')).toBe(chosen)
  expect(sent[1]?.has('columns')).toBe(false)

  await userEvent.click(screen.getByRole('link', { name: 'Importar otro archivo' }))
  await chooseFile()
  await screen.findByRole('button', { name: 'Importar 6 personas' })
  expect(sent[2]?.get('plans')).toBe(chosen)
  await press('Elegir planes')
  expect(await screen.findByRole('combobox', { name: 'Bono Anual' })).toHaveTextContent('Mensual 8')
})

it('a chosen plan that was archived since is chosen again, and the assigned columns stay', async () => {
  const sent: FormData[] = []
  let plans = plansOfStudio
  await show(
    <App />,
    answersOf(
      () => made({ unknown_plans }),
      (path, body) => {
        if (path.startsWith('/api/admin/plans')) return plans
        if (!(body instanceof FormData)) return undefined
        sent.push(body)
        return { import: made({ unknown_plans }) }
      },
    ),
    '/usuarios/importar',
  )
  await chooseFile()
  await userEvent.click(await screen.findByRole('button', { name: 'Cambiar columnas' }))
  await pressIn('Asigna las columnas', 'Leer el archivo')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Elegir planes')
  await chooses('x', 'Semana')
  await pressIn('Planes del archivo', 'Leer el archivo')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  plans = plansOfStudio.slice(0, 1)
  await press('Elegir planes')
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'x' })).not.toHaveTextContent('Semana'))
  await pressIn('Planes del archivo', 'Leer el archivo')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.slice(1).map((form) => [form.get('columns'), form.get('plans')])).toEqual([
    ['{"full_name":"Nombre","phone":"Tel"}', null],
    ['{"full_name":"Nombre","phone":"Tel"}', '[{"name":"x","plan":"Semana"}]'],
    ['{"full_name":"Nombre","phone":"Tel"}', null],
  ])
})

it('unknown plans of a file that the page does not have any more are named with the way to choose', async () => {
  await show(
    <App />,
    answersOf(() => made({ unknown_plans: unknown_plans.slice(1) })),
    at,
  )
  expect(await screen.findByText(/un plan que no existe.* vuelve a subir el archivo\.$/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Elegir planes' })).toBeNull()
})
