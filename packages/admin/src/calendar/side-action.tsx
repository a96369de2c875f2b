import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType, MouseEvent } from 'react'

interface SideActionProps {
  label: string
  Icon: ComponentType<SvgIconProps>
  /** Set where it opens a menu: whether that is open. */
  expanded?: boolean
  onClick: (event: MouseEvent<HTMLElement>) => void
}

/** A lesser action: icon and word, the icon alone where there is no room. */
export const SideAction = ({ label, Icon, expanded, onClick }: SideActionProps) => (
  <Button
    variant="outlined"
    color="secondary"
    aria-label={label}
    aria-haspopup={expanded === undefined ? undefined : 'menu'}
    aria-expanded={expanded}
    title={label}
    onClick={onClick}
    sx={{ minWidth: 44, px: { xs: 1.25, xl: 2 }, gap: 1 }}
  >
    <Icon sx={{ fontSize: 18 }} />
    <Box component="span" sx={{ display: { xs: 'none', xl: 'inline' } }}>
      {label}
    </Box>
  </Button>
)
