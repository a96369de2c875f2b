import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, fireEvent, screen } from '@testing-library/react'
import { type NotificationOptions, useNotify } from 'react-admin'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '../testing/screen.tsx'
import { success } from './notifications.tsx'

const elapse = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const Notifier = ({ how }: { how: NotificationOptions & { type: 'success' | 'error' } }) => {
  const notify = useNotify()
  return (
    <button type="button" onClick={() => notify('Dicho', how)}>
      Decir
    </button>
  )
}

const toast = () => screen.queryByRole('presentation')

it.each([
  ['a success', success, 2000],
  ['an error', { type: 'error' } as const, 4000],
])('GEN-17, CON-13: %s is shown at the top right for its time', async (_what, how, ms) => {
  await show(<Notifier how={how} />, () => ({}))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Decir' })))
  expect(toast()).toHaveClass('MuiSnackbar-anchorOriginTopRight')
  expect(toast()).toHaveTextContent('Dicho')
  await elapse(ms - 50)
  expect(toast()).not.toBeNull()
  await elapse(100)
  // The fade-out takes time too.
  await elapse(1000)
  expect(toast()).toBeNull()
})

it('CON-13: every success has the same short duration', () => {
  const folder = join(import.meta.dirname, '..')
  const notifying = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /(?<!\.test)\.tsx?$/.test(file) && /type: 'success'/.test(readFileSync(join(folder, file), 'utf8')),
  )
  expect(notifying).toEqual([join('ui', 'notifications.tsx')])
})
