import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Two workers on a busy machine need more than the library's second.
configure({ asyncUtilTimeout: 5_000 })

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
