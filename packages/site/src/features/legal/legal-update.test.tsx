import type { PendingDocument } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { renderScreen, signedIn } from '../../testing/screen'
import { server } from '../../testing/server'
import LegalUpdate from './legal-update'

const { firstAcceptance, newVersion } = texts.legal

const pending = (type: PendingDocument['type'], accepted_before: boolean): PendingDocument => ({
  type,
  version: 2,
  content: '# Hola',
  published_at: '2026-11-16T15:00:00Z',
  accepted_before,
})

const asks = (...documents: PendingDocument[]) => {
  server.use(http.get('/api/legal-documents/pending', () => HttpResponse.json({ documents })))
  return renderScreen(<LegalUpdate />, { session: signedIn })
}

it('B19: a member who accepted an earlier version sees that there is a new version', async () => {
  asks(pending('terms', true))
  const dialog = await screen.findByRole('dialog', { name: newVersion.title })
  expect(dialog).toHaveTextContent(newVersion.body)
})

it.each([
  ['any document', [pending('privacy_policy', false), pending('terms', false)]],
  ['one of the documents', [pending('privacy_policy', true), pending('terms', false)]],
])(
  'B19: a member who never accepted %s is asked without mentioning a new version',
  async (_which, documents) => {
    asks(...documents)
    const dialog = await screen.findByRole('dialog', { name: firstAcceptance.title })
    expect(dialog).toHaveTextContent(firstAcceptance.body)
    expect(dialog).not.toHaveTextContent(/Actualizamos|versión nueva/)
  },
)

it('B19: accepts the versions shown, and does not ask again', async () => {
  const sent: unknown[] = []
  let left = [pending('privacy_policy', false), pending('terms', false)]
  server.use(
    http.get('/api/legal-documents/pending', () => HttpResponse.json({ documents: left })),
    http.post('/api/legal-documents/accept', async ({ request }) => {
      sent.push(await request.json())
      left = []
      return HttpResponse.json({ documents: left })
    }),
  )
  const { user } = renderScreen(<LegalUpdate />, { session: signedIn })
  await user.click(await screen.findByRole('button', { name: newVersion.accept }))
  expect(sent).toEqual([
    {
      documents: [
        { type: 'privacy_policy', version: 2 },
        { type: 'terms', version: 2 },
      ],
    },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('B19: a new version can be read before it is accepted, and Escape does not dismiss the question', async () => {
  const { user } = asks(pending('terms', true))
  await user.click(await screen.findByRole('button', { name: newVersion.read(texts.legal.titles.terms) }))
  expect(await screen.findByRole('dialog', { name: texts.legal.titles.terms })).toHaveTextContent('Hola')
  await user.click(screen.getByRole('button', { name: texts.common.back }))
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: newVersion.title })).toBeVisible()
})

it('B19: a dismissed question returns in this tab only after the next sign-in', async () => {
  const { user, unmount } = asks(pending('terms', true))
  await user.click(await screen.findByRole('button', { name: newVersion.later }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  unmount()
  const again = asks(pending('terms', true))
  expect(again.queryClient.isFetching()).toBe(0)
  again.unmount()
  // A sign-out clears the storage of the tab.
  sessionStorage.clear()
  asks(pending('terms', true))
  expect(await screen.findByRole('dialog', { name: newVersion.title })).toBeVisible()
})
