import { expect, it } from 'vitest'
import { chatLink } from './contact-links'

const studio = { name: 'Estudio', whatsapp: '526670000000', email: 'hola@estudio.example' }

it('HOR-18, PLN-16: a chat link has a prefilled greeting, and the e-mail replaces a missing chat', () => {
  const chat = new URL(chatLink(studio))
  expect(chat.origin + chat.pathname).toBe('https://wa.me/526670000000')
  expect(chat.searchParams.get('text')).toBe('Hola, Estudio. Tengo una pregunta:')
  expect(chatLink({ ...studio, whatsapp: '' })).toBe('mailto:hola@estudio.example')
})
