import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/screen'
import { Brand } from './brand'

const logo = (width: number, height: number) => ({ id: 'l1', url: '/l1', width, height, srcset: '' })

it('without a logo the name stands alone, with no mark of the product', () => {
  const { container } = renderScreen(<Brand />)
  expect(screen.getByText('Estudio')).toBeVisible()
  expect(container.querySelector('svg, img')).toBeNull()
})

it.each([
  ['a wide logo replaces the name', 400, 100, false],
  ['a square logo stands beside the name, because its words cannot be read', 200, 200, true],
  ['a tall logo stands beside the name', 120, 400, true],
])('GEN-04: %s', (_what, width, height, isNamed) => {
  const { container } = renderScreen(<Brand />, { site: { logo: logo(width, height) } })
  const picture = container.querySelector('img')
  expect(screen.queryByText('Estudio') !== null).toBe(isNamed)
  // The name is said once, by the picture or by the text beside it.
  expect(picture).toHaveAttribute('alt', isNamed ? '' : 'Estudio')
})
