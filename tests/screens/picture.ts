import type { Page } from '@playwright/test'

export const viewports = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]
export type Viewport = (typeof viewports)[number]

export type Shown = 360 | 1280 | 'both'

/** A page of the site shows its fonts when the browser has them at the first paint. */
export const cacheFonts = (page: Page): Promise<unknown> => page.goto('/')

interface PictureOptions {
  name: string
  viewport: Viewport
  /** The width that docs/screens/README.md shows; a picture of another width goes to .cache/screens. */
  shown?: Shown
  whole?: boolean
}

export const takePicture = (
  page: Page,
  { name, viewport, shown, whole }: PictureOptions,
): Promise<unknown> => {
  const isShown = shown === 'both' || shown === viewport.width
  return page.screenshot({
    path: `${isShown ? 'docs' : '.cache'}/screens/${name}-${viewport.width}.jpg`,
    type: 'jpeg',
    quality: 70,
    fullPage: whole,
    animations: 'disabled',
  })
}
