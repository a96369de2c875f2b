import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '../testing/screen.tsx'
import { ExportButton } from './export-button.tsx'

// jsdom keeps no files.
Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined })

/** Ends the answer that holds the list. */
let finish = () => {}

beforeEach(() => void vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue())
afterEach(() => {
  vi.restoreAllMocks()
})

const slowList = () =>
  new Promise<Response>((resolve) => {
    finish = () => resolve(new Response('Nombre\nAna\n'))
  })

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

it('the keyboard goes on from the way to stop a download, and afterwards from its button', async () => {
  await begin()
  await waitFor(async () => expect(document.activeElement).toBe(await stop()))
  finish()
  const button = await exportButton()
  await waitFor(() => expect(document.activeElement).toBe(button))
})

it('who went on meanwhile is not called back', async () => {
  await begin()
  screen.getByRole('button', { name: 'Otro' }).focus()
  finish()
  await exportButton()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Otro' }))
})
