import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { leave, show } from '../testing/screen.tsx'
import { ExportButton } from './export-button.tsx'

vi.mock('@estudio/ui', async (original) => ({ ...(await original<object>()), saveFile: vi.fn() }))
const download = vi.hoisted(() => ({ end: (_file: Blob) => {} }))
vi.mock('./download.ts', () => ({
  downloadList: () => new Promise<Blob>((resolve) => Object.assign(download, { end: resolve })),
}))
afterEach(leave)

const stop = () => screen.findByRole('button', { name: 'Detener la descarga' })
const exportButton = () => screen.findByRole('button', { name: 'Exportar' })

const begin = async () => {
  await show(
    <>
      <ExportButton list="users" label="Exportar" />
      <button type="button">Otro</button>
    </>,
    () => ({}),
  )
  await userEvent.click(await exportButton())
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV para Excel' }))
  await stop()
}

it('the keyboard goes on from the way to stop a download, and afterwards from its button', async () => {
  await begin()
  await waitFor(async () => expect(document.activeElement).toBe(await stop()))
  download.end(new Blob(['Nombre']))
  const button = await exportButton()
  await waitFor(() => expect(document.activeElement).toBe(button))
})

it('who went on meanwhile is not called back', async () => {
  await begin()
  screen.getByRole('button', { name: 'Otro' }).focus()
  download.end(new Blob(['Nombre']))
  await exportButton()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Otro' }))
})
