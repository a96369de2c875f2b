import { type AnchorHTMLAttributes, createContext, type ElementType, type Ref, useContext } from 'react'

interface Navigation {
  /** The path of the page. */
  path: string
  /** The fragment with its “#”, which public pages do not know. */
  hash?: string
  /** Renders a link with an `href`: an anchor in the public pages, the router's link in the application. */
  Link: ElementType
}

/** What components of both documents need to know about addresses. */
export const NavigationContext = createContext<Navigation>({ path: '/', Link: 'a' })

export const usePath = (): string => useContext(NavigationContext).path
export const useHash = (): string => useContext(NavigationContext).hash ?? ''

interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  ref?: Ref<HTMLAnchorElement>
}

/** A link to a page of the site. Only components that both documents show need it. */
export const PageLink = (props: PageLinkProps) => {
  const { Link } = useContext(NavigationContext)
  return <Link {...props} />
}
