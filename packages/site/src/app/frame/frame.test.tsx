import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/screen'
import { Frame } from './frame'

beforeEach(() => {
  vi.stubGlobal('__BUILD_ID__', 'dev')
  vi.stubGlobal('scrollTo', () => undefined)
  return () => vi.unstubAllGlobals()
})

const tokens = '#access_token=a&refresh_token=b'

it.each([
  ['leave its address', '/planes', '/planes'],
  ['go on to the callback from the home page', '/', `/auth/callback${tokens}`],
])('M5: tokens in the fragment of a page %s', async (_what, pathname, left) => {
  const { router } = renderScreen(<Frame />, { at: { pathname, hash: tokens } })
  await waitFor(() => {
    const { location } = router.state
    expect(location.pathname + location.hash).toBe(left)
  })
})
