import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/screen'
import { Faq } from './faq'

it('a question is a heading, and pressing it shows its answer', async () => {
  const { user } = renderScreen(<Faq headingId="faq" />)
  const questions = screen.getAllByRole('heading', { level: 3 })
  expect(questions).toHaveLength(4)
  for (const question of questions) {
    const answer = within(question.closest('details') as HTMLElement).getByText(/.{40}/, { selector: 'p' })
    expect(answer).not.toBeVisible()
    await user.click(question)
    expect(answer).toBeVisible()
  }
})

it('PLN-15, C01: the cancellation limit follows the settings', () => {
  renderScreen(<Faq headingId="faq" />, { studio: { cancel_free_minutes: 90, cancel_min_minutes: 30 } })
  expect(screen.getByText(/hasta 90 minutos antes sin perder la sesión/)).toBeInTheDocument()
})

it('PLN-12 to PLN-14, PLN-16: the questions have their answers, and link to the schedule and the chat', () => {
  renderScreen(<Faq headingId="faq" />)
  for (const text of [
    /todos los niveles/,
    /intransferibles.*emergencia, contacta al estudio/,
    /Ropa cómoda/,
    /hasta 6 horas antes sin perder la sesión.*cuenta como clase tomada/,
  ])
    expect(screen.getByText(text)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Consulta los horarios' })).toHaveAttribute('href', '/horarios')
  expect(screen.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/\d+/),
  )
})
