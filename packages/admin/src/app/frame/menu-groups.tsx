import { texts } from '@estudio/texts'
import { ChevronDownIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import { type ComponentType, type ReactNode, useId } from 'react'
import { NavLink } from 'react-router-dom'
import { useMayOpen } from '../../auth/use-may.ts'
import { PanelIcon } from '../../ui/icons.tsx'
import { type MenuGroupName, menuGroups, pinnedGroup, START_PAGE, standingPlaces } from '../screens.ts'
import { useMenuFacts } from './menu-facts.ts'
import { useOpenGroup } from './open-groups.ts'

const foldedGroups = (Object.keys(menuGroups) as MenuGroupName[]).filter((name) => name !== pinnedGroup)
const allEntries = Object.values(menuGroups).flat()

interface PendingProps {
  /** The id for `aria-describedby` of the link or the button. */
  id: string
  count: number
}

/** How much work waits: a number, and for screen readers a description in words. */
const Pending = ({ id, count }: PendingProps) =>
  count > 0 && (
    <>
      <Box
        component="span"
        aria-hidden
        className="tabular"
        sx={{
          minWidth: 22,
          px: 0.75,
          borderRadius: 999,
          bgcolor: 'studio.garnetMist',
          color: 'studio.garnet',
          typography: 'caption',
          fontWeight: 600,
          lineHeight: '22px',
          textAlign: 'center',
          '.active > &': { bgcolor: 'background.paper' },
        }}
      >
        {count}
      </Box>
      <span id={id} hidden>
        {texts.admin.frame.pending(count)}
      </span>
    </>
  )

interface MenuLinkProps {
  to: string
  label: string
  Icon: ComponentType<SvgIconProps>
  /** How many items of work wait behind the link. */
  pending: number
  /** The link is current only at this exact address, not below it. */
  end?: boolean
}

const MenuLink = ({ to, label, Icon, pending, end }: MenuLinkProps) => {
  const id = useId()
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={NavLink}
        to={to}
        end={end}
        aria-describedby={pending > 0 ? id : undefined}
        sx={{
          borderRadius: 1,
          minHeight: 34,
          py: 0,
          pl: 1,
          pr: 0.5,
          color: 'text.secondary',
          '&.active': { bgcolor: 'studio.band', color: 'text.primary', fontWeight: 600 },
          '@media (pointer: coarse)': { minHeight: 44 },
        }}
      >
        <ListItemIcon sx={{ minWidth: 30, color: 'inherit' }}>
          <Icon fontSize="small" />
        </ListItemIcon>
        <ListItemText
          primary={label}
          slotProps={{ primary: { variant: 'body2', sx: { fontWeight: 'inherit' } } }}
        />
        <Pending id={id} count={pending} />
      </ListItemButton>
    </ListItem>
  )
}

const heading = {
  width: '100%',
  minHeight: 32,
  px: 1,
  borderRadius: 1,
  gap: 1,
  typography: 'caption',
  fontWeight: 600,
  color: 'text.secondary',
  '&:hover': { bgcolor: 'action.hover' },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const

interface GroupProps {
  label: string
  isOpen: boolean
  /** How much work waits behind the links, which the group says while it hides them. */
  pending: number
  onToggle: () => void
  children: ReactNode
}

/** A group of links behind a button that shows and hides them. */
const Group = ({ label, isOpen, pending, onToggle, children }: GroupProps) => {
  const id = useId()
  const hidden = isOpen ? 0 : pending
  return (
    <Box component="li">
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={id}
        aria-describedby={hidden > 0 ? `${id}-pending` : undefined}
        onClick={(event) => {
          // A press outside the links leaves the drawer open.
          event.stopPropagation()
          onToggle()
        }}
        sx={heading}
      >
        {label}
        <Pending id={`${id}-pending`} count={hidden} />
        <ChevronDownIcon
          sx={{
            ml: 'auto',
            fontSize: 16,
            transform: isOpen ? 'none' : 'rotate(-90deg)',
            transition: 'transform 150ms',
          }}
        />
      </ButtonBase>
      <List id={id} disablePadding hidden={!isOpen} aria-label={label} sx={{ pb: 0.5 }}>
        {children}
      </List>
    </Box>
  )
}

/** The links of the pinned group, which needs no heading. */
const Pinned = ({ children }: { children: ReactNode }) => (
  <Box component="li">
    <List disablePadding aria-label={texts.admin.frame.groups[pinnedGroup]} sx={{ pb: 0.5 }}>
      {children}
    </List>
  </Box>
)

/**
 * The screens that the user may open, in groups; a group without such a screen is left out. The pinned entries are always in view, and
 * one of the other groups is open.
 */
export const MenuGroups = ({ onLeave }: { onLeave?: () => void }) => {
  const mayOpen = useMayOpen()
  const facts = useMenuFacts()
  const { open, toggle } = useOpenGroup()
  const linksOf = (group: MenuGroupName) =>
    menuGroups[group]
      .filter((entry) => mayOpen(entry.name) && (entry !== standingPlaces || facts.hasStandingPlaces))
      .map((entry) => (
        <MenuLink
          key={entry.name}
          to={`/${entry.name}`}
          label={entry.options.label}
          Icon={entry.icon}
          pending={facts.at(entry.name)}
          end={allEntries.some((other) => other.name.startsWith(`${entry.name}/`))}
        />
      ))
  return (
    <List disablePadding onClick={onLeave} sx={{ display: 'grid', gap: 0.25 }}>
      <Pinned>
        <MenuLink
          to="/"
          label={texts.admin.frame.dashboard}
          Icon={PanelIcon}
          pending={facts.at(START_PAGE)}
          end
        />
        {linksOf(pinnedGroup)}
      </Pinned>
      {foldedGroups.map((name) => {
        const links = linksOf(name)
        return (
          links.length > 0 && (
            <Group
              key={name}
              label={texts.admin.frame.groups[name]}
              isOpen={name === open}
              pending={facts.in(name)}
              onToggle={() => toggle(name)}
            >
              {links}
            </Group>
          )
        )
      })}
    </List>
  )
}
