import { screen } from '@testing-library/react'
import { ListContextProvider } from 'react-admin'
import { expect, it } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { Pager } from './pager.tsx'

const showPager = (page: number, total: number) => {
  const list = { page, perPage: 15, total, setPage: () => undefined, isPending: false }
  return show(
    <ListContextProvider value={list as never}>
      <Pager />
    </ListContextProvider>,
    () => undefined,
  )
}
const isLast = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Siguiente' }).disabled

it.each([
  [2, 43, '16–30 de 43', false],
  [3, 43, '31–43 de 43', true],
  [667, 10_000, '9991–10000 de 10000', true],
  [665, 10_001, '9961–9975 de más de 10,000', false],
  [666, 10_001, '9976–9990 de más de 10,000', false],
  [667, 10_005, '9991–10005 de más de 10,000', true],
])('page %i of %i records reads “%s”', async (page, total, text, last) => {
  await showPager(page, total)
  expect(screen.getByText(text)).toBeDefined()
  expect(isLast()).toBe(last)
})
