import { texts } from '@estudio/texts'
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/screen'
import { Footer, FooterContact } from './footer'

const none = { address: '', whatsapp: '', phone: '', email: '', instagram_url: null }

it('GEN-14: a studio without contact data has no empty block of it', () => {
  const { container } = renderScreen(<FooterContact />, { studio: none })
  expect(container).toBeEmptyDOMElement()
})

it('GEN-14: one way to reach the studio is enough for it', () => {
  const { container } = renderScreen(<FooterContact />, { studio: { ...none, phone: '667 123 4567' } })
  expect(container).toHaveTextContent(`${texts.frame.footer.contact}667 123 4567`)
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
