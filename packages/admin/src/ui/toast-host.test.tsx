import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act } from 'react'
import { type NotificationOptions, useNotify } from 'react-admin'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { button, click, leave, show } from '../testing/screen.tsx'
import { done } from './toast.ts'

const elapse = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  await leave()
  vi.useRealTimers()
})

const Teller = ({ how }: { how: NotificationOptions & { type: 'success' | 'error' } }) => {
  const notify = useNotify()
  return (
    <button type="button" onClick={() => notify('Dicho', how)}>
      Decir
    </button>
  )
}

const toast = () => document.querySelector('.MuiSnackbar-root')

it.each([
  ['what was done', done, 2000],
  ['what went wrong', { type: 'error' } as const, 4000],
])('GEN-17, CON-13: %s is told top right, and how long', async (_what, how, ms) => {
  await show(<Teller how={how} />, () => ({}))
  await click(button('Decir'))
  expect(toast()?.className).toContain('MuiSnackbar-anchorOriginTopRight')
  await elapse(ms - 50)
  expect(toast()).not.toBeNull()
  await elapse(100)
  // Fading out takes its time too.
  await elapse(1000)
  expect(toast()).toBeNull()
})

it('CON-13: whatever succeeds is told by the one short toast', () => {
  const folder = join(import.meta.dirname, '..')
  const telling = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /(?<!\.test)\.tsx?$/.test(file) && /type: 'success'/.test(readFileSync(join(folder, file), 'utf8')),
  )
  expect(telling).toEqual([join('ui', 'toast.ts')])
})
