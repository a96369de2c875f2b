import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { StudioDialog } from './studio-dialog'

it('content that is too long is a stop with a name of its own', async () => {
  const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900)
  onTestFinished(() => height.mockRestore())
  const user = userEvent.setup()
  render(
    <StudioDialog open title="Términos y condiciones" onClose={() => undefined}>
      Un texto largo
    </StudioDialog>,
  )
  await user.tab()
  expect(screen.getByRole('button', { name: 'Cerrar' })).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('group', { name: 'Contenido' })).toHaveFocus()
  expect(screen.getByRole('group')).toHaveTextContent('Un texto largo')
})

it('content that fits is no stop of the Tab key: the dialog has one stop for each of its buttons', async () => {
  const user = userEvent.setup()
  render(
    <StudioDialog
      open
      title="Términos y condiciones"
      onClose={() => undefined}
      actions={<button>Listo</button>}
    >
      Un texto corto
    </StudioDialog>,
  )
  await user.tab()
  expect(screen.getByRole('button', { name: 'Cerrar' })).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Listo' })).toHaveFocus()
})

it('the error of the action does not scroll with the content', () => {
  render(
    <StudioDialog
      open
      title="Unir dos registros"
      error={<p role="alert">Sus planes comparten días.</p>}
      onClose={() => undefined}
    >
      Un texto largo
    </StudioDialog>,
  )
  const dialog = screen.getByRole('dialog', { name: 'Unir dos registros' })
  expect(dialog).toContainElement(screen.getByRole('alert'))
  expect(screen.getByText('Un texto largo')).not.toContainElement(screen.getByRole('alert'))
})
