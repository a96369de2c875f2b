import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { LogoNote } from './logo-note.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode')
})

type Pixel = readonly [red: number, green: number, blue: number, alpha: number]

/** jsdom draws nothing: the canvas has these pixels of each picture. */
function draws(pixels: Record<string, Pixel>) {
  let drawn = ''
  // jsdom has no `decode`.
  Object.defineProperty(HTMLImageElement.prototype, 'decode', {
    configurable: true,
    value: () => Promise.resolve(),
  })
  const context = {
    drawImage: ({ src }: HTMLImageElement) => {
      drawn = new URL(src).pathname
    },
    getImageData: () => ({ data: Array.from({ length: 100 }, () => pixels[drawn] ?? []).flat() }),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
}

/** Renders with the queries of a new page. */
const show = (note: ReactNode) => {
  const queries = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  return render(note, { wrapper })
}

const WHITE: Pixel = [255, 255, 255, 255]
const BLACK: Pixel = [0, 0, 0, 255]
const CLEAR: Pixel = [0, 0, 0, 0]

const logo = (url: string, width = 800) => ({ id: url, url, width, height: 400, srcset: '' })
const faint = /^El logo es casi blanco o transparente: no se verá/
const tall = /^Este logo es cuadrado o más alto que ancho/

it.each([
  ['white', WHITE],
  ['transparent', CLEAR],
])('a note warns the owner of a %s logo that the header does not show the logo', async (_what, pixel) => {
  draws({ '/logo': pixel })
  // The note about the faint colour comes first, also for a tall logo.
  show(<LogoNote logo={logo('/logo', 120)} />)
  expect(await screen.findByText(faint)).toBeVisible()
  expect(screen.queryByText(tall)).toBeNull()
})

it('the note ends when the logo is replaced by a dark one', async () => {
  draws({ '/white': WHITE, '/black': BLACK })
  const { rerender } = show(<LogoNote logo={logo('/white')} />)
  await screen.findByText(faint)
  rerender(<LogoNote logo={logo('/black')} />)
  expect(screen.queryByText(faint)).toBeNull()
  rerender(<LogoNote logo={logo('/white')} />)
  expect(await screen.findByText(faint)).toBeVisible()
})
