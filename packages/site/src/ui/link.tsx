import type { ComponentProps, MouseEvent } from 'react'
import {
  createPath,
  type NavigateOptions,
  type To,
  useHref,
  useLocation,
  useNavigate,
  useResolvedPath,
} from 'react-router'
import { scrollUp } from './scroll-up'

interface LinkProps
  extends Omit<ComponentProps<'a'>, 'href'>,
    Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> {
  to: To
  /** Leaves to another application of this origin. */
  reloadDocument?: boolean
}

const opensElsewhere = (event: MouseEvent, target: string | undefined): boolean =>
  event.button !== 0 ||
  event.metaKey ||
  event.altKey ||
  event.ctrlKey ||
  event.shiftKey ||
  (target !== undefined && target !== '_self')

/**
 * A link within the site. The router's own brings along the loading of data and modules of its framework: 3 KiB that
 * every first load would pay.
 */
export const Link = ({
  to,
  replace,
  state,
  preventScrollReset,
  reloadDocument = false,
  onClick,
  children,
  ...anchor
}: LinkProps) => {
  const href = useHref(to)
  const navigate = useNavigate()
  const here = useLocation()
  const target = useResolvedPath(to)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || reloadDocument || opensElsewhere(event, anchor.target)) return
    event.preventDefault()
    // No route changes then: the page begins anew all the same (GEN-11).
    if (target.pathname === here.pathname && !target.hash && !preventScrollReset) scrollUp()
    const isHere = createPath(here) === createPath(target)
    void navigate(to, { replace: replace ?? isHere, state, preventScrollReset })
  }
  return (
    <a {...anchor} href={href} onClick={follow}>
      {children}
    </a>
  )
}

/** A link that knows whether it leads here: class `active` and aria-current. @param end not from the pages below it */
export const NavLink = ({ end = false, className, ...link }: LinkProps & { end?: boolean }) => {
  const { pathname } = useLocation()
  const path = useResolvedPath(link.to).pathname
  const active = pathname === path || (!end && pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
  return (
    <Link
      aria-current={active ? 'page' : undefined}
      {...link}
      className={active ? [className, 'active'].filter(Boolean).join(' ') : className}
    />
  )
}
