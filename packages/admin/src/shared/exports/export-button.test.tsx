import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Answers, show } from '../../testing/screen.tsx'
import { ExportButton } from './export-button.tsx'

/** Completes the response with the list. */
let finish = () => {}

beforeEach(() => void vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue())
afterEach(() => {
  vi.restoreAllMocks()
})

const slowList = () =>
  new Promise<Response>((resolve) => {
    finish = () => resolve(new Response('Nombre\nAna\n'))
  })

const choose = async (kind: string, answers: Answers) => {
  await show(<ExportButton list="users" label="Exportar" filter={{ search: 'ana' }} />, answers)
  await userEvent.click(await exportButton())
  await userEvent.click(await screen.findByRole('menuitem', { name: kind }))
}

const stop = () => screen.findByRole('button', { name: 'Detener la descarga' })
const exportButton = () => screen.findByRole('button', { name: 'Exportar' })

const begin = async () => {
  await show(
    <>
      <ExportButton list="users" label="Exportar" />
      <button type="button">Otro</button>
    </>,
    slowList,
  )
  await userEvent.click(await exportButton())
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV para Excel' }))
  await stop()
}

it('the button that stops a download gets the focus, and afterwards the export button gets it back', async () => {
  await begin()
  await waitFor(async () => expect(document.activeElement).toBe(await stop()))
  finish()
  const button = await exportButton()
  await waitFor(() => expect(document.activeElement).toBe(button))
})

it('the focus stays on another element that the user moved to meanwhile', async () => {
  await begin()
  screen.getByRole('button', { name: 'Otro' }).focus()
  finish()
  await exportButton()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Otro' }))
})

it.each([
  ['CSV para Excel', 'csv'],
  ['Libro de Excel (XLSX)', 'xlsx'],
])('“%s” saves the bytes of the file that the server wrote', async (choice, format) => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  const bytes = Uint8Array.of(0xef, 0xbb, 0xbf, 0, 255)
  const asked: string[] = []
  await choose(choice, (path) => {
    asked.push(path)
    return new Response(bytes)
  })
  await screen.findByText(new RegExp(`^Listo: clientes-\\d{4}-\\d{2}-\\d{2}\\.${format}$`))
  const file = saved.mock.calls[0]?.[0] as Blob
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
  expect(asked).toContain(`/api/admin/users/export?search=ana&format=${format}`)
})

it('C02: a refused download shows the server’s text', async () => {
  const text = 'Vuelve a intentar en un momento.'
  await choose('CSV para Excel', () =>
    Response.json({ code: 'unavailable', message: text, error: text }, { status: 503 }),
  )
  await screen.findByText(text)
  expect(await exportButton()).toBeDefined()
})
