import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'
import { NavLink } from 'react-router-dom'

interface MenuLinkProps {
  to: string
  label: string
  Icon: ComponentType<SvgIconProps>
  /** The link is current only at this exact address, not below it. */
  end?: boolean
}

export const MenuLink = ({ to, label, Icon, end }: MenuLinkProps) => (
  <ListItem disablePadding>
    <ListItemButton
      component={NavLink}
      to={to}
      end={end}
      sx={{
        borderRadius: 1,
        minHeight: 40,
        py: 0.5,
        px: 1,
        color: 'text.secondary',
        '&.active': { bgcolor: 'studio.clayMist', color: 'text.primary', fontWeight: 600 },
      }}
    >
      <ListItemIcon sx={{ minWidth: 34, color: 'inherit' }}>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText
        primary={label}
        slotProps={{ primary: { variant: 'body2', sx: { fontWeight: 'inherit' } } }}
      />
    </ListItemButton>
  </ListItem>
)
