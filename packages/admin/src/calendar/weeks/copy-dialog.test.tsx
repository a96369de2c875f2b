import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { leave, show } from '../../testing/screen.tsx'
import { CopyDialog } from './copy-dialog.tsx'

afterEach(leave)

/** Opens the copy of the week of 16 November, and returns the bodies that it sends. */
const openCopy = async () => {
  const sent: unknown[] = []
  const copy = { id: 'n', source_id: 'c', name: 'Barre', start_time: '2026-12-08T08:00:00', end_time: '' }
  await show(
    <CopyDialog
      kind={{ what: 'week', day: '2026-11-18' }}
      today="2026-11-20"
      onShow={() => undefined}
      onClose={() => undefined}
    />,
    (_path, body) => {
      sent.push(body)
      return { dry_run: true, created: [copy], skipped: [], to: '2026-12-07', undo: null }
    },
  )
  await screen.findByText('Semana del 7 – 13 de diciembre de 2026')
  return sent
}

it('a week is copied to the week that the server proposes', async () => {
  const sent = await openCopy()
  expect(sent[0]).toEqual({ from: '2026-11-16', dry_run: true })
  const submit = await screen.findByRole('button', { name: 'Añadir 1 clase' })
  await waitFor(() => expect(submit).toBeEnabled())
  await userEvent.click(submit)
  await screen.findByText('Se añadió 1 clase')
  expect(sent).toContainEqual({ from: '2026-11-16', to: '2026-12-07' })
})

it('a target week that the owner empties stays empty', async () => {
  await openCopy()
  await userEvent.click(
    within(screen.getByRole('group', { name: 'Semana de destino' })).getAllByRole(
      'spinbutton',
    )[0] as HTMLElement,
  )
  await userEvent.keyboard('{Control>}a{/Control}{Delete}')
  await screen.findByText('Elige las fechas para ver qué se va a añadir.')
})
