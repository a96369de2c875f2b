import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { targetSize } from './target-size.ts'

const base = '/admin'

/** A page of figures is a page of such links, so their lines are quiet until a link is hovered. */
const look = { ...targetSize, textDecorationColor: (theme: Theme) => theme.palette.studio.track } as const

interface ServerLinkProps {
  /** An address of the back office as the server names it: /admin/usuarios?filter=… */
  href: string
  /** The accessible name, when the content does not say where the link leads. */
  name?: string
  children: ReactNode
}

/** A link to an address of the back office that the server named. */
export const ServerLink = ({ href, name, children }: ServerLinkProps) => (
  <Link component={RouterLink} to={href.slice(base.length)} aria-label={name} color="inherit" sx={look}>
    {children}
  </Link>
)
