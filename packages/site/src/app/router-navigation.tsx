import { type ReactNode, useMemo } from 'react'
import { Link, type LinkProps, useLocation } from 'react-router-dom'
import { NavigationContext } from '../ui/navigation'

const RouterLink = ({ href, ...props }: Omit<LinkProps, 'to'> & { href: string }) => (
  <Link to={href} {...props} />
)

/** Paths and links of the application, by its router. */
export const RouterNavigation = ({ children }: { children: ReactNode }) => {
  const { pathname, hash } = useLocation()
  const navigation = useMemo(() => ({ path: pathname, hash, Link: RouterLink }), [pathname, hash])
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}
