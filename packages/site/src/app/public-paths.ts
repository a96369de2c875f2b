import type { SitePart } from '@estudio/contract'

/** The public pages. Each is a document of its own, which the server renders; links between them are plain links. */
export const publicPaths = ['/', '/planes', '/horarios', '/conocenos'] as const

export type PublicPath = (typeof publicPaths)[number]

/** Whether an address of this site, with or without query and fragment, is that of a public page. */
export const isPublicPage = (address: string): boolean =>
  publicPaths.some((path) => path === address.split(/[?#]/, 1)[0])

/**
 * The public page at a path. The server has redirected “/planes/” unless it is out of reach, and it opens no other path
 * in this document.
 */
export const publicPathOf = (pathname: string): PublicPath => {
  const path = pathname.replace(/(.)\/$/, '$1')
  return publicPaths.find((known) => known === path) ?? '/'
}

/** The part of the studio's own site that a page shows. The schedule shows only what every page shows. */
export const partOf = (path: PublicPath): SitePart => (path === '/horarios' ? 'frame' : path)
