import { describe, expect, it, vi } from 'vitest'
import { onToast, takeToasts, toast, toastsWanted } from './toast'

describe('CON-13: toasts', () => {
  it('keeps what comes before the host, then hands everything over in order', () => {
    const arrived = vi.fn()
    const leave = onToast(arrived)
    expect(toastsWanted()).toBe(false)
    toast.success('uno')
    toast.error('dos')
    expect(arrived).toHaveBeenCalledTimes(2)
    expect(toastsWanted()).toBe(true)

    const shown = vi.fn()
    const release = takeToasts(shown)
    toast.success('tres', 1400)
    expect(shown.mock.calls.map(([{ message, variant, duration }]) => [message, variant, duration])).toEqual([
      ['uno', 'success', 2000],
      ['dos', 'error', 4000],
      ['tres', 'success', 1400],
    ])
    release()
    leave()
    toast.info('cuatro')
    expect(shown).toHaveBeenCalledTimes(3)
    expect(arrived).toHaveBeenCalledTimes(3)
  })
})
