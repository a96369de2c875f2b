import { expect, it } from 'vitest'
import { pictureError } from './picture-error.ts'

it.each([
  ['a photo', { type: 'image/jpeg', size: 5 * 1024 * 1024 }, undefined],
  [
    'a text file',
    { type: 'text/plain', size: 9 },
    'Ese archivo no es una imagen. Sube una foto JPG, PNG o WebP.',
  ],
  [
    'an SVG image',
    { type: 'image/svg+xml', size: 9 },
    'Ese archivo no es una imagen. Sube una foto JPG, PNG o WebP.',
  ],
  [
    'an animated GIF',
    { type: 'image/gif', size: 9 },
    'Ese archivo no es una imagen. Sube una foto JPG, PNG o WebP.',
  ],
  [
    'a file above 5 MB',
    { type: 'image/png', size: 5 * 1024 * 1024 + 1 },
    'Esa foto pesa demasiado. Sube una de menos de 5 MB.',
  ],
])('AIN-01, COA-03: validates %s as the picture of a coach', (_what, file, error) => {
  expect(pictureError(file)).toBe(error)
})
