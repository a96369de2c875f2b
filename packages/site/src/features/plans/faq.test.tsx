import { afterEach, expect, it } from 'vitest'
import { closeScreen, openScreen, shown } from '../../ui/testing/site-screen'
import { Faq } from './faq'

afterEach(closeScreen)

it('a question is one heading, which holds its button', async () => {
  await openScreen(<Faq headingId="faq" />)
  const questions = [...document.querySelectorAll('h3')]
  expect(questions).toHaveLength(4)
  for (const question of questions) {
    expect(question.querySelector('button')).not.toBeNull()
    expect(question.querySelector('h1, h2, h3, h4, h5, h6')).toBeNull()
  }
})

it('PLN-15, C01: until when to cancel follows the settings', async () => {
  await openScreen(<Faq headingId="faq" />, { studio: { cancel_free_minutes: 90, cancel_min_minutes: 30 } })
  expect(shown()).toContain('hasta 90 minutos antes sin perder la sesión')
})
