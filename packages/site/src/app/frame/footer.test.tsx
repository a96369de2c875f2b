import { texts } from '@estudio/texts'
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/screen'
import { Footer } from './footer'

const none = { address: '', whatsapp: '', phone: '', email: '', instagram_url: null }

it('GEN-14: a studio without contact data has no empty contact section', () => {
  renderScreen(<Footer />, { studio: none })
  expect(screen.queryByText(texts.frame.footer.contact)).toBeNull()
})

it('GEN-14: one contact is enough to show the contact section', () => {
  renderScreen(<Footer />, { studio: { ...none, phone: '667 123 4567' } })
  expect(screen.getByText(texts.frame.footer.contact)).toBeVisible()
  expect(screen.getByRole('link', { name: '667 123 4567' })).toBeVisible()
  expect(screen.queryByRole('link', { name: texts.frame.footer.whatsapp })).toBeNull()
})

it('GEN-12 to GEN-14: links to every page, from each class type to the schedule, and to the studio', () => {
  renderScreen(<Footer />, {
    studio: {
      address: 'Av. de la Muestra 100, Culiacán, Sinaloa',
      phone: '667 123 4567',
      instagram_url: 'https://www.instagram.com/estudio',
    },
  })
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Inicio', '/'],
    ['Planes', '/planes'],
    ['Horarios', '/horarios'],
    ['Conócenos', '/conocenos'],
    ['Funcional', '/horarios'],
    ['Sculpt', '/horarios'],
    ['Pilates', '/horarios'],
    ['Barre', '/horarios'],
    [texts.frame.footer.whatsapp, expect.stringMatching(/^https:\/\/wa\.me\/526671234567/)],
    ['667 123 4567', 'tel:6671234567'],
    ['hola@estudio.example', 'mailto:hola@estudio.example'],
    [texts.frame.footer.follow, 'https://www.instagram.com/estudio'],
    [texts.frame.footer.terms, '/terminos'],
    [texts.frame.footer.privacy, '/privacidad'],
  ])
  expect(screen.getByText('Av. de la Muestra 100, Culiacán, Sinaloa')).toBeVisible()
})

it('GEN-15: the year is the studio’s, from its first second on', () => {
  vi.useFakeTimers({
    now: new Date('2027-01-01T06:59:50Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  })
  renderScreen(<Footer />)
  expect(screen.getByText(/^© 2026/)).toBeVisible()
  act(() => void vi.advanceTimersByTime(20_000))
  expect(screen.getByText(/^© 2027/)).toBeVisible()
  vi.useRealTimers()
})
