import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/screen'
import { Faq } from './faq'

it('a question is one heading, which holds its button', () => {
  renderScreen(<Faq headingId="faq" />)
  const questions = screen.getAllByRole('heading', { level: 3 })
  expect(questions).toHaveLength(4)
  for (const question of questions) {
    expect(within(question).getByRole('button')).toBeVisible()
    expect(within(question).queryByRole('heading')).toBeNull()
  }
})

it('PLN-15, C01: until when to cancel follows the settings', () => {
  renderScreen(<Faq headingId="faq" />, { studio: { cancel_free_minutes: 90, cancel_min_minutes: 30 } })
  expect(screen.getByText(/hasta 90 minutos antes sin perder la sesión/)).toBeInTheDocument()
})
