import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { StudioDialog } from './studio-dialog'

it.each([
  ['pinned', true],
  ['scrolled with it', false],
])('under a title that is %s, the scrollable content has a name', async (_how, pinned) => {
  const user = userEvent.setup()
  render(
    <StudioDialog open pinned={pinned} title="Términos y condiciones" onClose={() => undefined}>
      Un texto largo
    </StudioDialog>,
  )
  await user.tab()
  expect(screen.getByRole('button', { name: 'Cerrar' })).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('group', { name: 'Términos y condiciones' })).toHaveFocus()
  expect(screen.getByRole('group')).toHaveTextContent('Un texto largo')
})

it.each([
  ['pinned', true],
  ['scrolled with it', false],
])('under a title that is %s, the error of the action does not scroll with the content', (_how, pinned) => {
  render(
    <StudioDialog
      open
      pinned={pinned}
      title="Unir dos registros"
      error={<p role="alert">Sus planes comparten días.</p>}
      onClose={() => undefined}
    >
      Un texto largo
    </StudioDialog>,
  )
  const dialog = screen.getByRole('dialog', { name: 'Unir dos registros' })
  expect(dialog).toContainElement(screen.getByRole('alert'))
  expect(screen.getByRole('group', { name: 'Unir dos registros' })).not.toContainElement(
    screen.getByRole('alert'),
  )
})
