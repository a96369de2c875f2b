import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'

interface SideActionProps {
  label: string
  Icon: ComponentType<SvgIconProps>
  onClick: () => void
}

/** A lesser action: icon and word, the icon alone where there is no room. */
export const SideAction = ({ label, Icon, onClick }: SideActionProps) => (
  <Button
    variant="outlined"
    color="secondary"
    aria-label={label}
    title={label}
    onClick={onClick}
    sx={{ minWidth: 44, px: { xs: 1.25, sm: 2 }, gap: 1 }}
  >
    <Icon sx={{ fontSize: 18 }} />
    <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
      {label}
    </Box>
  </Button>
)
