import type { PendingDocument } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { afterEach, expect, it } from 'vitest'
import { closeScreen, openScreen, press, shown, signedIn } from '../../ui/testing/site-screen'
import LegalUpdate from './legal-update'

const { firstAcceptance, newVersion } = texts.legal

const pending = (type: PendingDocument['type'], accepted_before: boolean): PendingDocument => ({
  type,
  version: 2,
  content: '# Hola',
  published_at: '2026-11-16T15:00:00Z',
  accepted_before,
})

const asks = (...documents: PendingDocument[]) =>
  openScreen(<LegalUpdate />, {
    session: signedIn,
    answers: { 'GET /api/legal-documents/pending': () => ({ documents }) },
  })

afterEach(closeScreen)

it('B19: who accepted an earlier version reads of a new one', async () => {
  await asks(pending('terms', true))
  expect(shown()).toContain(newVersion.title)
  expect(shown()).toContain(newVersion.body)
})

it('B19: who never accepted one of them reads of no new version', async () => {
  for (const documents of [
    [pending('privacy_policy', false), pending('terms', false)],
    [pending('privacy_policy', true), pending('terms', false)],
  ]) {
    await asks(...documents)
    expect(shown()).toContain(firstAcceptance.title)
    expect(shown()).toContain(firstAcceptance.body)
    expect(shown()).not.toMatch(/Actualizamos|versión nueva/)
    await closeScreen()
  }
})

it('B19: accepts what was shown, and asks no more', async () => {
  const sent: unknown[] = []
  let left = [pending('privacy_policy', false), pending('terms', false)]
  await openScreen(<LegalUpdate />, {
    session: signedIn,
    answers: {
      'GET /api/legal-documents/pending': () => ({ documents: left }),
      'POST /api/legal-documents/accept': ({ body }) => {
        sent.push(body)
        left = []
        return { documents: left }
      },
    },
  })
  await press(newVersion.accept)
  expect(sent).toEqual([
    {
      documents: [
        { type: 'privacy_policy', version: 2 },
        { type: 'terms', version: 2 },
      ],
    },
  ])
  expect(shown()).toBe('')
})
