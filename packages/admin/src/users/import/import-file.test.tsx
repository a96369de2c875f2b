import { ApiError } from '@estudio/client'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { App, answersOf, chooseFile, fixImportDay, made, press } from './testing/imports.tsx'

fixImportDay()

it('a chosen file opens what it would do, with the reason for each refused row', async () => {
  await show(
    <App />,
    answersOf(made, (_path, body) => (body instanceof FormData ? { import: made() } : undefined)),
    '/usuarios/importar',
  )
  await chooseFile()
  await screen.findByRole('heading', { name: 'clientes.csv', level: 1 })
  await screen.findByText('El teléfono no es válido.')
  for (const text of [
    'Nuevas 2',
    'Con cambios 1',
    'Rechazadas 1',
    'Cambia: teléfono, correo',
    'Se añade con su plan',
  ])
    expect(document.body).toHaveTextContent(text)
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
  await chooseFile()
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
  await chooseFile()
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
  await chooseFile()
  await userEvent.click(await screen.findByRole('button', { name: 'Cambiar columnas' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Asigna las columnas' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Leer el archivo' }))
  await dialog.findByRole('progressbar', { name: 'Enviando clientes.csv…' })
  answer(Response.json({}, { status: 500 }))
  await dialog.findByText('No se pudo subir el archivo. Intenta de nuevo.')
  expect(dialog.queryByRole('progressbar')).toBeNull()
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
