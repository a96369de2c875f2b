import { useSession } from '@estudio/client'
import { texts } from '@estudio/texts'
import { styled } from '@mui/material/styles'
import type { CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import { usePath } from '../../ui/navigation'
import { MEMBER_LINKS, TopLink, topLinkLook } from './header'
import { usePass } from './use-pass'

const t = texts.bottomBar

const TopButton = styled('button')(
  { font: 'inherit', border: 0, background: 'none', cursor: 'pointer' },
  topLinkLook,
)

/** What a member needs most, beside her account in the header of a wide window; a phone has it in the bar at its bottom. */
const MemberLinks = () => {
  const path = usePath()
  const { roles } = useSession()
  const { showPass, dialog } = usePass()
  const link = (href: string, label: string, style?: CSSProperties) => (
    <TopLink href={href} aria-current={href === path ? 'page' : undefined} style={style}>
      {label}
    </TopLink>
  )
  const slot = document.getElementById(MEMBER_LINKS)
  if (!roles || !slot) return null
  return createPortal(
    roles.includes('instructor') ? (
      // Beside her account: the room is as wide as the two links of a member.
      link('/mi-cuenta/coach', t.coach, { marginLeft: 'auto' })
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
