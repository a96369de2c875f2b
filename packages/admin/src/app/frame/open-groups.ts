import { useState } from 'react'
import { useStore } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { useMay } from '../../auth/use-may.ts'
import { type MenuGroupName, menuGroups, pinnedGroup } from '../screens.ts'

const names = Object.keys(menuGroups) as MenuGroupName[]

/** The group of the page at an address; the start page is pinned. */
const groupAt = (pathname: string): MenuGroupName | undefined =>
  pathname === '/'
    ? pinnedGroup
    : names.find((name) => menuGroups[name].some((entry) => `${pathname}/`.startsWith(`/${entry.name}/`)))

/** The browser remembers that the user closed every group. */
const NO_GROUP = ''

/**
 * Which group is open below the pinned entries. At most one is, so that the whole menu fits a desktop: the group that the user opened
 * on this page, otherwise the group of the page. The pages of the pinned entries show the group that was opened last; before that, the
 * studio's for those who set it up, and the clients' for reception.
 */
export const useOpenGroup = () => {
  const { pathname } = useLocation()
  const first: MenuGroupName = useMay()('coaches.write') ? 'studio' : 'clients'
  const current = groupAt(pathname)
  const [remembered, remember] = useStore<MenuGroupName | typeof NO_GROUP>('menu.openGroup', first)
  const [pressed, setPressed] = useState<{ at: string; group: MenuGroupName | typeof NO_GROUP }>()
  if (pressed && pressed.at !== pathname) setPressed(undefined)
  const isOfPage = current !== undefined && current !== pinnedGroup
  const open = pressed?.group ?? (isOfPage ? current : remembered)
  const toggle = (name: MenuGroupName) => {
    const group = name === open ? NO_GROUP : name
    setPressed({ at: pathname, group })
    remember(group)
  }
  return { open, toggle }
}
