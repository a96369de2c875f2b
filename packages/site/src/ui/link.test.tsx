import { afterEach, expect, it, vi } from 'vitest'
import { Link } from './link'
import { closeScreen, openScreen, press } from './testing/site-screen'

const scrolls = vi.fn()

const Links = () => (
  <>
    <Link to="/planes">Planes</Link>
    <Link to="/planes#faq">Preguntas</Link>
    <Link to="/horarios">Horarios</Link>
  </>
)

afterEach(closeScreen)

it('GEN-11: a link to the page one is on leads to its top; one to a place in it, or elsewhere, is not its business', async () => {
  await openScreen(<Links />, { at: { pathname: '/planes' } })
  vi.stubGlobal('scrollTo', scrolls)
  await press('Preguntas')
  expect(scrolls).not.toHaveBeenCalled()
  await press('Planes')
  expect(scrolls).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }))
  expect(scrolls).toHaveBeenCalledOnce()
  await press('Horarios')
  expect(scrolls).toHaveBeenCalledOnce()
})
