import { texts } from '@estudio/texts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Link } from '../ui/link'
import { button, closeScreen, openScreen, press, shown } from '../ui/testing/site-screen'
import { PageBoundary } from './page-boundary'

const { crash } = texts.frame

const Broken = () => {
  throw new Error('a page that breaks')
}

beforeEach(() => {
  // React tells of what it caught.
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(async () => {
  await closeScreen()
  vi.restoreAllMocks()
})

it('a page that breaks says so and can be loaded anew; what stands round it stays', async () => {
  await openScreen(
    <>
      <Link to="/planes">Planes</Link>
      <PageBoundary>
        <Broken />
      </PageBoundary>
    </>,
    { at: { pathname: '/horarios' } },
  )
  for (const text of [crash.heading, crash.body]) expect(shown()).toContain(text)
  expect(button(crash.action)).toBeInstanceOf(HTMLButtonElement)
  await press('Planes')
  expect(shown()).toContain('Planes')
})
