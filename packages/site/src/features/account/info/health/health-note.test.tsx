import type { HealthNote } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { renderScreen, signedIn } from '../../../../testing/screen'
import { proxyError, refusal, server } from '../../../../testing/server'
import { HealthNotePart } from './health-note-part'

const t = texts.healthNote
const path = '/api/user/health-note'
const none: HealthNote = { health_note: null, consent: null }
const note: HealthNote = {
  health_note: 'Embarazo de cuatro meses',
  consent: { version: 1, at: '2026-11-26T18:00:00Z' },
}

const open = (kept: HealthNote) => {
  server.use(http.get(path, () => HttpResponse.json(kept)))
  return renderScreen(<HealthNotePart />, { session: signedIn })
}
const press = (name: string) => screen.getByRole('button', { name })

it('a note is saved only with the express consent, which names its purpose and is not given beforehand', async () => {
  const sent: unknown[] = []
  server.use(
    http.put(path, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(note)
    }),
  )
  const { user } = open(none)
  await user.click(await screen.findByRole('button', { name: t.add }))
  const consent = await screen.findByRole('checkbox', {
    name: /consentimiento expreso.*cuidarme en las clases/,
  })
  expect(consent).not.toBeChecked()
  await user.click(press(texts.common.save))
  expect(await screen.findByText(t.required)).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: t.label }), ' Embarazo de cuatro meses ')
  await user.click(press(texts.common.save))
  expect(await screen.findByText(t.consentRequired)).toBeVisible()
  expect(sent).toEqual([])
  await user.click(consent)
  await user.click(press(texts.common.save))
  expect(await screen.findByText(t.saved)).toBeVisible()
  expect(sent).toEqual([{ text: 'Embarazo de cuatro meses', consent: true }])
  expect(screen.getByText('Embarazo de cuatro meses')).toBeVisible()
  expect(screen.getByText('Diste tu consentimiento el 26 de noviembre de 2026.')).toBeVisible()
})

it('H5: without the second factor of the account it says how to read the note', async () => {
  const text = 'Por seguridad, entra de nuevo con tu verificación en dos pasos.'
  server.use(http.get(path, () => refusal(403, 'second_factor_required', text)))
  renderScreen(<HealthNotePart />, { session: signedIn })
  expect(await screen.findByText(text)).toBeVisible()
})

it('another text is consented to anew', async () => {
  const { user } = open(note)
  await user.click(await screen.findByRole('button', { name: t.edit }))
  expect(await screen.findByRole('textbox', { name: t.label })).toHaveValue('Embarazo de cuatro meses')
  expect(screen.getByRole('checkbox')).not.toBeChecked()
})

it('the consent is withdrawn after a question, and the note is gone', async () => {
  let tries = 0
  server.use(
    http.delete(path, () => {
      tries += 1
      return tries === 1 ? proxyError() : HttpResponse.json({ ok: true })
    }),
  )
  const { user } = open(note)
  await user.click(await screen.findByRole('button', { name: t.withdraw }))
  await user.click(await screen.findByRole('button', { name: t.withdrawConfirm }))
  expect(await screen.findByText(t.withdrawError)).toBeVisible()
  await user.click(press(t.withdrawConfirm))
  expect(await screen.findByText(t.withdrawn)).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Embarazo de cuatro meses')).toBeNull())
  expect(press(t.add)).toBeVisible()
})

it('a refusal stays in the form, and a note that cannot be read shows an error with a retry', async () => {
  server.use(http.put(path, () => refusal(409, 'consent_required', 'Falta tu consentimiento.')))
  server.use(http.get(path, () => HttpResponse.json(note)))
  server.use(http.get(path, proxyError, { once: true }))
  const { user } = renderScreen(<HealthNotePart />, { session: signedIn })
  expect(await screen.findByText(t.loadError)).toBeVisible()
  await user.click(press(texts.common.retry))
  await user.click(await screen.findByRole('button', { name: t.edit }))
  await user.click(await screen.findByRole('checkbox'))
  await user.click(press(texts.common.save))
  expect(await screen.findByText('Falta tu consentimiento.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: t.label })).toHaveValue('Embarazo de cuatro meses')
})
