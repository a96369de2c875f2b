import { useSession } from '@estudio/client'
import type { ReactNode } from 'react'
import { usePath } from '../../ui/navigation'
import { HiddenBar } from './hidden-bar'
import { QuietPage } from './quiet-page'

/** The pages that stay open while the site is not published: the ways in, a member's account, and legal texts. */
const openWhileHidden =
  /^\/(login|olvide-|restablecer-|activar-|confirmar|auth\/|mi-cuenta|dashboard|instrucciones-|terminos|privacidad|responsiva)/

/** A site that is not published: administrators see it as it will be, everybody else only the pages that stay open. */
interface HiddenSiteProps {
  /** The logo or the name; a prop, so that its code stays in one file with the frame's. */
  brand: ReactNode
  children: ReactNode
}

const HiddenSite = ({ brand, children }: HiddenSiteProps) => {
  const { status, roles } = useSession()
  const path = usePath()
  const isAdmin = status === 'signed-in' && roles?.includes('admin')
  if (!isAdmin && !openWhileHidden.test(path)) return <QuietPage brand={brand} />
  return (
    <>
      {children}
      {isAdmin && <HiddenBar />}
    </>
  )
}

export default HiddenSite
