import { texts } from '@estudio/texts'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/screen'
import { FooterContact } from './footer'

const none = { address: '', whatsapp: '', phone: '', email: '', instagram_url: null }

it('GEN-14: a studio without contact data has no empty block of it', () => {
  const { container } = renderScreen(<FooterContact />, { studio: none })
  expect(container).toBeEmptyDOMElement()
})

it('GEN-14: one way to reach the studio is enough for it', () => {
  const { container } = renderScreen(<FooterContact />, { studio: { ...none, phone: '667 123 4567' } })
  expect(container).toHaveTextContent(`${texts.frame.footer.contact}667 123 4567`)
})
