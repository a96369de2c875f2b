import { useSession } from '@estudio/client'
import { texts } from '@estudio/texts'
import { styled } from '@mui/material/styles'
import { createPortal } from 'react-dom'
import { usePath } from '../../ui/navigation'
import { MEMBER_LINKS, TopLink, topLinkLook } from './header'
import { usePass } from './use-pass'

const t = texts.bottomBar

const TopButton = styled('button')(
  { font: 'inherit', border: 0, background: 'none', cursor: 'pointer' },
  topLinkLook,
)

/** These pages are what a member needs most. In a wide window they stand beside her account; a phone or tablet has them in the bar at its bottom. */
const MemberLinks = () => {
  const path = usePath()
  const { roles } = useSession()
  const { showPass, dialog } = usePass()
  const link = (href: string, label: string) => (
    <TopLink href={href} aria-current={href === path ? 'page' : undefined}>
      {label}
    </TopLink>
  )
  const slot = document.getElementById(MEMBER_LINKS)
  if (!roles || !slot) return null
  return createPortal(
    roles.includes('instructor') ? (
      // Two links, as wide as the two of a member: the room is reserved before the roles are known.
      <>
        {link('/mi-cuenta/coach', t.coach)}
        {link('/mi-cuenta/coach/perfil', t.profile)}
      </>
    ) : (
      <>
        {link('/mi-cuenta/classes', t.myClasses)}
        <TopButton type="button" onClick={showPass}>
          {t.pass}
        </TopButton>
        {dialog}
      </>
    ),
    slot,
  )
}

export default MemberLinks
