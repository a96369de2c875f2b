import { afterEach, expect, it, vi } from 'vitest'
import { button, click, focus, leave, pageText, show, until } from '../testing/screen.tsx'
import { ExportButton } from './export-button.tsx'

vi.mock('./save-file.ts', () => ({ saveFile: vi.fn() }))
const download = vi.hoisted(() => ({ end: (_file: Blob) => {} }))
vi.mock('./download.ts', () => ({
  downloadList: () => new Promise<Blob>((resolve) => Object.assign(download, { end: resolve })),
}))
afterEach(leave)

const stop = () => document.querySelector<HTMLButtonElement>('[role="status"] button')
const item = () => document.querySelector<HTMLElement>('[role="menuitem"]')

const begin = async () => {
  await show(
    <>
      <ExportButton list="users" label="Exportar" />
      <button type="button">Otro</button>
    </>,
    () => ({}),
  )
  await focus(button('Exportar'))
  await click(button('Exportar'))
  await until(() => expect(item()).not.toBeNull())
  await focus(item())
  await click(item() ?? undefined)
  await until(() => expect(stop()).not.toBeNull())
}

const end = async () => {
  download.end(new Blob(['Nombre']))
  await until(() => expect(pageText()).toContain('Exportar'))
}

it('the keyboard goes on from the way to stop a download, and afterwards from its button', async () => {
  await begin()
  await until(() => expect(document.activeElement).toBe(stop()))
  await end()
  await until(() => expect(document.activeElement).toBe(button('Exportar')))
})

it('who went on meanwhile is not called back', async () => {
  await begin()
  await focus(button('Otro'))
  await end()
  await until(() => expect(button('Exportar')).toBeDefined())
  expect(document.activeElement).toBe(button('Otro'))
})
