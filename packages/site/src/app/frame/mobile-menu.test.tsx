import { texts } from '@estudio/texts'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { renderScreen, signedIn } from '../../testing/screen'
import { server } from '../../testing/server'
import { MobileMenu } from './mobile-menu'

const openAs = (role: string) => {
  server.use(http.get('*/rest/v1/user_roles', () => HttpResponse.json([{ role }])))
  const view = renderScreen(<MobileMenu />, { session: signedIn })
  view.container.querySelector('dialog')?.showModal()
  return view
}

const office = { name: texts.account.tabs.admin }

it('GEN-09: the menu of a phone leads staff to the back office', async () => {
  openAs('admin')
  expect(await screen.findByRole('link', office)).toHaveAttribute('href', '/admin/')
})

it('GEN-09: the menu of a member has no link to the back office', async () => {
  const { queryClient } = openAs('member')
  expect(await screen.findByRole('link', { name: texts.frame.header.account })).toBeVisible()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(screen.queryByRole('link', office)).toBeNull()
})
