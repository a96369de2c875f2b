import type { Reservation } from '@estudio/contract'
import { type Studio, StudioContext } from '@estudio/ui'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { Classes } from './classes'
import { sampleReservation } from './sample-reservation'

const week = vi.hoisted(() => ({ readAt: new Date('2026-11-20T10:00:00Z') }))
const coming = vi.hoisted(() => ({ dataUpdatedAt: Date.parse('2026-11-20T09:00:00Z') }))
vi.mock('./use-own-classes', () => ({ useOwnClasses: () => week, useComingClasses: () => coming }))

interface Opener {
  onOpen: (own: Reservation) => void
}
vi.mock('./notices', () => ({ Notices: () => null }))
vi.mock('./next-class', () => ({
  NextClass: ({ onOpen }: Opener) => (
    <button type="button" onClick={() => onOpen(sampleReservation())}>
      Próxima
    </button>
  ),
}))
vi.mock('./week', () => ({
  Week: ({ onOpen }: Opener) => (
    <button type="button" onClick={() => onOpen(sampleReservation())}>
      De la semana
    </button>
  ),
}))
vi.mock('./class-dialogs', () => ({
  ClassDialogs: ({ readAt }: { readAt: Date }) => <output>{readAt.toISOString()}</output>,
}))

let root: Root
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const draw = () =>
  act(async () =>
    root.render(
      <StudioContext value={{ name: 'Estudio', city: 'Culiacán', timezone: 'America/Mazatlan' } as Studio}>
        <Classes />
      </StudioContext>,
    ),
  )

it.each([
  ['De la semana', '2026-11-20T10:00:00.000Z'],
  ['Próxima', '2026-11-20T09:00:00.000Z'],
])('A01: what was opened ages from when it was read, whatever is read since: %s', async (name, read) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  week.readAt = new Date('2026-11-20T10:00:00Z')
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await draw()
  const opener = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  await act(async () => opener?.click())
  week.readAt = new Date('2026-11-20T10:05:00Z')
  await draw()
  expect(document.querySelector('output')?.textContent).toBe(read)
})
