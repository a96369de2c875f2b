import { ApiError } from '@estudio/client'
import type { Import } from '@estudio/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { App, answersOf, at, confirmed, fixImportDay, made, press, pressIn } from './testing/imports.tsx'

fixImportDay()

it('the confirmation shows its progress and then what can follow', async () => {
  let now = made()
  let finish = () => {}
  await show(
    <App />,
    answersOf(
      () => now,
      (path) => {
        if (!path.endsWith('/confirm')) return undefined
        now = made({ state: 'confirming', done: 1 })
        return new Promise((resolve) => {
          finish = () => {
            now = made(confirmed)
            resolve({ import: now })
          }
        })
      },
    ),
    at,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Importar 3 personas' }))
  await screen.findByText('1 de 4 renglones')
  finish()
  expect(await screen.findByText('Se importaron 3 personas.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  expect(screen.getByRole('button', { name: 'Invitar a 2 personas' })).toBeVisible()
})

/** A server that answers the confirmation at once and has written one row; `ends` is what its job comes to. */
const showConfirming = async (ends: Partial<Import>) => {
  let now = made()
  await show(
    <App />,
    answersOf(
      () => now,
      (path) => {
        if (!path.endsWith('/confirm')) return undefined
        now = made({ state: 'confirming', done: 1 })
        return { import: now }
      },
    ),
    at,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Importar 3 personas' }))
  await screen.findByText('1 de 4 renglones')
  now = made(ends)
}

it('the page says when a confirmation in the background has ended', async () => {
  await showConfirming(confirmed)
  expect(await screen.findByText('Importación confirmada.')).toBeVisible()
  expect(screen.getByText('Se importaron 3 personas.')).toBeVisible()
})

it('a confirmation that failed says why, and can be repeated', async () => {
  await showConfirming({ failure: 'No se importó nada. Está ocupado.' })
  expect(await screen.findByText('No se importó nada. Está ocupado.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Importar 3 personas' })).toBeEnabled()
})

it('an undo shows its progress', async () => {
  let now = made(confirmed)
  await show(
    <App />,
    answersOf(
      () => now,
      (path) => {
        if (!path.endsWith('/undo')) return undefined
        now = made({ ...confirmed, done: 2 })
        return new Promise(() => {})
      },
    ),
    at,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Deshacer importación' }))
  await pressIn('¿Deshacer esta importación?', 'Deshacer')
  const dialog = await screen.findByRole('dialog', { name: '¿Deshacer esta importación?' })
  expect(await within(dialog).findByText('2 de 4 renglones')).toBeVisible()
})

it('a refused confirmation says so, and can be repeated', async () => {
  await show(
    <App />,
    answersOf(made, (path) => {
      if (path.endsWith('/confirm')) throw new ApiError(503, 'unavailable', 'No se pudo')
      return undefined
    }),
    at,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Importar 3 personas' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Importar 3 personas' })).toBeEnabled()
})

it('people are invited and the import is undone after a question', async () => {
  const sent: string[] = []
  let now = made(confirmed)
  await show(
    <App />,
    answersOf(
      () => now,
      (path) => {
        if (!/invitations|undo/.test(path)) return undefined
        sent.push(path)
        now = path.endsWith('undo')
          ? made({ ...confirmed, state: 'undone', undo_until: null })
          : made({ ...confirmed, to_invite: 0 })
        return path.endsWith('undo') ? { import: now } : { count: 2 }
      },
    ),
    at,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Invitar a 2 personas' }))
  await pressIn('¿Enviar invitaciones?', 'Invitar')
  await screen.findByText('Se enviarán 2 invitaciones.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.queryByRole('button', { name: /Invitar a/ })).toBeNull())
  await press('Deshacer importación')
  expect(await screen.findByText(/hasta el 17\/11\/2026 a las 8:00 a.m.$/)).toBeVisible()
  await pressIn('¿Deshacer esta importación?', 'Deshacer')
  expect((await screen.findAllByText('Importación deshecha.')).length).toBeGreaterThan(0)
  expect(sent).toEqual(['/api/admin/imports/i1/invitations', '/api/admin/imports/i1/undo'])
})

it('an import that can no longer be undone does not offer it', async () => {
  await show(
    <App />,
    answersOf(() => made({ ...confirmed, undo_until: '2026-11-16T15:59:00Z' })),
    at,
  )
  expect(await screen.findByRole('button', { name: 'Invitar a 2 personas' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Deshacer importación' })).toBeNull()
})
