import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '../../testing/screen.tsx'
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
