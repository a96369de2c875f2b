import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeScreen, openScreen, shown, signedIn } from '../../ui/testing/site-screen'
import { Frame } from './frame'

const Address = () => {
  const { pathname, hash } = useLocation()
  return `at ${pathname}${hash}.`
}

const opens = (pathname: string, hash: string) =>
  openScreen(
    <Frame>
      <Address />
    </Frame>,
    { session: signedIn, at: { pathname, hash } },
  )

beforeEach(() => void vi.stubGlobal('__BUILD_ID__', 'dev'))
afterEach(closeScreen)

const tokens = '#access_token=a&refresh_token=b'

it.each([
  ['leave its address', '/planes', '/planes'],
  ['go on to the callback from the home page', '/', `/auth/callback${tokens}`],
])('M5: tokens in the fragment of a page %s', async (_what, pathname, left) => {
  await opens(pathname, tokens)
  expect(shown()).toContain(`at ${left}.`)
})
