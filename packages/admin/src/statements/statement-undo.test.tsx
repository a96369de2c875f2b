import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { leave, show } from '../testing/screen.tsx'
import { App, answersOf, movement, statement } from './testing.tsx'

it('shows the warnings about the file until the import is undone', async () => {
  const warnings = ['El archivo tiene 2 renglones ocultos. También se importan.']
  await show(<App />, answersOf(statement({ warnings }), [movement('uno')]), '/estados-de-cuenta/s1')
  expect(await screen.findByText(warnings[0] as string)).toBeVisible()
  await leave()
  const undone = statement({ warnings, undone_at: '2026-11-30T19:00:00Z', to_confirm: 0 })
  await show(<App />, answersOf(undone, [movement('uno')]), '/estados-de-cuenta/s1')
  await screen.findByText('Deshecho')
  expect(screen.queryByText(warnings[0] as string)).toBeNull()
})

it('an import can be undone after its consequences were shown', async () => {
  const asked: string[] = []
  const undone = statement({ undone_at: '2026-11-30T19:00:00Z', to_confirm: 0 })
  await show(
    <App />,
    answersOf(statement({ paid: 2 }), [movement('uno')], (path) => {
      if (path.endsWith('/undo')) {
        asked.push(path)
        return { statement: undone, reversed: [], refused: [] }
      }
      return asked.length > 0 && path === '/api/admin/statements/s1' ? undone : undefined
    }),
    '/estados-de-cuenta/s1',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Deshacer importación' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Deshacer esta importación?' })
  expect(dialog).toHaveTextContent('Los 2 pagos que verificó vuelven a pendiente')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Deshacer' }))
  await screen.findByText('Importación deshecha.')
  expect(asked).toEqual(['/api/admin/statements/s1/undo'])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Deshacer importación' })).toBeNull())
})

it('an undo shows that it goes on until its answer or its error, and keeps the focus', async () => {
  let answer = (_result: unknown) => {}
  await show(
    <App />,
    answersOf(statement(), [], (path) =>
      path.endsWith('/undo')
        ? new Promise((resolve) => {
            answer = resolve
          })
        : undefined,
    ),
    '/estados-de-cuenta/s1',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Deshacer importación' }))
  const dialog = within(await screen.findByRole('dialog', { name: '¿Deshacer esta importación?' }))
  const undo = dialog.getByRole('button', { name: 'Deshacer' })
  await userEvent.click(undo)
  expect(await dialog.findByRole('progressbar', { name: 'Deshaciendo…' })).toBeVisible()
  expect(undo).toHaveAttribute('aria-disabled', 'true')
  expect(undo).toHaveFocus()
  expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled()

  answer(Response.json({}, { status: 500 }))
  await dialog.findByText('No se pudo deshacer la importación. Intenta de nuevo.')
  expect(dialog.queryByRole('progressbar')).toBeNull()

  await userEvent.click(undo)
  await dialog.findByRole('progressbar', { name: 'Deshaciendo…' })
  answer({ statement: statement(), reversed: [], refused: [] })
  await screen.findByText('Importación deshecha.')
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
})

it('the undo dialog does not open with the error of an earlier attempt', async () => {
  await show(
    <App />,
    answersOf(statement(), [], (path) =>
      path.endsWith('/undo') ? Response.json({}, { status: 500 }) : undefined,
    ),
    '/estados-de-cuenta/s1',
  )
  const openDialog = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Deshacer importación' }))
    return within(await screen.findByRole('dialog'))
  }
  const dialog = await openDialog()
  await userEvent.click(dialog.getByRole('button', { name: 'Deshacer' }))
  await dialog.findByText('No se pudo deshacer la importación. Intenta de nuevo.')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await openDialog()).queryByRole('alert')).toBeNull()
})
