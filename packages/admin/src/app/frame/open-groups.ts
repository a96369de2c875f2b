import { useState } from 'react'
import { useStore } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { type MenuGroupName, menuGroups } from '../screens.ts'

const names = Object.keys(menuGroups) as MenuGroupName[]

/** The group of the page at an address. */
const groupAt = (pathname: string): MenuGroupName | undefined =>
  pathname === '/'
    ? 'today'
    : names.find((name) => menuGroups[name].some((entry) => `${pathname}/`.startsWith(`/${entry.name}/`)))

/** The groups that are open until the user opens or closes them; the buttons of the others are in view on a desktop. */
const openAtFirst: readonly MenuGroupName[] = ['today', 'clients', 'studio']

/**
 * Which groups are open: those that the user opened, as this browser remembers it, and the group of the page, until the user closes
 * it. It opens again with the next page, so that the entry of the page is in view.
 */
export const useOpenGroups = () => {
  const { pathname } = useLocation()
  const current = groupAt(pathname)
  const [chosen, choose] = useStore<Partial<Record<MenuGroupName, boolean>>>('menu.openGroups', {})
  const [closedAt, setClosedAt] = useState<string>()
  if (closedAt !== undefined && closedAt !== pathname) setClosedAt(undefined)
  const isOpen = (name: MenuGroupName) =>
    name === current ? closedAt !== pathname : (chosen[name] ?? openAtFirst.includes(name))
  const toggle = (name: MenuGroupName) => {
    const opens = !isOpen(name)
    choose({ ...chosen, [name]: opens })
    if (name === current) setClosedAt(opens ? undefined : pathname)
  }
  return { isOpen, toggle }
}
