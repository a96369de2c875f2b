import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// With two workers on a busy machine the default of one second is too short.
configure({ asyncUtilTimeout: 5_000 })

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
