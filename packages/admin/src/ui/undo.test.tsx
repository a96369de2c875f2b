import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { leave, show } from '../testing/screen.tsx'
import { useOfferUndo } from './undo.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  await leave()
  vi.useRealTimers()
})

const elapse = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const Remove = () => {
  const offerUndo = useOfferUndo()
  const offer = { message: 'Clase eliminada', seconds: 10, takeBack: async () => undefined }
  return (
    <button type="button" onClick={() => offerUndo(offer)}>
      Eliminar
    </button>
  )
}

it('a change can be undone for ten seconds, and not afterwards', async () => {
  await show(<Remove />, () => ({}))
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
  await elapse(9750)
  expect(screen.getByText('Clase eliminada')).toBeVisible()
  await elapse(250)
  expect(screen.queryByText('Clase eliminada')).toBeNull()
})
