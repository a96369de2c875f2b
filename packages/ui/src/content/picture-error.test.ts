import { expect, it } from 'vitest'
import { pictureError } from './picture-error.ts'

it.each([
  ['a photo', { type: 'image/jpeg', size: 5 * 1024 * 1024 }, undefined],
  ['a text', { type: 'text/plain', size: 9 }, 'Ese archivo no es una imagen. Sube una foto JPG, PNG o WebP.'],
  [
    'a drawing',
    { type: 'image/svg+xml', size: 9 },
    'Ese archivo no es una imagen. Sube una foto JPG, PNG o WebP.',
  ],
  [
    'a moving picture',
    { type: 'image/gif', size: 9 },
    'Ese archivo no es una imagen. Sube una foto JPG, PNG o WebP.',
  ],
  [
    'too much',
    { type: 'image/png', size: 5 * 1024 * 1024 + 1 },
    'Esa foto pesa demasiado. Sube una de menos de 5 MB.',
  ],
])('AIN-01, COA-03: %s as the picture of a coach', (_what, file, error) => {
  expect(pictureError(file)).toBe(error)
})
