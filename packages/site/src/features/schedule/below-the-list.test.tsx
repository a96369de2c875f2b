import { texts } from '@estudio/texts'
import { afterEach, expect, it } from 'vitest'
import { button, closeScreen, openScreen, shown } from '../../ui/testing/site-screen'
import { Contact } from './below-the-list'

afterEach(closeScreen)

it('HOR-18: “Contáctanos” leads somewhere, or is not there', async () => {
  await openScreen(<Contact />, { studio: { whatsapp: '' } })
  expect(button(texts.schedule.contact).getAttribute('href')).toBe('mailto:hola@estudio.example')
  await closeScreen()
  await openScreen(<Contact />, { studio: { whatsapp: '', email: '' } })
  expect(shown()).toBe('')
})
