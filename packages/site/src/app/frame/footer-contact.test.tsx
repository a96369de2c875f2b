import { texts } from '@estudio/texts'
import { afterEach, expect, it } from 'vitest'
import { closeScreen, openScreen, shown } from '../../ui/testing/site-screen'
import { FooterContact } from './footer-contact'

const none = { address: '', whatsapp: '', phone: '', email: '', instagram_url: null }

afterEach(closeScreen)

it('GEN-14: a studio without contact data has no empty block of it', async () => {
  await openScreen(<FooterContact />, { studio: none })
  expect(shown()).toBe('')
})

it('GEN-14: one way to reach the studio is enough for it', async () => {
  await openScreen(<FooterContact />, { studio: { ...none, phone: '667 123 4567' } })
  expect(shown()).toBe(`${texts.frame.footer.contact}667 123 4567`)
})
