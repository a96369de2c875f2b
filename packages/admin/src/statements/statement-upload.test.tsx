import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Link, Route, Routes } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../testing/screen.tsx'
import { SlowUploads, type Uploads } from '../testing/slow-uploads.tsx'
import { App, answersOf, movement, statement, title } from './testing.tsx'

const csv = (name = 'noviembre.csv') => new File(['Fecha'], name, { type: 'text/csv' })
const choose = (file: File) =>
  userEvent.upload(screen.getByLabelText('Elegir archivo', { selector: 'input' }), file)

const uploads: Uploads = []
afterEach(() => {
  uploads.length = 0
  vi.unstubAllGlobals()
})

const slowly = (part: ReactNode) => (
  <SlowUploads uploads={uploads} answer={{ statement: statement() }}>
    {part}
  </SlowUploads>
)

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

it('shows the sent share of the file, and then that the server is reading it', async () => {
  await show(slowly(<App />), answersOf(statement(), []), '/estados-de-cuenta')
  await choose(csv())
  expect(await screen.findByRole('progressbar', { name: 'Enviando noviembre.csv…' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  )
  await waitFor(() => expect(uploads).toHaveLength(1))
  act(() => uploads[0]?.progress(40))
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  act(() => uploads[0]?.progress(100))
  expect(screen.getByRole('progressbar', { name: /^Leyendo noviembre\.csv/ })).not.toHaveAttribute(
    'aria-valuenow',
  )
  uploads[0]?.answer()
  await screen.findByRole('heading', { name: title, level: 1 })
})

it('while the server reads the file its button is disabled and keeps the focus, and an error ends the progress', async () => {
  await show(slowly(<App />), answersOf(statement(), []), '/estados-de-cuenta')
  await choose(csv())
  const button = screen.getByRole('button', { name: 'Elegir archivo' })
  act(() => button.focus())
  await waitFor(() => expect(uploads).toHaveLength(1))
  act(() => uploads[0]?.progress(100))
  await screen.findByRole('progressbar', { name: /^Leyendo noviembre\.csv/ })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveFocus()
  act(() => void uploads[0]?.dispatchEvent(new Event('error')))
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo subir el archivo.')
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(button).not.toHaveAttribute('aria-disabled')
  expect(button).toHaveFocus()
})

it('an upload can be cancelled until its answer, shows no error then, and takes another file', async () => {
  await show(slowly(<App />), answersOf(statement(), []), '/estados-de-cuenta')
  await choose(csv())
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar envío' }))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(uploads[0]?.abort).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Elegir archivo' })).toHaveFocus())
  await choose(csv('diciembre.csv'))
  act(() => uploads[1]?.progress(100))
  await screen.findByRole('progressbar', { name: /diciembre\.csv/ })
  expect(uploads).toHaveLength(2)
})

it('two files chosen at the same moment are uploaded once, and a user who leaves the page is not taken back', async () => {
  const slow = slowly(
    <>
      <Routes>
        <Route path="/pagos" element={<h1>Pagos</h1>} />
        <Route path="*" element={<App />} />
      </Routes>
      <Link to="/pagos">Salir</Link>
    </>,
  )
  await show(slow, answersOf(statement(), []), '/estados-de-cuenta')
  await screen.findByRole('link', { name: 'noviembre.csv' })
  const chooser = screen.getByLabelText('Elegir archivo', { selector: 'input' })
  for (const name of ['noviembre.csv', 'diciembre.csv'])
    fireEvent.change(chooser, { target: { files: [csv(name)] } })
  await screen.findByRole('progressbar', { name: 'Enviando noviembre.csv…' })
  expect(uploads).toHaveLength(1)
  await userEvent.click(screen.getByRole('link', { name: 'Salir' }))
  await act(async () => uploads[0]?.answer())
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

const unknownColumns = {
  code: 'statement_unreadable',
  error: 'Asigna',
  details: { line: 2, headings: ['Cuándo', 'Qué', 'Entra'] },
}
const unreadable = 'No se importó nada. Renglón 7: la fecha “31/02/2026” no existe.'
const refuse = () => Response.json({ code: 'statement_unreadable', error: unreadable }, { status: 422 })

const assign = async (dialog: HTMLElement) => {
  for (const [role, heading] of [
    ['Fecha', 'Cuándo'],
    ['Concepto', 'Qué'],
    ['Abonos', 'Entra'],
  ]) {
    await userEvent.click(within(dialog).getByRole('combobox', { name: role }))
    await userEvent.click(await screen.findByRole('option', { name: heading }))
  }
}

it('unknown columns are assigned, and a second refusal keeps the assignment', async () => {
  const sent: unknown[] = []
  await show(
    <App />,
    answersOf(statement(), [], (_path, body) => {
      if (!(body instanceof FormData)) return undefined
      const columns = body.get('columns')
      if (typeof columns === 'string') {
        sent.push(JSON.parse(columns))
        return sent.length > 1 ? { statement: statement() } : refuse()
      }
      return Response.json(unknownColumns, { status: 422 })
    }),
    '/estados-de-cuenta',
  )
  await choose(csv())
  const dialog = await screen.findByRole('dialog', { name: 'Asigna las columnas' })
  const read = within(dialog).getByRole('button', { name: 'Leer el archivo' })
  expect(read).toBeDisabled()
  await assign(dialog)
  await userEvent.click(read)
  await within(dialog).findByText(unreadable)
  await userEvent.click(read)
  await screen.findByRole('heading', { name: title, level: 1 })
  const columns = { date: 'Cuándo', concept: 'Qué', deposit: 'Entra' }
  expect(sent).toEqual([columns, columns])
})

it('the dialog that assigns columns shows the progress of the file until its answer', async () => {
  let answer = (_refusal: Response) => {}
  await show(
    <App />,
    answersOf(statement(), [], (_path, body) => {
      if (!(body instanceof FormData)) return undefined
      if (!body.has('columns')) return Response.json(unknownColumns, { status: 422 })
      return new Promise((resolve) => {
        answer = resolve
      })
    }),
    '/estados-de-cuenta',
  )
  await choose(csv())
  const dialog = await screen.findByRole('dialog', { name: 'Asigna las columnas' })
  await assign(dialog)
  const read = within(dialog).getByRole('button', { name: 'Leer el archivo' })
  await userEvent.click(read)
  await within(dialog).findByRole('progressbar', { name: 'Enviando noviembre.csv…' })
  expect(read).toHaveAttribute('aria-disabled', 'true')
  expect(read).toHaveFocus()
  answer(refuse())
  await within(dialog).findByText(unreadable)
  expect(within(dialog).queryByRole('progressbar')).toBeNull()
})
