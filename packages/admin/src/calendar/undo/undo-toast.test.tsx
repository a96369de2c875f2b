import type { Undo } from '@estudio/contract'
import { afterEach, expect, it } from 'vitest'
import { click, focus, leave, pageText, show, until } from '../../testing/screen.tsx'
import { Page } from '../../ui/page.tsx'
import { useTellDone } from './undo-context.ts'
import { UndoProvider } from './undo-provider.tsx'

afterEach(leave)

const undo = { id: 'undo-1', seconds: 30 } as Undo

const Removal = () => {
  const tell = useTellDone()
  return (
    <button type="button" onClick={() => tell('Clase eliminada', undo)}>
      Eliminar
    </button>
  )
}

const startingWith = (name: string) =>
  [...document.querySelectorAll('button')].find((found) =>
    (found.getAttribute('aria-label') ?? found.textContent).startsWith(name),
  )

const offer = async () => {
  await show(
    <main>
      <Page title="Calendario de Clases">
        <UndoProvider>
          <Removal />
        </UndoProvider>
      </Page>
    </main>,
    () => ({}),
  )
  await click(startingWith('Eliminar'))
  await until(() => expect(startingWith('Deshacer')).toBeDefined())
}

it.each([
  ['what was done is taken back', 'Deshacer'],
  ['the offer is closed', 'Cerrar'],
])('the keyboard goes on from the heading when %s', async (_when, name) => {
  await offer()
  const pressed = startingWith(name)
  await focus(pressed)
  await click(pressed)
  await until(() => expect(pageText()).not.toContain('Clase eliminada'))
  await until(() => expect(document.activeElement?.tagName).toBe('H1'))
})

it('by its key it takes the focus from nobody', async () => {
  await offer()
  await focus(startingWith('Eliminar'))
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', bubbles: true }))
  await until(() => expect(pageText()).not.toContain('Clase eliminada'))
  expect(document.activeElement).toBe(startingWith('Eliminar'))
})
