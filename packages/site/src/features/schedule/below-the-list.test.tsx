import { texts } from '@estudio/texts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/screen'
import { Contact } from './below-the-list'

it('HOR-18: “Contáctanos” leads to the mail where there is no WhatsApp', () => {
  renderScreen(<Contact />, { studio: { whatsapp: '' } })
  expect(screen.getByRole('link', { name: texts.schedule.contact })).toHaveAttribute(
    'href',
    'mailto:hola@estudio.example',
  )
})

it('HOR-18: “Contáctanos” is not there where it would lead nowhere', () => {
  const { container } = renderScreen(<Contact />, { studio: { whatsapp: '', email: '' } })
  expect(container).toBeEmptyDOMElement()
})
