import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { MessageDialog } from './message-dialog.tsx'

const plan = { id: 'p1', reference: 'EST-ABC234' }
const message = { text: 'Hola, Ana. Falta tu pago.', number: '526671234567' }

it('opens WhatsApp with the edited text, and records that', async () => {
  const sent: string[] = []
  await show(<MessageDialog plan={plan} onClose={vi.fn()} />, (path) => {
    sent.push(path)
    return sent.length === 1 ? message : { ok: true }
  })
  const text = await screen.findByRole('textbox', { name: 'Mensaje' })
  expect(text).toHaveValue(message.text)
  await userEvent.type(text, ' ¡Gracias!')
  const link = screen.getByRole('link', { name: 'Abrir WhatsApp' })
  expect(link).toHaveAttribute(
    'href',
    `https://wa.me/526671234567?text=${encodeURIComponent('Hola, Ana. Falta tu pago. ¡Gracias!')}`,
  )
  link.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(link)
  const path = '/api/admin/user-plans/p1/payment-message'
  await vi.waitFor(() => expect(sent).toEqual([path, path]))
})

it('says that there is no number, and the sender chooses the recipient', async () => {
  await show(<MessageDialog plan={plan} onClose={vi.fn()} />, () => ({ ...message, number: null }))
  await screen.findByText(/No hay un celular en su perfil/)
  expect(screen.getByRole('link', { name: 'Abrir WhatsApp' }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/\?text=/,
  )
})

it('has no link to WhatsApp when the message could not be prepared', async () => {
  await show(<MessageDialog plan={plan} onClose={vi.fn()} />, () => {
    throw new Error('no answer')
  })
  await screen.findByText('No se pudo preparar el mensaje. Intenta de nuevo.')
  expect(screen.queryByRole('link', { name: 'Abrir WhatsApp' })).toBeNull()
})
