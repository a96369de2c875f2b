import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { BusyButton } from './busy-button.tsx'

it('keeps the focus and its name while busy, and ignores clicks', async () => {
  const press = vi.fn()
  const { rerender } = render(
    <BusyButton busy={false} onClick={press}>
      Guardar
    </BusyButton>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  rerender(
    <BusyButton busy onClick={press}>
      Guardar
    </BusyButton>,
  )
  const button = screen.getByRole('button', { name: 'Guardar', busy: true })
  expect(button).toHaveFocus()
  await userEvent.click(button)
  await userEvent.keyboard('{Enter}')
  expect(press).toHaveBeenCalledOnce()
})

it('does not submit its form while busy, by a click or by Enter in a field', async () => {
  const send = vi.fn()
  render(
    <form onSubmit={send}>
      <input aria-label="Código" />
      <BusyButton busy busyLabel="Enviando" type="submit">
        Enviar
      </BusyButton>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Enviando' }))
  await userEvent.type(screen.getByLabelText('Código'), '1{Enter}')
  expect(send).not.toHaveBeenCalled()
})
